import { isDeepStrictEqual } from 'node:util';
import type { CallInput } from '../../shared/contract/call.ts';
import type { ReportView } from '../../shared/contract/report-view.ts';
import type { updateReport as updateReportCall } from '../../shared/contract/reports.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { isEditable, type Report } from '../../shared/model/report.ts';
import { emptyDefinition, isInScope, ReportDefinition } from '../../shared/model/report-definition.ts';
import { type AuditChange, audit } from '../core/audit/audit-row.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import { definitionEntity } from '../core/reports/definition.entity.ts';
import { isSettled } from '../core/reports/disclosure-writes.ts';
import { reportKeyOf } from '../core/reports/get-own-report.ts';
import {
  type DisclosureRecord,
  disclosureEntity,
  reportEntity,
  reportPartition,
  unchanged,
} from '../core/reports/report.entities.ts';
import { reportViewOf } from '../core/reports/report-view.ts';
import { definitionAfter, definitionAudit } from './definition-changes.ts';
import { instant, type ReportsDependencies } from './dependencies.ts';
import { resolveFrameworks } from './resolve-frameworks.ts';

/** A framework that the report has already stays, also when the tenant offers it to new reports no more. */
const offeredTo = ({ tenant }: Principal, { frameworks }: Report): string[] =>
  tenant.versionIds.length === 0 ? [] : [...tenant.versionIds, ...frameworks.map(({ versionId }) => versionId)];

const reportIdsOf = ({ organizationId, reportId }: Report) => ({ organizationId, reportId });

type Input = CallInput<typeof updateReportCall>['body'];

const scopeText = (report: Report): string =>
  report.frameworks.map(({ versionId, disclosureIds }) => `${versionId} (${disclosureIds.length})`).join(', ');

const changesBetween = (before: Report, after: Report): AuditChange[] => [
  ...(before.name === after.name
    ? []
    : [{ action: 'report.renamed' as const, field: 'name', oldValue: before.name, newValue: after.name }]),
  ...(['description', 'boundary', 'contact'] as const)
    .filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
    .map((field) => ({
      action: 'report.described' as const,
      field,
      oldValue: before[field] ?? '',
      newValue: after[field] ?? '',
    })),
  ...(JSON.stringify(before.frameworks) === JSON.stringify(after.frameworks)
    ? []
    : [
        {
          action: 'report.frameworks-changed' as const,
          field: 'frameworks',
          oldValue: scopeText(before),
          newValue: scopeText(after),
        },
      ]),
];

type Loaded = { before: Report; definition: ReportDefinition; states: DisclosureRecord[] };

/** Report, definition and, where the scope changes, the states that its counter of settled disclosures is made of. */
const load = async (table: TenantTable, principal: Principal, reportId: string): Promise<Loaded> => {
  const collected = await table.collect({
    pk: reportPartition(reportKeyOf(principal, reportId)),
    skPrefix: ['REPORT'],
  });
  const before = collected.of(reportEntity)[0];
  if (!before) throw new AppError('report.not_found');
  const definition = collected.of(definitionEntity)[0] ?? emptyDefinition;
  return { before, definition, states: collected.of(disclosureEntity) };
};

const countSettled = (frameworks: Report['frameworks'], states: readonly DisclosureRecord[]): number =>
  states.filter((state) => isSettled(state.status) && isInScope(frameworks, state)).length;

const reportAfter = (
  { catalogue, now }: ReportsDependencies,
  principal: Principal,
  { before, states }: Loaded,
  input: Input,
): Report => {
  const frameworks = input.frameworks
    ? resolveFrameworks(catalogue, offeredTo(principal, before), input.frameworks)
    : before.frameworks;
  return {
    ...before,
    name: input.name ?? before.name,
    description: input.description ?? before.description,
    ...(input.boundary === undefined ? {} : { boundary: input.boundary }),
    ...(input.contact === undefined ? {} : { contact: input.contact }),
    frameworks,
    settledDisclosures: input.frameworks ? countSettled(frameworks, states) : before.settledDisclosures,
    updatedAt: instant(now),
    revision: before.revision + 1,
  };
};

/** Answers of disclosures and frameworks taken out of scope stay stored and come back when they are taken in again. */
export const updateReport = (
  dependencies: ReportsDependencies,
  principal: Principal,
  reportId: string,
  input: Input,
): Promise<ReportView> =>
  retryOnConflict(async () => {
    const { table, catalogue } = dependencies;
    const loaded = await load(table, principal, reportId);
    const { before } = loaded;
    if (before.revision !== input.revision) {
      throw new AppError('report.stale', { current: reportViewOf(principal, before) });
    }
    if (!isEditable(before.status)) throw new AppError('report.read_only');
    const plain = reportAfter(dependencies, principal, loaded, input);
    const author = authorOf(principal);
    const reports = { before, after: plain };
    const stamp = { author, at: plain.updatedAt };
    const definition = definitionAfter(catalogue, loaded.definition, reports, input, stamp);
    const after: Report = {
      ...plain,
      ...(input.topics ? { topicCount: definition.topics.length } : {}),
      ...(input.assessment === undefined ? {} : { assessmentId: input.assessment?.id ?? null }),
    };
    const ofDefinition = definitionAudit(catalogue, loaded.definition, definition);
    const changes = [...changesBetween(before, after), ...ofDefinition];
    const isDefinitionChanged = !isDeepStrictEqual(definition, ReportDefinition.parse(loaded.definition));
    if (changes.length === 0 && !isDefinitionChanged) return reportViewOf(principal, before);
    await table.write([
      put(reportEntity, after, unchanged(before)),
      // The report's revision guards its definition.
      ...(isDefinitionChanged ? [put(definitionEntity, { ...reportIdsOf(before), ...definition }, 'any')] : []),
      ...changes.map((change) => audit(dependencies, before, author, change)),
    ]);
    return reportViewOf(principal, after);
  });
