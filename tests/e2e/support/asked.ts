import { randomUUID } from 'node:crypto';
import { addEntity } from '../../../shared/contract/entities/entity-management.contract.ts';
import { sendEntityRequests } from '../../../shared/contract/entities/entity-requests.contract.ts';
import { inviteEntityUsers } from '../../../shared/contract/entities/entity-users.contract.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from './session.ts';
import { people, type Site } from './sites.ts';

export type Asked = {
  asker: Caller;
  entityId: string;
  entityName: string;
  requestId: string;
  /** Where the mail leads. */
  path: string;
};

const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** Asks the entity user of the demo data for figures of a new entity, one metric and one disclosure of GRI. */
export const askEntityUser = async (site: Site, language: Language = 'en'): Promise<Asked> => {
  const asker = await callerOf(site, people.entityManager, language);
  const entityName = `Harbour plant ${randomUUID().slice(0, 8)}`;
  const { entityId } = await callApi(asker, addEntity, { body: { name: entityName, type: 'Site' } });
  const { firstName, email } = people.entityUser;
  const invitees = [{ firstName, lastName: 'Lam', email }];
  await callApi(asker, inviteEntityUsers, { params: { entityId }, body: { people: invitees } });
  const { requests } = await callApi(asker, sendEntityRequests, {
    body: {
      entityIds: [entityId],
      time: { startOn: '2025-01-01', endOn: '2025-12-31' },
      dueOn: new Date(Date.now() + 400 * dayMilliseconds).toISOString().slice(0, 10),
      timeZone: 'Asia/Hong_Kong',
      words: language === 'en' ? 'Read the main meter, without the sold depot.' : '請讀取主錶，不包括已出售的車廠。',
      subjects: [
        { kind: 'metric', metricCode: 'ghg.scope1.gross' },
        { kind: 'disclosure', versionId: 'gri-2021', disclosureId: '305-5' },
      ],
    },
  });
  const [request] = requests;
  if (!request) throw new Error('nothing was sent');
  const { requestId, organizationId } = request;
  return { asker, entityId, entityName, requestId, path: `/ct/entity-user?task=${organizationId}.${requestId}` };
};
