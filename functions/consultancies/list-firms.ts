import type { CallResult } from '../../shared/contract/calls/call.ts';
import type { FirmView, listConsultancies as listCall } from '../../shared/contract/people/consultancies.contract.ts';
import { type AccessGrant, isGrantLive } from '../../shared/model/people/access-grant.ts';
import { accessGrantEntity, grantsOf } from '../core/auth/access-grant.entity.ts';
import { organizationEntity, userEntity } from '../core/auth/principal.entities.ts';
import type { Principal } from '../core/auth/principal.ts';
import {
  type ConsultantVisit,
  consultantVisitEntity,
  visitsTo,
} from '../core/consultancies/consultant-visit.entity.ts';
import type { Found } from '../core/data/tenant-table.ts';
import type { ConsultancyDependencies } from './dependencies.ts';

/** An access token lives for ten minutes; an active user renews it, which is recorded. */
const hereMilliseconds = 15 * 60 * 1_000;

const isRecent = ({ leftAt, lastSeenAt }: ConsultantVisit, now: number): boolean =>
  leftAt === null && now - Date.parse(lastSeenAt) < hereMilliseconds;

const visitViewOf = (visit: ConsultantVisit, isLive: boolean, now: number): FirmView['visits'][number] => ({
  userId: visit.userId,
  name: visit.name,
  lastSeenAt: visit.lastSeenAt,
  isHere: isLive && isRecent(visit, now),
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

/** A visit of a person who is locked, removed, erased or in another organisation now ended when they were last seen. */
const endedVisit = (found: Found | null, visit: ConsultantVisit): ConsultantVisit => {
  const user = found?.pick(userEntity, visit);
  const isMember = user?.status === 'registered' && user.organizationId === visit.consultancyId;
  return isMember ? visit : { ...visit, leftAt: visit.leftAt ?? visit.lastSeenAt };
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
  const recent = new Set(visits.filter((visit) => isRecent(visit, now())).map(({ userId }) => userId));
  const found =
    grants.length > 0
      ? await table.findMany([
          ...grants.map((grant) => organizationEntity.key(keyOf(grant))),
          ...[...recent].map((userId) => userEntity.key({ userId })),
        ])
      : null;
  const known = visits.map((visit) => (recent.has(visit.userId) ? endedVisit(found, visit) : visit));
  const firms = grants
    .map((grant) => firmViewOf(grant, found?.pick(organizationEntity, keyOf(grant))?.name ?? '', known, now()))
    .toSorted((one, other) => Number(other.isLive) - Number(one.isLive) || one.name.localeCompare(other.name));
  return { firmCode: null, clients: [], firms, nextCursor: null };
};
