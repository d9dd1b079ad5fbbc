import type { CallResult } from '../../shared/contract/calls/call.ts';
import type { FirmView, listConsultancies as listCall } from '../../shared/contract/people/consultancies.contract.ts';
import { type AccessGrant, isGrantLive } from '../../shared/model/people/access-grant.ts';
import { accessGrantEntity, grantsOf } from '../core/auth/access-grant.entity.ts';
import { organizationEntity } from '../core/auth/principal.entities.ts';
import type { Principal } from '../core/auth/principal.ts';
import {
  type ConsultantVisit,
  consultantVisitEntity,
  visitsTo,
} from '../core/consultancies/consultant-visit.entity.ts';
import type { ConsultancyDependencies } from './dependencies.ts';

/** An access token lives for ten minutes; an active user renews it, which is recorded. */
const hereMilliseconds = 15 * 60 * 1_000;

const visitViewOf = (visit: ConsultantVisit, isLive: boolean, now: number): FirmView['visits'][number] => ({
  userId: visit.userId,
  name: visit.name,
  lastSeenAt: visit.lastSeenAt,
  isHere: isLive && visit.leftAt === null && now - Date.parse(visit.lastSeenAt) < hereMilliseconds,
});

export const firmViewOf = (
  grant: AccessGrant,
  name: string,
  visits: readonly ConsultantVisit[],
  now: number,
): FirmView => {
  const isLive = isGrantLive(grant, now);
  return {
    consultancyId: grant.consultancyId,
    name,
    level: grant.level,
    endsOn: grant.endsOn,
    isLive,
    grantedAt: grant.grantedAt,
    grantedBy: grant.grantedBy,
    endedAt: grant.endedAt,
    revision: grant.revision,
    visits: visits
      .filter(({ consultancyId }) => consultancyId === grant.consultancyId)
      .map((visit) => visitViewOf(visit, isLive, now))
      .toSorted((one, other) => other.lastSeenAt.localeCompare(one.lastSeenAt)),
  };
};

/** Firms with current or former access, current ones first. A consultant sees only their own firm. */
export const listFirms = async (
  { table, now }: ConsultancyDependencies,
  { organization, acting }: Principal,
): Promise<CallResult<typeof listCall>> => {
  const { organizationId } = organization;
  const [all, visits] = await Promise.all([
    table.all(accessGrantEntity, grantsOf(organizationId)),
    table.all(consultantVisitEntity, visitsTo(organizationId)),
  ]);
  const own = acting?.consultancy.organizationId;
  const grants = all.filter(({ consultancyId }) => own === undefined || consultancyId === own);
  const keyOf = ({ consultancyId }: AccessGrant) => ({ organizationId: consultancyId });
  const found =
    grants.length > 0 ? await table.findMany(grants.map((grant) => organizationEntity.key(keyOf(grant)))) : null;
  const firms = grants
    .map((grant) => firmViewOf(grant, found?.pick(organizationEntity, keyOf(grant))?.name ?? '', visits, now()))
    .toSorted((one, other) => Number(other.isLive) - Number(one.isLive) || one.name.localeCompare(other.name));
  return { firmCode: null, clients: [], firms, nextCursor: null };
};
