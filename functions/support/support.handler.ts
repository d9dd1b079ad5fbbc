import { randomUUID } from 'node:crypto';
import * as contract from '../../shared/contract/support.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import { ApiEnvironment, readEnvironment } from '../core/environment.ts';
import { contactSupport } from './contact-support.ts';

const api = createApiDependencies('support', readEnvironment(ApiEnvironment));
const now = () => Date.now();
const ids = createIds(now);

export const handler = createApi(
  [
    bindSignedIn(contract.contactSupport, async ({ body }, { principal, host, communicationLanguage }) => ({
      body: await contactSupport(
        { table: api.tableOf(principal.scope), ids, now, createMessageId: () => randomUUID() },
        principal,
        { ...body, host, communicationLanguage },
      ),
    })),
  ],
  api,
);
