import * as operated from '../../shared/contract/platform/support-messages.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { findMessages, listMessages, setMessageState } from './operate-messages.ts';
import { api } from './support.api.ts';
import { ids, now } from './support.context.ts';

export const bindings = {
  listSupportMessages: bindSignedIn(operated.listSupportMessages, async ({ params, query }) => {
    return { body: await listMessages(api, params.tenantId, query) };
  }),
  findSupportMessages: bindSignedIn(operated.findSupportMessages, async ({ query }) => {
    return { body: await findMessages(api, query) };
  }),
  setSupportMessageState: bindSignedIn(operated.setSupportMessageState, async ({ params, body }, { principal }) => {
    const dependencies = { tableOf: api.tableOf, ids, now };
    return { body: await setMessageState(dependencies, principal, { ...params, ...body }) };
  }),
};
