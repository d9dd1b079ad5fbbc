import { shownCode } from '../../../shared/catalogue/display-code.ts';
import type { BilingualText } from '../../../shared/catalogue/framework.ts';
import { memberName } from '../../../shared/catalogue/member-names.ts';
import {
  divide,
  formatDecimal,
  isSameNumber,
  parseDecimal,
  subtract,
} from '../../../shared/catalogue/metrics/decimal.ts';
import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type {
  listOrganizationConflicts as listOrganizationConflictsCall,
  OrganizationConflict,
  WaitingValue,
} from '../../../shared/contract/data-hub/data-conflicts.contract.ts';
import { resolveField, subjectsOf } from '../../../shared/model/data-point/binding.ts';
import { currencyOf, isOtherCurrency } from '../../../shared/model/data-point/currency.ts';
import {
  exactOf,
  type LivePoint,
  type PointContent,
  subjectText,
  type TimeSpan,
} from '../../../shared/model/data-point/data-point.ts';
import type { FindPoint, Subject } from '../../../shared/model/data-point/known-values.ts';
import { contentOf } from '../../../shared/model/data-point/point-values.ts';
import { isEditable, type Report } from '../../../shared/model/report/report.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf, timeOf } from '../../core/data-points/point-keys.ts';
import { summaryOf } from '../../core/data-points/point-summary.ts';
import { reportEntity, type ValueRecord, valueEntity, waitingPartition } from '../../core/reports/report.entities.ts';
import type { ConflictDependencies } from './dependencies.ts';
import { isInScope, type PendingField, pendingFieldOf } from './pending-fields.ts';

type Pending = PendingField & { record: ValueRecord; report: Report };
/** An answer that differs from the current point. */
type Differing = Pending & { subject: Subject; point: LivePoint; content: PointContent };

/** Answers in an editable report with the field in scope: the others have nothing to choose. */
const openOnes = async (
  { table, catalogue }: ConflictDependencies,
  records: readonly ValueRecord[],
): Promise<Pending[]> => {
  const keys = new Map(records.map((record) => [record.reportId, record]));
  const found = await table.findMany([...keys.values()].map((record) => reportEntity.key(record)));
  return records.flatMap((record) => {
    const report = found.pick(reportEntity, record);
    const field = pendingFieldOf(catalogue, record);
    if (!report || !field || !isEditable(report.status) || !isInScope(report, record)) return [];
    return [{ ...field, record, report }];
  });
};

const differingOnes = async (
  { table, catalogue }: ConflictDependencies,
  pending: readonly Pending[],
): Promise<Differing[]> => {
  const metrics = catalogue.metrics();
  const keyIn = (time: TimeSpan, { organizationId }: Report, subject: Subject) =>
    pointKeyOf(organizationId, time, subject);
  const keys = pending.flatMap(({ bound, record, report }) =>
    subjectsOf(metrics, bound, record).map((subject) => keyIn(timeOf(report), report, subject)),
  );
  const byName = new Map(keys.map((key) => [`${key.startOn} ${key.endOn} ${subjectText(key)}`, key]));
  const found = await table.findMany([...byName.values()].map((key) => dataPointEntity.key(key)));
  return pending.flatMap((one): Differing[] => {
    const { bound, record, report } = one;
    const find: FindPoint = (subject) => found.pick(dataPointEntity, keyIn(timeOf(report), report, subject));
    const { state, point, target } = resolveField(metrics, bound, record, record, find);
    const content = contentOf(bound, record.value, target.variant !== null);
    return state === 'choice' && point && content ? [{ ...one, subject: target, point, content }] : [];
  });
};

const differenceOf = ({ content, point }: Differing): string | null => {
  const [mine, stored] = [exactOf(content), exactOf(point.content)];
  if (!mine || !stored || content.unit !== point.content.unit) return null;
  if (isOtherCurrency(currencyOf(content), currencyOf(point.content))) return null;
  if (isSameNumber(stored, parseDecimal('0'))) return null;
  return formatDecimal(divide(subtract(mine, stored), stored));
};

const pendingValueOf = ({ catalogue }: ConflictDependencies, one: Differing): WaitingValue => {
  const { record, report, disclosure, field, content } = one;
  const { versionId, disclosureId, fieldKey, revision } = record;
  const summary = catalogue.frameworks().find((framework) => framework.versionId === versionId);
  return {
    reportId: report.reportId,
    reportName: report.name,
    versionId,
    disclosureId,
    fieldKey,
    code: disclosure.code,
    shortName: summary?.shortName ?? versionId,
    label: { en: field.label, zhTw: field.labelZhTw ?? field.label },
    // Without a typed unit, the unit of the field applies.
    typed: content.typed,
    difference: differenceOf(one),
    author: record.updatedBy,
    at: record.updatedAt,
    revision,
  };
};

const partOf = ({ subject, field, disclosure }: Differing): BilingualText | null => {
  const [dimension = '', member = ''] = subject.member.split(':');
  if (subject.member !== '') return memberName(dimension, member);
  if (!subject.variant) return null;
  const { label, labelZhTw = label } = field;
  return { en: `${disclosure.code}: ${label}`, zhTw: `${shownCode(disclosure.code, 'zhTw')}：${labelZhTw}` };
};

const conflictOf = (dependencies: ConflictDependencies, [first, ...rest]: Differing[]): OrganizationConflict[] => {
  if (!first) return [];
  const { code, name, nameZhTw, defaultUnit } = first.bound.node;
  const { startOn, endOn } = first.point;
  return [
    {
      key: [startOn, endOn, subjectText(first.subject)].join('\n'),
      metric: { code, name: { en: name, zhTw: nameZhTw }, unit: defaultUnit },
      part: partOf(first),
      existing: summaryOf(first.point),
      values: [first, ...rest].map((one) => pendingValueOf(dependencies, one)),
    },
  ];
};

/** Numbers that disagree over all reports of the organisation (screens 26), grouped by data point. */
export const listOrganizationConflicts = async (
  dependencies: ConflictDependencies,
  principal: Principal,
  query: CallInput<typeof listOrganizationConflictsCall>['query'],
): Promise<CallResult<typeof listOrganizationConflictsCall>> => {
  const { organizationId } = principal.organization;
  const page = await dependencies.table.page(
    valueEntity,
    { pk: waitingPartition(organizationId), index: 'gsi1' },
    query,
  );
  const pending = await openOnes(dependencies, page.items);
  const differing = await differingOnes(dependencies, pending);
  const groups = Map.groupBy(differing, ({ subject, report }) => {
    const { startOn, endOn } = timeOf(report);
    return [startOn, endOn, subjectText(subject)].join('\n');
  });
  return {
    items: [...groups.values()].flatMap((group) => conflictOf(dependencies, group)),
    nextCursor: page.nextCursor,
  };
};
