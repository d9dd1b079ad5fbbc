import type * as z from 'zod';
import { AuditId, type Ids, OrganizationId } from '../../../shared/ids.ts';
import { OrganizationAuditRow } from '../../../shared/model/audit/organization-audit.ts';
import type { Author } from '../../../shared/model/people/author.ts';
import { entity } from '../data/entity.ts';
import { put, type Write } from '../data/write.ts';
import { consultantChangeIndex } from './consultant-changes.ts';
import { NamedPeople } from './named-people.ts';

const Stored = OrganizationAuditRow.extend({
  organizationId: OrganizationId,
  people: NamedPeople.optional(),
});

/**
 * Log of an organisation: people, seats, roles, settings, sign-ins; append-only.
 *
 * | access pattern               | key                                            |
 * |------------------------------|------------------------------------------------|
 * | rows of an organisation      | ORGANIZATION-AUDIT {organizationId} / {auditId} |
 * | rows of a consultancy's people | gsi2: CONSULTANT-CHANGES {organizationId} {consultancyId} / {auditId} |
 */
export const organizationAuditEntity = entity<{ organizationId: string; auditId: string }, z.infer<typeof Stored>>({
  name: 'OrganizationAudit',
  version: 1,
  schema: Stored,
  key: ({ organizationId, auditId }) => ({ pk: ['ORGANIZATION-AUDIT', organizationId], sk: [AuditId.parse(auditId)] }),
  indexes: consultantChangeIndex,
});

type Change = Pick<OrganizationAuditRow, 'action'> &
  Partial<Pick<OrganizationAuditRow, 'section' | 'field' | 'oldValue' | 'newValue' | 'reason' | 'metricCodes'>> & {
    people?: NamedPeople;
  };

/** The audit row of a change, to be written in the change's transaction. `who` is the author, or the system by name. */
export const auditOrganization = (
  dependencies: { ids: Pick<Ids, 'audit'>; now: () => number },
  organizationId: OrganizationId,
  who: Author,
  change: Change,
): Write =>
  put(
    organizationAuditEntity,
    {
      organizationId,
      auditId: dependencies.ids.audit(),
      section: '',
      field: '',
      oldValue: '',
      newValue: '',
      ...change,
      who,
      at: new Date(dependencies.now()).toISOString(),
    },
    'new',
  );
