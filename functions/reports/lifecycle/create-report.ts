import { isOffered } from '../../../shared/catalogue/templates/template-version.ts';
import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import type { createReport as createReportCall } from '../../../shared/contract/reports/reports.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { ReportingTime } from '../../../shared/model/data-point/data-point.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import { isInScope, ReportDefinition } from '../../../shared/model/report/report-definition.ts';
import { RolledFrom } from '../../../shared/model/report/roll-forward.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { check, put, type Write } from '../../core/data/write.ts';
import { reportingTimeEntity } from '../../core/data-points/data-point.entities.ts';
import { instant } from '../../core/instant.ts';
import { audit } from '../../core/reports/audit-row.ts';
import { type DefinitionRecord, definitionEntity } from '../../core/reports/definition.entity.ts';
import { reportKeyOf } from '../../core/reports/get-own-report.ts';
import { reportEntity } from '../../core/reports/report.entities.ts';
import { reportViewOf } from '../../core/reports/report-view.ts';
import type { ReportsDependencies } from '../answers/dependencies.ts';
import { entitiesFor, entityKeysOf } from './report-entities.ts';
import { resolveFrameworks } from './resolve-frameworks.ts';

type Input = CallInput<typeof createReportCall>['body'];

/** Existing records: the reporting time of the period, and last year's report with its definition. */
type Known = {
  time: ReportingTime | undefined;
  source: Report | undefined;
  definition: DefinitionRecord | undefined;
  entities: Pick<Report, 'entityIds'>;
};

const load = async ({ table }: ReportsDependencies, principal: Principal, input: Input): Promise<Known> => {
  const { organizationId } = principal.organization;
  const time = { organizationId, startOn: input.periodStartOn, endOn: input.periodEndOn };
  const { rolledFromReportId } = input;
  const from = rolledFromReportId === undefined ? undefined : reportKeyOf(principal, rolledFromReportId);
  const found = await table.findMany([
    reportingTimeEntity.key(time),
    ...(from ? [reportEntity.key(from), definitionEntity.key(from)] : []),
    ...entityKeysOf(principal, input.entityIds),
  ]);
  const source = from && found.pick(reportEntity, from);
  if (from && !source) throw new AppError('report.not_found');
  const stored = found.pick(reportingTimeEntity, time);
  if (stored?.change?.isLeft) throw new AppError('reporting_time.changing');
  return {
    time: stored,
    source,
    definition: from && found.pick(definitionEntity, from),
    entities: entitiesFor(principal, found, input),
  };
};

const newReport = (
  { catalogue, ids, now }: ReportsDependencies,
  principal: Principal,
  { rolledFromReportId: _from, ...input }: Input,
  { source, definition, entities }: Known,
): Report => {
  const at = instant(now);
  // Last year's editions may be rolled forward also where the tenant offers them to new reports no more.
  const known = source ? source.frameworks.map(({ versionId }) => versionId) : [];
  return {
    ...input,
    ...entities,
    reportId: ids.report(),
    organizationId: principal.organization.organizationId,
    status: 'New',
    frameworks: resolveFrameworks(
      catalogue,
      (versionId) => isOffered(principal.tenant, versionId) || known.includes(versionId),
      { periodStartOn: input.periodStartOn, present: [] },
      input.frameworks,
    ),
    settledDisclosures: 0,
    publishedRevision: 0,
    latestPublicationId: null,
    runningPublicationId: null,
    rejectionReason: null,
    ...(source ? { rolledFrom: RolledFrom.parse(source) } : {}),
    ...(source?.boundary ? { boundary: source.boundary } : {}),
    ...(source?.contact ? { contact: source.contact } : {}),
    ...(definition ? { topicCount: definition.topics.length, assessmentId: definition.assessment?.id ?? null } : {}),
    owner: authorOf(principal),
    createdAt: at,
    updatedAt: at,
    revision: 1,
  };
};

/** Creates the reporting time of a report's period, or checks that the existing one does not change concurrently. */
const reportingTimeWrites = ({ time: stored }: Known, report: Report): Write[] => {
  if (stored) return [check(reportingTimeEntity, stored, { revision: stored.revision })];
  const { organizationId, owner, createdAt, periodStartOn, periodEndOn } = report;
  const time = { organizationId, startOn: periodStartOn, endOn: periodEndOn };
  return [put(reportingTimeEntity, { ...time, createdAt, createdBy: owner, revision: 1 }, 'new')];
};

/** Topics and assessment are copied; reasons only for disclosures that this report omits too. */
const definitionWrites = ({ definition }: Known, report: Report): Write[] => {
  if (!definition) return [];
  const { organizationId, reportId, frameworks } = report;
  const versions = new Set(frameworks.map(({ versionId }) => versionId));
  const takenOut = definition.takenOut.filter((one) => versions.has(one.versionId) && !isInScope(frameworks, one));
  const copied = { ...ReportDefinition.parse(definition), takenOut };
  return [put(definitionEntity, { organizationId, reportId, ...copied }, 'new')];
};

export const createReport = (
  dependencies: ReportsDependencies,
  principal: Principal,
  input: Input,
): Promise<ReportView> =>
  retryOnConflict(async () => {
    const { table } = dependencies;
    const known = await load(dependencies, principal, input);
    const report = newReport(dependencies, principal, input, known);
    const frameworkNames = report.frameworks.map(({ versionId }) => versionId).join(', ');
    await table.write([
      put(reportEntity, report, 'new'),
      ...reportingTimeWrites(known, report),
      ...definitionWrites(known, report),
      audit(dependencies, report, report.owner, {
        action: 'report.created',
        field: frameworkNames,
        ...(report.rolledFrom ? { oldValue: report.rolledFrom.name } : {}),
        newValue: report.name,
      }),
    ]);
    return reportViewOf(principal, report);
  });
