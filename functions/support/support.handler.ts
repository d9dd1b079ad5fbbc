import { randomUUID } from 'node:crypto';
import * as contract from '../../shared/contract/platform/support.contract.ts';
import * as operated from '../../shared/contract/platform/support-messages.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import { ApiEnvironment, readEnvironment } from '../core/core-environment.ts';
import { contactSupport } from './contact-support.ts';
import { listMessages, setMessageState } from './operate-messages.ts';

const api = createApiDependencies('support', readEnvironment(ApiEnvironment));
const now = () => Date.now();
const ids = createIds(now);

export const handler = createApi(
  {
    contactSupport: bindSignedIn(
      contract.contactSupport,
      async ({ body }, { principal, host, communicationLanguage }) => ({
        body: await contactSupport(
          { table: api.tableOf(principal.scope), ids, now, createMessageId: () => randomUUID() },
          principal,
          { ...body, host, communicationLanguage },
        ),
      }),
    ),
    listSupportMessages: bindSignedIn(operated.listSupportMessages, async ({ params, query }) => {
      return { body: await listMessages(api, params.tenantId, query) };
    }),
    setSupportMessageState: bindSignedIn(operated.setSupportMessageState, async ({ params, body }, { principal }) => {
      const dependencies = { tableOf: api.tableOf, ids, now };
      return { body: await setMessageState(dependencies, principal, { ...params, ...body }) };
    }),
  },
  api,
);
