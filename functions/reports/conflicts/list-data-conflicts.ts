import type { CallResult } from '../../../shared/contract/calls/call.ts';
import {
  conflictPollsMax,
  conflictsMax,
  type DataConflict,
  type listDataConflicts as listDataConflictsCall,
} from '../../../shared/contract/data-hub/data-points.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { summaryOf } from '../../core/data-points/point-summary.ts';
import { assignedReportKeyOf } from '../../core/reports/get-own-report.ts';
import { disclosureEntity, reportEntity, reportPartition } from '../../core/reports/report.entities.ts';
import { seesDisclosure } from '../../core/reports/report-access.ts';
import { mayEdit } from '../../core/reports/report-view.ts';
import { storedOf } from '../../core/reports/stored-value.ts';
import { confinePoint } from '../answers/confine-hub.ts';
import type { ReportsDependencies } from '../answers/dependencies.ts';
import { autoResolveMatching } from './auto-resolve-matching.ts';
import {
  comparePendingChoices,
  type Differing,
  firstOf,
  type PendingField,
  pendingFieldOf,
} from './resolve-pending-choices.ts';

type Result = CallResult<typeof listDataConflictsCall>;
type Pending = { report: Report; pending: PendingField[] };

/** Report and the fields in its scope with a pending choice: one query. */
const listPending = async (
  { table, catalogue }: ReportsDependencies,
  principal: Principal,
  reportId: string,
): Promise<Pending> => {
  const collected = await table.collect({
    pk: reportPartition(assignedReportKeyOf(principal, reportId)),
    skPrefix: ['REPORT'],
  });
  const report = collected.of(reportEntity)[0];
  if (!report) throw new AppError('report.not_found');
  const pending = collected.of(disclosureEntity).flatMap((state) => {
    const { versionId, disclosureId } = state;
    const chosen = report.frameworks.find((framework) => framework.versionId === versionId);
    if (!chosen?.disclosureIds.includes(disclosureId)) return [];
    if (!seesDisclosure(principal, { reportId, versionId, disclosureId })) return [];
    return Object.entries(state.fields).flatMap(([fieldKey, status]) => {
      const field = status === 'choice' && pendingFieldOf(catalogue, { versionId, disclosureId, fieldKey }, state);
      return field ? [field] : [];
    });
  });
  return { report, pending };
};

const conflictOf = (
  { catalogue }: ReportsDependencies,
  principal: Principal,
  { place, disclosure, field, record, point, offer }: Differing,
): DataConflict => {
  const summary = catalogue.frameworks().find(({ versionId }) => versionId === place.versionId);
  return {
    ...place,
    code: disclosure.code,
    shortName: summary?.shortName ?? place.versionId,
    label: { en: field.label, zhTw: field.labelZhTw ?? field.label },
    typed: storedOf(record),
    existing: confinePoint(principal, summaryOf(point)),
    existingHere: offer,
  };
};

/**
 * Answers that differ from a stored data point: the first ones in full, and their number. An answer that matches after
 * a change elsewhere (another field, report or framework, the data hub, an import) is no conflict: it is resolved here,
 * on reading, for people who may change the report. The call continues until it has as many conflicts as it shows, has
 * read all answers, or has used its requests.
 */
export const listDataConflicts = async (
  dependencies: ReportsDependencies,
  principal: Principal,
  reportId: string,
): Promise<Result> => {
  const { report, pending } = await listPending(dependencies, principal, reportId);
  const differing: Differing[] = [];
  let ahead = pending;
  for (let poll = 0; poll < conflictPollsMax && ahead.length > 0 && differing.length < conflictsMax; poll += 1) {
    const together = firstOf(ahead);
    const compared = await comparePendingChoices(dependencies, report, together);
    differing.push(...compared.differing);
    const left = mayEdit(principal, report) ? await autoResolveMatching(dependencies, report, compared.agreeing) : [];
    ahead = [...ahead.slice(together.length), ...left];
  }
  return {
    total: differing.length + ahead.length,
    conflicts: differing.slice(0, conflictsMax).map((one) => conflictOf(dependencies, principal, one)),
  };
};
