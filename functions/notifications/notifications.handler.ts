import * as contract from '../../shared/contract/home/notifications.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import { ApiEnvironment, readEnvironment } from '../core/core-environment.ts';
import { listNotifications, seeNotifications, withSeenMark } from './own-notifications.ts';

const api = {
  ...createApiDependencies('notifications', readEnvironment(ApiEnvironment)),
  keysAlongside: withSeenMark,
};

export const handler = createApi(
  {
    listNotifications: bindSignedIn(contract.listNotifications, async ({ query }, { principal }) => ({
      body: await listNotifications(api.tableOf(principal.scope), principal, query),
    })),
    seeNotifications: bindSignedIn(contract.seeNotifications, async ({ body }, { principal }) => ({
      body: await seeNotifications(api.tableOf(principal.scope), principal, body.noteId),
    })),
  },
  api,
);
