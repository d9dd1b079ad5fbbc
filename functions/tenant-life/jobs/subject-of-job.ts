import * as z from 'zod';
import type { OrganizationId, TenantId } from '../../../shared/ids.ts';
import { tenantEntity, userEntity } from '../../core/auth/principal.entities.ts';
import { platformScope, type Scope } from '../../core/data/scope.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { tenantSenderEntity } from '../../core/tenant-domains/tenant-sender.entity.ts';
import type { Subject } from '../registry/subject.ts';
import type { LifeJob } from './life.entities.ts';

/** Of a survey only its id, which is all that its keys are made of. */
const surveyKind = { name: 'Survey', schema: z.object({ surveyId: z.string() }) };

/** Ids that occur in keys in place of the organisation's; none of a whole tenant. */
export const idsOfOrganization = async (
  tableOf: (scope: Scope) => TenantTable,
  tenantId: TenantId,
  organizationId: OrganizationId | null,
): Promise<Pick<LifeJob, 'people' | 'surveys'>> => {
  if (organizationId === null) return { people: [], surveys: [] };
  const table = tableOf(platformScope(tenantId));
  const [people, surveys] = await Promise.all([
    table.all(userEntity, { pk: ['ORGANIZATION-USERS', organizationId], index: 'gsi1' }),
    table.collect({ pk: ['SURVEYS', organizationId], index: 'gsi1' }),
  ]);
  return {
    people: people.map(({ userId }) => userId),
    surveys: surveys.of(surveyKind).map(({ surveyId }) => surveyId),
  };
};

/** Sender domains of a tenant, now and before; `known` from a wipe that stopped, after which no record has them. */
export const sendersOf = async (
  tableOf: (scope: Scope) => TenantTable,
  tenantId: TenantId,
  known: readonly string[],
): Promise<string[]> => {
  const found = await tableOf(platformScope(tenantId)).findMany([tenantEntity.key({}), tenantSenderEntity.key({})]);
  const former = found.pick(tenantEntity, {})?.formerSenderDomains ?? [];
  const sender = found.pick(tenantSenderEntity, {});
  return [...new Set([...known, ...former, ...(sender ? [sender.domain] : [])])];
};

export const subjectOf = ({ tenantId, organizationId, hostname, people, surveys }: LifeJob): Subject => ({
  tenantId,
  organizationId,
  hostname,
  people: new Set(people),
  surveys: new Set(surveys),
});

/** Whether an account of the pool belongs to the subject. */
export const isAccountOf = (
  { tenantId, organizationId }: Pick<Subject, 'tenantId' | 'organizationId'>,
  attributes: Record<string, string>,
): boolean =>
  attributes['custom:tenantId'] === tenantId &&
  (organizationId === null || attributes['custom:organizationId'] === organizationId);
