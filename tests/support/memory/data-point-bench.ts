/** Reports of one organisation over the whole catalogue, in memory: values typed in one and shown in another. */

import { loadCatalogueFile } from '../../../functions/core/catalogue-files.ts';
import { getDataPoint } from '../../../functions/data-hub/values/data-point-reads.ts';
import { getReportDisclosure } from '../../../functions/reports/answers/get-report-disclosure.ts';
import { saveFieldValue } from '../../../functions/reports/answers/save-field-value.ts';
import { resolveDataConflicts } from '../../../functions/reports/conflicts/resolve-data-conflicts.ts';
import { changeReportStatus } from '../../../functions/reports/lifecycle/change-report-status.ts';
import { createCatalogue } from '../../../shared/catalogue/catalogue.ts';
import type { FieldHub } from '../../../shared/contract/data-hub/data-points.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { AppError } from '../../../shared/errors.ts';
import { UserId } from '../../../shared/ids.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { principalOf } from '../actors.ts';
import { createReportsBench } from './report-fixtures.ts';

export const catalogue = createCatalogue(loadCatalogueFile);
export const other = principalOf({
  user: { userId: UserId.parse(`usr_${'2'.repeat(32)}`), firstName: 'Ben', lastName: 'Ho' },
});
export const scopes = {
  gri: { versionId: 'gri-2021', disclosureIds: ['305-1', '305-2', '302-1', '2-7', '303-3'] },
  esrs: { versionId: 'esrs-2023', disclosureIds: ['E1-6', 'E1-5', 'E3-4', 'S1-6'] },
};
export const time = { startOn: '2025-01-01', endOn: '2025-12-31' };
export type Place = [versionId: string, disclosureId: string, fieldKey: string];

/** The figure among the disclosures in scope that stores this metric unchanged. */
export const placeOf = (versionId: string, metricCode: string): Place => {
  const inScope = Object.values(scopes).find((scope) => scope.versionId === versionId)?.disclosureIds ?? [];
  for (const { disclosures } of catalogue.framework(versionId)?.sections ?? []) {
    for (const { id, fields } of disclosures) {
      if (!inScope.includes(id)) continue;
      const field = fields.find(({ metric }) => metric?.code === metricCode && metric.binding.startsWith('own'));
      if (field) return [versionId, id, field.key];
    }
  }
  throw new Error(`${versionId} does not give ${metricCode}`);
};
export const scope1 = { gri: placeOf('gri-2021', 'ghg.scope1.gross'), esrs: placeOf('esrs-2023', 'ghg.scope1.gross') };

export const createDataPointBench = async () => {
  const bench = createReportsBench(principalOf({ organization: { isApprovalRequired: true } }), catalogue);
  const first = await bench.report({ frameworks: [scopes.gri] });
  const second = await bench.report({ frameworks: [scopes.esrs, scopes.gri] });
  const save = async (
    report: ReportView,
    place: Place,
    value: FieldValue | null,
    revision = 0,
    by = bench.principal,
  ) => {
    const [versionId, disclosureId, fieldKey] = place;
    bench.clock.now += 1_000;
    try {
      const params = { reportId: report.reportId, versionId, disclosureId, fieldKey };
      return await saveFieldValue(bench.dependencies, by, { params, query: {}, body: { value, revision } });
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  };
  const hubOf = async (report: ReportView, [versionId, disclosureId, fieldKey]: Place): Promise<FieldHub> => {
    const view = await getReportDisclosure(bench.dependencies, bench.principal, {
      reportId: report.reportId,
      versionId,
      disclosureId,
    });
    const hub = view.hub.find((one) => one.fieldKey === fieldKey);
    if (!hub) throw new Error('not bound');
    return hub;
  };
  const resolve = (
    report: ReportView,
    place: Place,
    choice: 'overwrite' | 'skip',
    pointRevision: number,
    revision = 1,
    by = bench.principal,
  ) => {
    const [versionId, disclosureId, fieldKey] = place;
    bench.clock.now += 1_000;
    return resolveDataConflicts(bench.dependencies, by, {
      params: { reportId: report.reportId },
      query: {},
      body: { choices: [{ versionId, disclosureId, fieldKey, choice, revision, pointRevision }] },
    });
  };
  const pointOf = (metricCode: string) =>
    getDataPoint(bench.dependencies, bench.principal, { ...time, metricCode, member: '' });
  const move = async (report: ReportView, action: 'submit' | 'withdraw' | 'reject') => {
    const { revision } = (await bench.stored(report.reportId)) ?? { revision: 0 };
    return changeReportStatus(
      bench.dependencies,
      bench.principal,
      report.reportId,
      { action, revision, ...(action === 'reject' ? { reason: 'again' } : {}) },
      'en',
    );
  };
  return { ...bench, first, second, save, hubOf, resolve, pointOf, move };
};
export type DataPointBench = Awaited<ReturnType<typeof createDataPointBench>>;
