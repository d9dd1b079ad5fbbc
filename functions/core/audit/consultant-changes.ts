import type { Author } from '../../../shared/model/people/author.ts';
import type { EntityKey, KeyParts } from '../data/entity.ts';

/** Changes by people of a consultancy in a client's organisation, from all its logs. */
export const consultantChangesPartition = (organizationId: string, consultancyId: string): KeyParts => [
  'CONSULTANT-CHANGES',
  organizationId,
  consultancyId,
];

type Row = { organizationId: string; auditId: string; who: Pick<Author, 'consultancyId'> };

/** Index of a log row that a consultant wrote; rows of the organisation's own people have none. */
export const consultantChangeIndex = ({ organizationId, auditId, who }: Row): { gsi2?: EntityKey } =>
  who.consultancyId
    ? { gsi2: { pk: consultantChangesPartition(organizationId, who.consultancyId), sk: [auditId] } }
    : {};
