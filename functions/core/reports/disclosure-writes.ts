import type { Author } from '../../../shared/model/people/author.ts';
import { type Report, statusAfterEdit } from '../../../shared/model/report/report.ts';
import type { Principal } from '../auth/principal.ts';
import { adjust, check, put, type Write } from '../data/write.ts';
import { emit } from '../events/outbox.ts';
import { unchangedAndOpen } from './open-report.ts';
import { openedRow } from './opened-row.ts';
import { type DisclosureRecord, disclosureEntity, type FieldStatus, reportEntity } from './report.entities.ts';

export const isSettled = (status: DisclosureRecord['status'] | undefined): boolean =>
  status === 'complete' || status === 'omitted';

/**
 * Two people in two fields of one disclosure must not meet: an unchanged status is adjusted, not replaced. `fields` are
 * those that this change answers.
 */
export const stateWrite = (
  before: DisclosureRecord | undefined,
  after: DisclosureRecord,
  fields: Readonly<Record<string, FieldStatus>>,
): Write => {
  if (!before) return put(disclosureEntity, after, 'new');
  if (before.status !== after.status) return put(disclosureEntity, after, before.revision);
  const statuses = Object.entries(fields).map(([fieldKey, status]) => [`fields.${fieldKey}`, status] as const);
  return adjust(disclosureEntity, after, {
    add: { answeredFields: after.answeredFields - before.answeredFields, revision: 1 },
    set: { updatedAt: after.updatedAt, ...Object.fromEntries(statuses) },
    expect: { status: before.status },
  });
};

type StateChange = { before: DisclosureRecord | undefined; after: DisclosureRecord };

/** Only a first edit or a counter changes the report; its status is checked in the same transaction. */
const reportWrite = (report: Report, at: string, changes: readonly StateChange[]): Write => {
  const status = statusAfterEdit(report.status);
  const settled = changes.reduce(
    (sum, { before, after }) => sum + Number(isSettled(after.status)) - Number(isSettled(before?.status)),
    0,
  );
  if (status === report.status && settled === 0) return check(reportEntity, report, unchangedAndOpen(report));
  return adjust(reportEntity, report, {
    set: { status, updatedAt: at },
    add: { settledDisclosures: settled, revision: status === report.status ? 0 : 1 },
    expect: unchangedAndOpen(report),
  });
};

/**
 * Writes of the report for an edit, and an audit row where it starts a new report or resumes a rejected one. Evidence
 * changes no state.
 */
export const reportWrites = (
  dependencies: Parameters<typeof openedRow>[0],
  report: Report,
  { author, at }: { author: Author; at: string },
  changes: readonly StateChange[] = [],
): Write[] => [reportWrite(report, at, changes), ...openedRow(dependencies, report, author)];

type Asked = Pick<DisclosureRecord, 'status' | 'assignment'>;

/** A report's work counts are computed again where assigned work is completed or reopened. */
export const recount = (
  dependencies: Parameters<typeof emit>[0],
  { scope }: Pick<Principal, 'scope'>,
  { organizationId, reportId }: Pick<Report, 'organizationId' | 'reportId'>,
  before: Asked | undefined,
  after: Asked,
): Write[] =>
  after.assignment && isSettled(before?.status) !== isSettled(after.status)
    ? [emit(dependencies, { type: 'report.scope-changed', tenantId: scope.tenantId, organizationId, reportId })]
    : [];
