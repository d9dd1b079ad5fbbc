import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type { compareReports as compareReportsCall } from '../../../shared/contract/reports/comparison.contract.ts';
import {
  alignFigures,
  type ComparedColumn,
  type ComparedDisclosure,
  type ComparedFigure,
  type FigureEntry,
} from '../../../shared/model/comparison/comparison.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { timeOf } from '../../core/data-points/point-keys.ts';
import { calculatedEntries, withRestatedCalculations } from './calculated-entries.ts';
import { compareCoverage } from './compare-coverage.ts';
import type { ComparisonDependencies } from './dependencies.ts';
import { type LoadedColumn, loadColumns } from './load-columns.ts';
import { timeEntries } from './point-entries.ts';
import { reportEntries } from './report-entries.ts';
import { wantedColumns } from './wanted-columns.ts';

type Comparison = { columns: ComparedColumn[]; figures: ComparedFigure[]; disclosures: ComparedDisclosure[] };

const headOf = (column: LoadedColumn): ComparedColumn => {
  if (column.kind === 'time') {
    const { startOn, endOn, entity } = column;
    return { kind: 'time', startOn, endOn, ...(entity ? { entity } : {}) };
  }
  const { reportId, name, status, publishedRevision, frameworks } = column.report;
  const versionIds = frameworks.map(({ versionId }) => versionId);
  return { kind: 'report', ...timeOf(column.report), reportId, name, status, publishedRevision, versionIds };
};

/**
 * Compares a report with others over the years (screens 19). Figures are matched by metric, so the frameworks may
 * differ; totals and intensities derived from reported figures are included.
 */
export const compareReports = async (
  { table, catalogue }: ComparisonDependencies,
  principal: Principal,
  { params, query }: CallInput<typeof compareReportsCall>,
): Promise<Comparison> => {
  const columns = await loadColumns(table, principal, wantedColumns(params.reportId, query.with));
  const metrics = catalogue.metrics();
  const entriesOf = (column: LoadedColumn): FigureEntry[] => {
    const reported = column.kind === 'report' ? reportEntries(catalogue, column) : timeEntries(metrics, column);
    return [...withRestatedCalculations(metrics, reported), ...calculatedEntries(metrics, reported)];
  };
  return {
    columns: columns.map(headOf),
    figures: alignFigures(columns.map(entriesOf)),
    disclosures: compareCoverage(catalogue, columns),
  };
};
