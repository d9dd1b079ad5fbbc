/**
 * World of the tests of isolation, access and faults: two tenants with the same organisation ids, in each an
 * organisation of every type that reports, in the first a person of every access level in every state, in each
 * reporting organisation a report in progress, in the Standard ones also a published one. Every text of the second
 * tenant contains its canary.
 */
import * as z from 'zod';
import { organizationEntity, userEntity } from '../../../functions/core/auth/principal.entities.ts';
import { put } from '../../../functions/core/data/write.ts';
import { openSeatLedger } from '../../../functions/core/people/seat-ledger.entity.ts';
import { demoTenants } from '../../../infra/local/demo/tenants.ts';
import { saveFieldValue } from '../../../shared/contract/reports/reports.contract.ts';
import { OrganizationId, PublicationId, ReportId, TenantId, UserId } from '../../../shared/ids.ts';
import { type AssignedLevel, accessLevels } from '../../../shared/model/people/permissions.ts';
import { OrganizationType } from '../../../shared/model/people/roles.ts';
import { organizationRecord, userRecord } from '../actors.ts';
import type { ReachedCloud } from './cloud.ts';
import { type Caller, callApi } from './cloud-calls.ts';
import {
  createCompletedReport,
  createSmallReport,
  finishedPublication,
  prose,
  proseOf,
  startPublishing,
} from './cloud-reports.ts';
import { levelOrigins } from './levels.ts';
import { openTable } from './table.ts';
import { accessTokenOf } from './tokens.ts';

export const personStates = ['registered', 'suspended', 'removed', 'demoted'] as const;
export type PersonState = (typeof personStates)[number];

const Person = z.object({
  level: z.custom<AssignedLevel>((value) => accessLevels.some((level) => level === value)),
  state: z.enum(personStates),
  tenantId: TenantId,
  organizationId: OrganizationId,
  userId: UserId,
});
export type Person = z.infer<typeof Person>;

const WorldOrganization = z.object({
  tenantId: TenantId,
  organizationId: OrganizationId,
  type: OrganizationType,
  ongoingReportId: ReportId,
  /** Standard organisations only: a publication costs a browser. */
  published: z.object({ reportId: ReportId, publicationId: PublicationId }).nullable(),
});
export type WorldOrganization = z.infer<typeof WorldOrganization>;

const WorldTenant = z.object({
  tenantId: TenantId,
  host: z.string(),
  canary: z.string(),
  organizations: z.array(WorldOrganization),
});
export const World = z.object({ tenants: z.array(WorldTenant).length(2), people: z.array(Person) });
export type World = z.infer<typeof World>;

const reportingTypes = ['Standard', 'Trial', 'Client', 'Consultancy'] as const;
const idDigits = 26;

const organizationIdOf = (type: OrganizationType): OrganizationId =>
  OrganizationId.parse(`org_${String(OrganizationType.options.indexOf(type) + 1).padStart(idDigits, '0')}`);

const userIdOf = (tenant: number, level: AssignedLevel, state: PersonState): UserId => {
  const number = [tenant, accessLevels.indexOf(level), personStates.indexOf(state)];
  return UserId.parse(
    `usr_${number
      .map((part) => String(part).padStart(4, '0'))
      .join('')
      .padStart(32, '0')}`,
  );
};

/** People as stored; a removed one is not, a demoted one was of the level once and is a supplier now. */
const peopleOf = (tenantId: TenantId, tenant: number): { person: Person; record: ReturnType<typeof userRecord> }[] =>
  levelOrigins.flatMap((origin) =>
    personStates.map((state) => {
      const userId = userIdOf(tenant, origin.level, state);
      const organizationId = organizationIdOf(origin.type);
      const record = userRecord({
        userId,
        organizationId,
        email: `${origin.level}.${state}@world.example`,
        roles: [state === 'demoted' ? 'Supplier' : origin.role],
        isExternalContributor: origin.isExternalContributor && state !== 'demoted',
        isPlatformOperator: origin.isPlatformOperator && state !== 'demoted',
        status: state === 'suspended' ? 'suspended' : 'registered',
      });
      return { person: { level: origin.level, state, tenantId, organizationId, userId }, record };
    }),
  );

/** One report in progress and, when wanted, one published, every text of theirs with the canary. */
const makeReports = async (caller: Caller, canary: string, isPublishing: boolean) => {
  const { reportId: ongoingReportId } = await createSmallReport(caller, `Ongoing ${canary}`);
  const body = { value: proseOf(`Words ${canary}`), revision: 0 };
  await callApi(caller, saveFieldValue, { params: { reportId: ongoingReportId, ...prose }, body });
  if (!isPublishing) return { ongoingReportId, published: null };
  const report = await createCompletedReport(caller, `Published ${canary}`);
  const { reportId, publicationId } = await finishedPublication(caller, await startPublishing(caller, report));
  return { ongoingReportId, published: { reportId, publicationId } };
};

const createTenant = async (
  cloud: ReachedCloud,
  index: number,
): Promise<{ tenant: z.infer<typeof WorldTenant>; people: Person[] }> => {
  const operation = demoTenants[index]?.operation;
  if (!operation) throw new Error('too few demo tenants');
  const tenantId = TenantId.parse(operation.tenantId);
  const canary = `canary-${index}-${tenantId.slice(-4)}`;
  const name = index === 0 ? operation.name : `${operation.name} ${canary}`;
  await cloud.operate({ ...operation, name, supportEmail: `${canary}@world.example` });
  const table = openTable(cloud)(tenantId);
  const people = peopleOf(tenantId, index);
  await table.write([
    ...OrganizationType.options.map((type) =>
      put(
        organizationEntity,
        organizationRecord({
          organizationId: organizationIdOf(type),
          type,
          name: `${type} ${canary}`,
          isDataHubEnabled: true,
          isEntityReportingEnabled: true,
        }),
        'new',
      ),
    ),
    ...OrganizationType.options.map((type) => {
      const organizationId = organizationIdOf(type);
      const administrators = people.filter(
        ({ person, record }) =>
          person.state !== 'removed' &&
          person.organizationId === organizationId &&
          record.roles.includes('Administrator'),
      );
      return openSeatLedger(organizationId, null, administrators.length);
    }),
    ...people
      .filter(({ person }) => person.state !== 'removed')
      .map(({ record }) => put(userEntity, { ...record, lastName: canary }, 'new')),
  ]);
  const types = index === 0 ? reportingTypes : (['Standard'] as const);
  const organizations = await Promise.all(
    types.map(async (type) => {
      const organizationId = organizationIdOf(type);
      const author = people.find(
        ({ person, record }) =>
          person.state === 'registered' &&
          person.organizationId === organizationId &&
          record.roles[0] === 'Administrator' &&
          !record.isPlatformOperator,
      );
      if (!author) throw new Error(`nobody reports for ${type}`);
      const accessToken = accessTokenOf(cloud, author.person);
      const caller = { port: cloud.port, host: operation.hostname, accessToken };
      return { tenantId, organizationId, type, ...(await makeReports(caller, canary, type === 'Standard')) };
    }),
  );
  return {
    tenant: { tenantId, host: operation.hostname, canary, organizations },
    people: people.map(({ person }) => person),
  };
};

export const createWorld = async (cloud: ReachedCloud): Promise<World> => {
  const [first, second] = await Promise.all([createTenant(cloud, 0), createTenant(cloud, 1)]);
  return World.parse({ tenants: [first.tenant, second.tenant], people: [...first.people, ...second.people] });
};
