/** The reports on earlier years: last year's report that this one was made from, and others on the same subject. */
import { type TimeSpan, yearBefore } from '../../../shared/model/data-point/data-point.ts';
import { isLive, type Report } from '../../../shared/model/report/report.ts';

/** `reports`: in the order in which their rows are searched. */
export type EarlierReports = TimeSpan & { reports: Report[] };

export const earlierYearsMax = 4;
/** An organisation may report on one year to different frameworks in separate reports. */
export const reportsOfYearMax = 2;

/**
 * The report that a report was made from, and so on back. A report on a later or the same period has no earlier values.
 */
const lineOf = (report: Report, byId: ReadonlyMap<string, Report>): Report[] => {
  const line: Report[] = [];
  let last = report;
  while (line.length < earlierYearsMax) {
    const earlier = last.rolledFrom && byId.get(last.rolledFrom.reportId);
    if (!earlier || earlier.periodEndOn >= last.periodEndOn) break;
    line.push(earlier);
    last = earlier;
  }
  return line;
};

/** Reports of an entity and of the organisation have different subjects, even if their rows have the same names. */
const subjectOf = ({ reportType, scope, entityIds = [] }: Report): string =>
  JSON.stringify([reportType, scope, entityIds.toSorted()]);

const sharedFrameworks = (one: Report, other: Report): number =>
  one.frameworks.filter(({ versionId }) => other.frameworks.some((framework) => framework.versionId === versionId))
    .length;

/** Reports with more of its frameworks first, published ones before drafts, and then the newest. */
const besidesOf = (report: Report, all: readonly Report[]): Report[] => {
  let time: TimeSpan = { startOn: report.periodStartOn, endOn: report.periodEndOn };
  const times = Array.from({ length: earlierYearsMax }, () => {
    time = yearBefore(time);
    return time;
  });
  return all
    .filter((one) => subjectOf(one) === subjectOf(report))
    .filter((one) => times.some(({ startOn, endOn }) => startOn === one.periodStartOn && endOn === one.periodEndOn))
    .toSorted(
      (one, other) =>
        sharedFrameworks(report, other) - sharedFrameworks(report, one) ||
        Number(isLive(other)) - Number(isLive(one)) ||
        other.createdAt.localeCompare(one.createdAt),
    );
};

/** The organisation's reports by years, the latest first. */
export const earlierReports = (report: Report, all: readonly Report[]): EarlierReports[] => {
  const line = lineOf(report, new Map(all.map((one) => [one.reportId, one])));
  const years = Map.groupBy(new Set([...line, ...besidesOf(report, all)]), ({ periodEndOn }) => periodEndOn);
  return [...years]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .slice(0, earlierYearsMax)
    .flatMap(([endOn, ofYear]) => {
      const [first] = ofYear;
      if (!first) return [];
      const { periodStartOn: startOn } = first;
      const reports = ofYear.filter((one) => one.periodStartOn === startOn).slice(0, reportsOfYearMax);
      return [{ startOn, endOn, reports }];
    });
};
