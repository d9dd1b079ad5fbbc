import { authorOf } from '../../../functions/core/auth/principal.ts';
import { put } from '../../../functions/core/data/write.ts';
import { disclosureEntity } from '../../../functions/core/reports/report.entities.ts';
import { editionsOfferedFor } from '../../../shared/model/framework/edition-periods.ts';
import type { ReportFramework } from '../../../shared/model/report/report.ts';
import { principalOf } from '../actors.ts';
import { catalogue } from './data-point-bench.ts';
import { createReportsBench } from './report-fixtures.ts';

const perTransaction = 90;

/** Of two editions of a framework a report has one: here all editions are those of before. */
const periodStartOn = '2024-01-01';

/** Every disclosure that the catalogue has for the period. */
export const wholeCatalogue: ReportFramework[] = editionsOfferedFor(catalogue.frameworks(), periodStartOn).map(
  ({ versionId }) => ({
    versionId,
    disclosureIds:
      catalogue.framework(versionId)?.sections.flatMap(({ disclosures }) => disclosures.map(({ id }) => id)) ?? [],
  }),
);

export const sizeOf = (frameworks: readonly ReportFramework[]): number =>
  frameworks.flatMap(({ disclosureIds }) => disclosureIds).length;

/** A report over 2,000 disclosures, each completed and assigned: more than a megabyte of states. */
export const createLargeReport = async () => {
  const bench = createReportsBench(principalOf(), catalogue);
  const report = await bench.report({ frameworks: wholeCatalogue });
  const { organizationId, reportId } = report;
  const updatedBy = authorOf(bench.principal);
  const title = { en: 'Name '.repeat(20), zhTw: '名稱'.repeat(10) };
  const assignment = { assignee: updatedBy, dueOn: '2026-05-01', lostAssignee: null, code: 'x', title };
  const state = { status: 'complete', answeredFields: 1, omission: null, fields: { m0: 'answered' }, assignment };
  const stamp = { updatedAt: report.createdAt, updatedBy, revision: 1 };
  const writes = wholeCatalogue.flatMap(({ versionId, disclosureIds }) =>
    disclosureIds.map((disclosureId) => {
      const place = { organizationId, reportId, versionId, disclosureId };
      return put(disclosureEntity, disclosureEntity.schema.parse({ ...place, ...state, ...stamp }), 'new');
    }),
  );
  for (let from = 0; from < writes.length; from += perTransaction) {
    await bench.table.write(writes.slice(from, from + perTransaction));
  }
  await bench.setStatus(reportId, 'In Progress', { settledDisclosures: writes.length });
  return { bench, report };
};
