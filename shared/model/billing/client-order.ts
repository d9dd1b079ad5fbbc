/** The order of a consultancy's clients: by the risk of missing a deadline. */
import { wholePercent } from '../numbers/whole-percent.ts';

type ReportRow = { settledDisclosures: number; totalDisclosures: number; nextDueOn: string | null };
type ClientRow = { name: string; reports: readonly ReportRow[] };

export type ClientStanding = {
  /** Reports of which something is past its due date. */
  overdue: number;
  nextDueOn: string | null;
  /** Progress of the report that is due next, in whole percent; of all reports where none is due. */
  percent: number;
};

const sumOf = (reports: readonly ReportRow[], of: (report: ReportRow) => number): number =>
  reports.reduce((sum, report) => sum + of(report), 0);

const percentOf = (reports: readonly ReportRow[]): number =>
  wholePercent(
    sumOf(reports, ({ settledDisclosures }) => settledDisclosures),
    sumOf(reports, ({ totalDisclosures }) => totalDisclosures),
  );

export const standingOf = ({ reports }: Pick<ClientRow, 'reports'>, today: string): ClientStanding => {
  const dates = reports.flatMap(({ nextDueOn }) => nextDueOn ?? []).toSorted();
  const nextDueOn = dates[0] ?? null;
  const due = nextDueOn === null ? reports : reports.filter((report) => report.nextDueOn === nextDueOn);
  return { overdue: dates.filter((date) => date < today).length, nextDueOn, percent: percentOf(due) };
};

/** Sorts what has no due date behind everything that has one. */
const noDueDate = '9999-12-31';

/** The earliest due date first, so the longest overdue; on the same day who has done less; without a date by name. */
export const byDeadline = <Client extends ClientRow>(clients: readonly Client[], today: string): Client[] => {
  const standings = new Map(clients.map((client) => [client, standingOf(client, today)]));
  const dateOf = (client: Client): string => standings.get(client)?.nextDueOn ?? noDueDate;
  const percentDone = (client: Client): number =>
    dateOf(client) === noDueDate ? 0 : (standings.get(client)?.percent ?? 0);
  return clients.toSorted(
    (one, other) =>
      dateOf(one).localeCompare(dateOf(other)) ||
      percentDone(one) - percentDone(other) ||
      one.name.localeCompare(other.name),
  );
};
