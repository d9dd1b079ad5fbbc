import { isDeepStrictEqual } from 'node:util';
import type { OrganizationId } from '../../shared/ids.ts';
import type { AccountStatus } from '../../shared/model/people/user.ts';
import { isEditable, type Report } from '../../shared/model/report/report.ts';
import { type FoundPerson, type FoundReport, fitBytes } from '../../shared/model/report/search-index.ts';
import { type UserRecord, userEntity } from '../core/auth/principal.entities.ts';
import { displayName } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import { emptyIndex, indexBytesMax, type SearchIndex, searchIndexEntity } from './search-index.entity.ts';

/** Ids of what changed, or may have. */
export type Touched = { reports: readonly string[]; people: readonly string[] };

/** People who have joined. Invited people are omitted: a search would disclose who has an account elsewhere. */
const joined: readonly AccountStatus[] = ['registered', 'suspended', 'locked', 'pending-removal'];

const reportEntry = ({ reportId, name, frameworks, status }: Report): FoundReport => ({
  reportId,
  name,
  versionId: frameworks[0]?.versionId ?? '',
  isEditable: isEditable(status),
});

const personEntry = (user: UserRecord): FoundPerson => ({
  userId: user.userId,
  name: displayName(user),
  email: user.email,
});

/** Ids of everything in the organisation's lists and in the index: a list may lag behind, a key is exact. */
const everything = async (table: TenantTable, index: SearchIndex, touched: Touched): Promise<Touched> => {
  const { organizationId } = index;
  const [reports, people] = await Promise.all([
    table.all(reportEntity, { pk: ['REPORTS', organizationId], index: 'gsi2' }),
    table.all(userEntity, { pk: ['ORGANIZATION-USERS', organizationId], index: 'gsi1' }),
  ]);
  const idsOf = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];
  return {
    reports: idsOf(
      touched.reports,
      index.reports.map(({ reportId }) => reportId),
      reports.map(({ reportId }) => reportId),
    ),
    people: idsOf(
      touched.people,
      index.people.map(({ userId }) => userId),
      people.map(({ userId }) => userId),
    ),
  };
};

/** The stored entries, with those that were read again in their current state. */
const merged = <Entry>(
  stored: readonly Entry[],
  touched: readonly string[],
  now: readonly Entry[],
  idOf: (entry: Entry) => string,
): Entry[] => {
  const isTouched = new Set(touched);
  return [...stored.filter((entry) => !isTouched.has(idOf(entry))), ...now];
};

const byText = (one: string, other: string): number => (one < other ? -1 : 1);

/** The index after reading the records of `touched`; ids of reports begin with their time. */
const refresh = async (table: TenantTable, index: SearchIndex, touched: Touched): Promise<SearchIndex> => {
  const { organizationId } = index;
  const found = await table.findMany([
    ...touched.reports.map((reportId) => reportEntity.key({ organizationId, reportId })),
    ...touched.people.map((userId) => userEntity.key({ userId })),
  ]);
  const foundReports = touched.reports.flatMap(
    (reportId) => found.pick(reportEntity, { organizationId, reportId }) ?? [],
  );
  const foundPeople = touched.people
    .flatMap((userId) => found.pick(userEntity, { userId }) ?? [])
    .filter((user) => user.organizationId === organizationId && joined.includes(user.status));
  const reports = merged(index.reports, touched.reports, foundReports.map(reportEntry), ({ reportId }) => reportId);
  const people = merged(index.people, touched.people, foundPeople.map(personEntry), ({ userId }) => userId);
  const limited = {
    reports: fitBytes(
      reports.toSorted((one, other) => byText(other.reportId, one.reportId)),
      indexBytesMax.reports,
    ),
    people: fitBytes(
      people.toSorted((one, other) => byText(one.email, other.email)),
      indexBytesMax.people,
    ),
  };
  const isPartial = limited.reports.length < reports.length || limited.people.length < people.length || index.isPartial;
  return { ...index, ...limited, isPartial, isStale: false, revision: index.revision + 1 };
};

const hasFewer = (index: SearchIndex, next: SearchIndex): boolean =>
  next.reports.length < index.reports.length || next.people.length < index.people.length;

/**
 * Updates the changed records in the organisation's index, or builds it from all records where it is missing. The index
 * is read first, then the records, and it is written only if it was not changed in between: the last writer has read
 * each record after the index that it replaced. So repeated, late or reordered changes, and concurrent indexers, all
 * end with the stored state. Nothing is written where no searched property has changed: most changes are saves.
 */
export const refreshIndex = (
  { table }: { table: TenantTable },
  organizationId: OrganizationId,
  touched: Touched,
): Promise<'written' | 'unchanged'> =>
  retryOnConflict(async () => {
    const stored = await table.find(searchIndexEntity, { organizationId });
    const index = stored ?? emptyIndex(organizationId);
    const rebuild = async () => refresh(table, { ...index, isPartial: false }, await everything(table, index, touched));
    let next = index.isStale ? await rebuild() : await refresh(table, index, touched);
    // Entries that did not fit before may fit now.
    if (index.isPartial && !index.isStale && hasFewer(index, next)) next = await rebuild();
    // Nothing remains to be found: the organisation was wiped and its remaining items are deleted later.
    if (!stored && next.reports.length + next.people.length === 0) return 'unchanged';
    if (stored && isDeepStrictEqual({ ...next, revision: stored.revision }, stored)) return 'unchanged';
    await table.write([put(searchIndexEntity, next, stored ? stored.revision : 'new')]);
    return 'written';
  });
