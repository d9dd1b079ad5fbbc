import { isDeepStrictEqual } from 'node:util';
import { isOffered } from '../../../shared/catalogue/templates/template-version.ts';
import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import type { updateReport as updateReportCall } from '../../../shared/contract/reports/reports.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import { emptyDefinition, isInScope, ReportDefinition } from '../../../shared/model/report/report-definition.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { put } from '../../core/data/write.ts';
import { emit } from '../../core/events/outbox.ts';
import { instant } from '../../core/instant.ts';
import { type AuditChange, audit } from '../../core/reports/audit-row.ts';
import { definitionEntity } from '../../core/reports/definition.entity.ts';
import { isSettled } from '../../core/reports/disclosure-writes.ts';
import { reportKeyOf } from '../../core/reports/get-own-report.ts';
import { requireOpen } from '../../core/reports/open-report.ts';
import {
  type DisclosureRecord,
  disclosureEntity,
  type ReportKey,
  reportEntity,
  reportPartition,
  unchanged,
} from '../../core/reports/report.entities.ts';
import { reportViewOf } from '../../core/reports/report-view.ts';
import { hasSameMembers } from '../../core/same-members.ts';
import type { ReportsDependencies } from '../answers/dependencies.ts';
import { assessmentAfter } from './chosen-assessment.ts';
import { definitionAfter, definitionAudit } from './definition-changes.ts';
import { entitiesFor, entityKeysOf, entityNames } from './report-entities.ts';
import { resolveFrameworks } from './resolve-frameworks.ts';

/** A framework of the report may stay, also when the tenant no longer offers it to new reports. */
const offeredTo =
  ({ tenant }: Principal, { frameworks }: Report) =>
  (versionId: string): boolean =>
    isOffered(tenant, versionId) || frameworks.some((framework) => framework.versionId === versionId);

const reportIdsOf = ({ organizationId, reportId }: Report) => ({ organizationId, reportId });

type Input = CallInput<typeof updateReportCall>['body'];

/** An edition that the report was moved from cannot be added again: its archive is final. */
const checkNotMovedFrom = ({ moves = [] }: Report, { frameworks = [] }: Input): void => {
  const left = new Set(moves.map(({ fromVersionId }) => fromVersionId));
  if (frameworks.some(({ versionId }) => left.has(versionId))) throw new AppError('edition.refused');
};

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

/** `states` undefined: not needed, or too many for one request. */
type Loaded = { before: Report; definition: ReportDefinition; states: DisclosureRecord[] | undefined };

/**
 * Everything that a change of the report's scope depends on, including the states, from which its counter is computed.
 * They are read as far as one request goes, some 1,500 disclosures; beyond that the counter is recomputed after the
 * change.
 */
const loadWithStates = async (table: TenantTable, key: ReportKey): Promise<Loaded> => {
  const first = await table.collectFirst({ pk: reportPartition(key), skPrefix: ['REPORT'] });
  const before = first.of(reportEntity)[0];
  if (!before) throw new AppError('report.not_found');
  const [definition] = first.of(definitionEntity);
  if (first.isWhole) return { before, definition: definition ?? emptyDefinition, states: first.of(disclosureEntity) };
  // Counts of comments precede the definition: with a megabyte of them it is read by its key.
  if (definition || first.of(disclosureEntity).length > 0) {
    return { before, definition: definition ?? emptyDefinition, states: undefined };
  }
  return loadAlone(table, key);
};

/** Report and definition: a new name costs the same with any number of disclosures. */
const loadAlone = async (table: TenantTable, key: ReportKey): Promise<Loaded> => {
  const found = await table.findMany([reportEntity.key(key), definitionEntity.key(key)]);
  const before = found.pick(reportEntity, key);
  if (!before) throw new AppError('report.not_found');
  return { before, definition: found.pick(definitionEntity, key) ?? emptyDefinition, states: undefined };
};

const load = (table: TenantTable, key: ReportKey, { frameworks }: Input): Promise<Loaded> =>
  frameworks ? loadWithStates(table, key) : loadAlone(table, key);

const countComplete = (frameworks: Report['frameworks'], states: readonly DisclosureRecord[]): number =>
  states.filter((state) => isSettled(state.status) && isInScope(frameworks, state)).length;

