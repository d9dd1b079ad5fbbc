import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type {
  PreviewCell,
  previewReportExport as previewReportExportCall,
} from '../../../shared/contract/data-hub/data-transfer.contract.ts';
import { cellsIn, type DataCell } from '../../../shared/model/hub/data-row.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { reportKeyOf } from '../../core/reports/get-own-report.ts';
import type { TransferDependencies } from '../jobs/dependencies.ts';
import { chooseRows, loadReportData } from './choose-rows.ts';
import { placeNamesIn } from './place-names.ts';

const shownRows = 10;
const previewOf = (cell: DataCell): PreviewCell => {
  if (cell.kind === 'instant') return { text: `${cell.at.slice(0, 16).replace('T', ' ')} UTC`, kind: 'text' };
  if (cell.kind === 'date') return { text: cell.day, kind: 'text' };
  if (cell.kind === 'text') return { text: cell.text, kind: 'text' };
  return { text: cell.text, kind: cell.shown === 'ungrouped' ? 'year' : 'figure' };
};

/** Number of lines of each mode, and the first lines of the chosen one. */
export const previewReportExport = async (
  { table, catalogue }: Pick<TransferDependencies, 'table' | 'catalogue'>,
  principal: Principal,
  { params, body }: CallInput<typeof previewReportExportCall>,
): Promise<CallResult<typeof previewReportExportCall>> => {
  const context = {
    catalogue,
    metrics: catalogue.metrics(),
    language: body.language,
    organizationName: principal.organization.name,
    placeNames: placeNamesIn(catalogue, body.language),
  };
  const data = await loadReportData(table, context, reportKeyOf(principal, params.reportId));
  const chosen = chooseRows(data, body);
  const countOf = (mode: 'all' | 'report' | 'internal' | 'entity') =>
    chooseRows(data, { mode, disclosures: [] }).length;
  return {
    counts: {
      all: countOf('all'),
      report: countOf('report'),
      internal: countOf('internal'),
      entity: countOf('entity'),
    },
    disclosures: data.disclosures.map(({ versionId, shortName, disclosure, rows }) => ({
      versionId,
      disclosureId: disclosure.id,
      shortName,
      code: disclosure.code,
      title: { en: disclosure.title, zhTw: disclosure.titleZhTw ?? disclosure.title },
      rows: rows.length,
    })),
    chosen: chosen.length,
    rows: chosen.slice(0, shownRows).map((row) => cellsIn(row, body.language).map(previewOf)),
  };
};
