import type { ClientView } from '../../../../shared/contract/people/consultancies.contract.ts';
import { wholePercent } from '../../../../shared/model/numbers/whole-percent.ts';
import { csvText } from '../../lib/csv-text.ts';

export const clientCsvColumns = ['client', 'industry', 'report', 'progress', 'due', 'overdue', 'activity'] as const;
export type ClientCsvColumn = (typeof clientCsvColumns)[number];

type Words = {
  heads: Readonly<Record<ClientCsvColumn, string>>;
  yes: string;
  industryOf: (code: string | null) => string;
};

/**
 * A line for each report in progress of the clients; a client without a report has a line as well. Dates are ISO, for
 * sorting.
 */
export const clientsCsv = (
  clients: readonly ClientView[],
  today: string,
  { heads, yes, industryOf }: Words,
): string => {
  const rows = clients.flatMap(({ name, industryCode, reports, lastActivity }) => {
    const begin = [name, industryOf(industryCode)];
    const end = lastActivity ? `${lastActivity.at.slice(0, 10)} ${lastActivity.who.name}` : '';
    if (reports.length === 0) return [[...begin, '', '', '', '', end]];
    return reports.map((report) => [
      ...begin,
      report.name,
      wholePercent(report.settledDisclosures, report.totalDisclosures),
      report.nextDueOn ?? '',
      report.nextDueOn !== null && report.nextDueOn < today ? yes : '',
      end,
    ]);
  });
  return csvText([clientCsvColumns.map((column) => heads[column]), ...rows]);
};
