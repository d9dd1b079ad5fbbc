/** What the organisation has of the words searched for: disclosures of the open report, and figures of the data hub. */
import { shownCode } from '../../../../shared/catalogue/display-code.ts';
import type { HubValue } from '../../../../shared/contract/data-hub/data-hub.contract.ts';
import type { ReportOutline } from '../../../../shared/contract/reports/report-outline.contract.ts';
import { daysOf } from '../../../../shared/model/calendar/reporting-time-template.ts';
import type { TimeSpan } from '../../../../shared/model/data-point/data-point.ts';
import type { Language } from '../../../../shared/model/text/language.ts';
import { stepAddress } from '../../features/reports/common/addresses.ts';

export type OwnDisclosure = { value: string; label: string; description: string; labelTag: string };

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The report in the address of a workspace. */
export const openReportId = (pathname: string): string | undefined =>
  /^\/ct\/(?:framework|template)-reports\/[^/]+\/reports\/(rpt_[^/]+)\//.exec(pathname)?.[1];

/** Disclosures of the report with all the words in code or title, those with the words in the code first. */
export const disclosuresOf = (
  outline: ReportOutline,
  query: string,
  { language, max }: { language: Language; max: number },
): OwnDisclosure[] => {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string): boolean => words.every((word) => plain(text).includes(word));
  const found = outline.frameworks.flatMap(({ versionId, shortName, sections }) =>
    sections.flatMap(({ disclosures }) =>
      disclosures
        .map((one) => ({ one, code: `${shortName} ${shownCode(one.code, language)}` }))
        .filter(({ one, code }) => has(`${code} ${one.title}`))
        .map(({ one, code }) => ({
          isByCode: has(code),
          value: stepAddress(outline, 'data-input', { framework: versionId, disclosure: one.id }),
          label: code,
          description: one.title,
          labelTag: `${one.answeredFields + one.reusedFields}/${one.totalFields}`,
        })),
    ),
  );
  return found
    .toSorted((one, other) => Number(other.isByCode) - Number(one.isByCode))
    .slice(0, max)
    .map(({ isByCode: _isByCode, ...option }) => option);
};

/** The reporting time of the figures: the newest that has ended, the longest of those that end on one day. */
export const newestTime = <Time extends TimeSpan>(times: readonly Time[], today: string): Time | undefined =>
  times
    .filter(({ endOn }) => endOn <= today)
    .toSorted((one, other) => other.endOn.localeCompare(one.endOn) || daysOf(other) - daysOf(one))[0];

/** Metrics with the organisation's figure, those that have one first. */
export const withFigures = <Metric extends { code: string }>(
  metrics: readonly Metric[],
  values: readonly HubValue[],
  textOf: (value: HubValue) => string,
): (Metric & { figure: string | undefined })[] => {
  const known = new Map(values.map((value) => [value.metricCode, value]));
  return metrics
    .map((metric) => {
      const value = known.get(metric.code);
      return { ...metric, figure: value && textOf(value) };
    })
    .toSorted((one, other) => Number(other.figure !== undefined) - Number(one.figure !== undefined));
};