const totalOf = (frameworks: Report['frameworks']): number =>
  frameworks.reduce((sum, { disclosureIds }) => sum + disclosureIds.length, 0);

const reportAfter = (
  { catalogue, now }: ReportsDependencies,
  principal: Principal,
  { before, states }: Loaded,
  input: Input,
): Report => {
  const frameworks = input.frameworks
    ? resolveFrameworks(
        catalogue,
        offeredTo(principal, before),
        { periodStartOn: before.periodStartOn, present: before.frameworks },
        input.frameworks,
      )
    : before.frameworks;
  return {
    ...before,
    name: input.name ?? before.name,
    description: input.description ?? before.description,
    ...(input.boundary === undefined ? {} : { boundary: input.boundary }),
    ...(input.contact === undefined ? {} : { contact: input.contact }),
    frameworks,
    settledDisclosures: states
      ? countComplete(frameworks, states)
      : Math.min(before.settledDisclosures, totalOf(frameworks)),
    updatedAt: instant(now),
    revision: before.revision + 1,
  };
};

type Entities = Pick<Report, 'entityIds'> & { changes: AuditChange[] };

/** The entities that the report is about from now on, and the row that names them before and after. */
const entitiesAfter = async (
  table: TenantTable,
  principal: Principal,
  before: Report,
  { entityIds }: Input,
): Promise<Entities> => {
  if (entityIds === undefined || hasSameMembers(entityIds, before.entityIds ?? [])) return { changes: [] };
  const found = await table.findMany(entityKeysOf(principal, [...(before.entityIds ?? []), ...entityIds]));
  const after = entitiesFor(principal, found, { reportType: before.reportType, entityIds });
  const [oldValue, newValue] = [entityNames(principal, found, before), entityNames(principal, found, after)];
  return { ...after, changes: [{ action: 'report.described', field: 'entities', oldValue, newValue }] };
};

/** Answers of disclosures and frameworks removed from the scope stay stored and reappear when they are added again. */
export const updateReport = (
  dependencies: ReportsDependencies,
  principal: Principal,
  reportId: string,
  input: Input,
): Promise<ReportView> =>
  retryOnConflict(async () => {
    const { table, catalogue } = dependencies;
    const loaded = await load(table, reportKeyOf(principal, reportId), input);
    const { before } = loaded;
    if (before.revision !== input.revision) {
      throw new AppError('report.stale', { current: reportViewOf(principal, before) });
    }
    requireOpen(before);
    checkNotMovedFrom(before, input);
    const { changes: ofEntities, ...entities } = await entitiesAfter(table, principal, before, input);
    const plain = { ...reportAfter(dependencies, principal, loaded, input), ...entities };
    const author = authorOf(principal);
    const reports = { before, after: plain };
    const stamp = { author, at: plain.updatedAt };
    const assessment = await assessmentAfter(table, before, loaded.definition.assessment, input);
    const definition = { ...definitionAfter(catalogue, loaded.definition, reports, input, stamp), assessment };
    const after: Report = {
      ...plain,
      ...(input.topics ? { topicCount: definition.topics.length } : {}),
      ...(input.assessment === undefined ? {} : { assessmentId: assessment?.id ?? null }),
    };
    const ofDefinition = definitionAudit(catalogue, loaded.definition, definition);
    const changes = [...changesBetween(before, after), ...ofEntities, ...ofDefinition];
    const isDefinitionChanged = !isDeepStrictEqual(definition, ReportDefinition.parse(loaded.definition));
    if (changes.length === 0 && !isDefinitionChanged) return reportViewOf(principal, before);
    const isAsked = loaded.states?.some(({ assignment }) => assignment) ?? true;
    const isCountedLater = input.frameworks !== undefined && isAsked;
    const { tenantId } = principal.scope;
    await table.write([
      put(reportEntity, after, unchanged(before)),
      ...(isCountedLater
        ? [emit(dependencies, { type: 'report.scope-changed', tenantId, ...reportIdsOf(before) })]
        : []),
      // The report's revision guards its definition.
      ...(isDefinitionChanged ? [put(definitionEntity, { ...reportIdsOf(before), ...definition }, 'any')] : []),
      ...changes.map((change) => audit(dependencies, before, author, change)),
    ]);
    return reportViewOf(principal, after);
  });
