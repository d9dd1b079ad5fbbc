import { randomUUID } from 'node:crypto';
import * as contract from '../../shared/contract/platform/support.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { contactSupport } from './contact-support.ts';
import { api } from './support.api.ts';
import { ids, now } from './support.context.ts';

export const bindings = {
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
};
