import * as contract from '../../shared/contract/home/notifications.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { api } from './notifications.api.ts';
import { listNotifications, seeNotifications } from './own-notifications.ts';

export const bindings = {
  listNotifications: bindSignedIn(contract.listNotifications, async ({ query }, { principal }) => ({
    body: await listNotifications(api.tableOf(principal.scope), principal, query),
  })),
  seeNotifications: bindSignedIn(contract.seeNotifications, async ({ body }, { principal }) => ({
    body: await seeNotifications(api.tableOf(principal.scope), principal, body.noteId),
  })),
};
