import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import { answerTasksOf, handInTasksOf, openTasksOf } from '../../shared/model/report/open-tasks.ts';
import { isEditable, isOngoing, type Report } from '../../shared/model/report/report.ts';
import { isInScope } from '../../shared/model/report/report-definition.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { viewForCaller } from '../core/reports/confine-report.ts';
import { type DisclosureRecord, disclosureEntity, reportEntity } from '../core/reports/report.entities.ts';
import type { Collaboration } from '../core/reports/report-access.entity.ts';
import { accessOf } from '../core/reports/report-access.ts';

type Part = { report: Report; collaboration: Collaboration };
type State = Pick<DisclosureRecord, 'reportId' | 'versionId' | 'disclosureId' | 'status' | 'updatedAt'>;

/**
 * A hundred keys are one request, and the call has three for them. A person with more assignments finds the rest in the
 * reports; disclosures that were handed in, or are due later, are omitted first.
 */
const askedMax = 300;

const findParts = async (table: TenantTable, principal: Principal): Promise<Part[]> => {
  const { organizationId } = principal.organization;
  const asked = Object.entries(accessOf(principal)?.reports ?? {});
  if (asked.length === 0) return [];
  const keys = asked.map(([reportId]) => ({ organizationId, reportId }));
  const found = await table.findMany(keys.map((key) => reportEntity.key(key)));
  return asked.flatMap(([reportId, collaboration]): Part[] => {
    const report = found.pick(reportEntity, { organizationId, reportId });
    return report && isOngoing(report.status) ? [{ report, collaboration }] : [];
  });
};

const byDueDate = (one: { dueOn: string | null }, other: { dueOn: string | null }): number =>
  (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999');

const waitsForAnswers = ({ report, collaboration: { role, handedInAt } }: Part): boolean =>
  role === 'contributor' && handedInAt === null && isEditable(report.status);

const byUrgency = (one: Part, other: Part): number =>
  Number(waitsForAnswers(other)) - Number(waitsForAnswers(one)) || byDueDate(one.collaboration, other.collaboration);

/** Current states of the assigned disclosures; one that nobody has begun is open since its assignment. */
const findStates = async (table: TenantTable, parts: readonly Part[]) => {
  const keys = parts
    .toSorted(byUrgency)
    .flatMap(({ report, collaboration }) =>
      collaboration.disclosures
        .filter((disclosure) => isInScope(report.frameworks, disclosure))
        .map((disclosure) => ({
          ...disclosure,
          organizationId: report.organizationId,
          reportId: report.reportId,
          updatedAt: collaboration.addedAt,
        })),
    )
    .slice(0, askedMax);
  if (keys.length === 0) return [];
  const found = await table.findMany(keys.map((key) => disclosureEntity.key(key)));
  return keys.map((key): State => found.pick(disclosureEntity, key) ?? { ...key, status: 'not-started' });
};

/** Home of an external contributor: the reports that they work on, with their own share only. */
export const readWorkFromOutside = async (table: TenantTable, catalogue: Catalogue, principal: Principal) => {
  const parts = await findParts(table, principal);
  const states = await findStates(table, parts);
  const partOf = new Map<string, Part>(parts.map((part) => [part.report.reportId, part]));
  const views = parts.flatMap(({ report }) => {
    const own = states.filter(({ reportId }) => reportId === report.reportId);
    return viewForCaller(principal, report, own) ?? [];
  });
  const answers = states.flatMap((state) => {
    const disclosure = catalogue.disclosure(state.versionId, state.disclosureId);
    const collaboration = partOf.get(state.reportId)?.collaboration;
    if (!disclosure || collaboration?.role !== 'contributor') return [];
    const title = { en: disclosure.title, zhTw: disclosure.titleZhTw ?? disclosure.title };
    return [{ ...state, assignment: { dueOn: collaboration.dueOn, code: disclosure.code, title } }];
  });
  const finished = parts.filter(waitsForAnswers).map(({ report, collaboration }) => ({
    report,
    dueOn: collaboration.dueOn,
    states: states.filter(({ reportId }) => reportId === report.reportId),
  }));
  return {
    ongoing: views.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt)),
    latestPublished: null,
    numbers: [],
    choices: [],
    pinned: [],
    tasks: [
      ...openTasksOf(views, principal.user.userId),
      ...[
        ...answerTasksOf(answers, (reportId) => partOf.get(reportId)?.report),
        // Beyond the bound it is unknown whether something remains.
        ...(states.length < askedMax ? handInTasksOf(finished) : []),
      ].toSorted(byDueDate),
    ],
  };
};
