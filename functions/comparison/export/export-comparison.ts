import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type { exportComparison as exportComparisonCall } from '../../../shared/contract/reports/comparison.contract.ts';
import { measuredAgainst } from '../../../shared/model/comparison/compared-base.ts';
import { columnNames } from '../../../shared/model/comparison/compared-names.ts';
import { comparisonWords } from '../../../shared/model/comparison/comparison-words.ts';
import { safeFileName } from '../../../shared/model/text/safe-file-name.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { compareReports } from '../compare/compare-reports.ts';
import type { ComparisonDependencies } from '../compare/dependencies.ts';
import { comparisonCsv, comparisonWorkbook } from './comparison-workbook.ts';

const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** The current comparison as a file. It is smaller than the comparison itself, so it is part of the response. */
export const exportComparison = async (
  dependencies: ComparisonDependencies,
  principal: Principal,
  { params, query }: CallInput<typeof exportComparisonCall>,
): Promise<CallResult<typeof exportComparisonCall>> => {
  const { format, language } = query;
  const comparison = await compareReports(dependencies, principal, { params, query, body: undefined });
  const { columns, figures } = measuredAgainst(comparison, query.base);
  const [first] = comparison.columns;
  const compared = {
    columns,
    figures,
    names: columnNames(columns, language, comparisonWords.hub[language]),
    language,
  };
  const bytes =
    format === 'csv'
      ? await comparisonCsv(compared)
      : await comparisonWorkbook(compared, principal.tenant.colorSetting.primary.color);
  const name = safeFileName(first?.kind === 'report' ? first.name : '', 'report');
  return {
    fileName: `${name} – ${comparisonWords.fileSuffix[language]}.${format}`,
    contentType: contentTypes[format],
    base64: Buffer.from(bytes).toString('base64'),
  };
};
