import * as z from 'zod';
import { daysBetween } from './days-between.ts';

/** How a reporting time was made (specification 3: template of reporting times). */
export const TimeTemplate = z.enum(['calendar', 'fiscal', 'quarters', 'months', 'own']);
export type TimeTemplate = z.infer<typeof TimeTemplate>;

/** In one call: ten years of months are some such calls. */
export const reportingTimesMax = 24;

export type TemplateSpan = { startOn: string; endOn: string; template: TimeTemplate };

const two = (value: number): string => String(value).padStart(2, '0');

/** First day of the month `offset` months after January of `year`. */
const firstDay = (year: number, offset: number): string => {
  const month = ((offset % 12) + 12) % 12;
  return `${String(year + Math.floor(offset / 12)).padStart(4, '0')}-${two(month + 1)}-01`;
};

const lastDay = (year: number, offset: number): string => {
  const date = new Date(Date.UTC(year, offset + 1, 0));
  return `${String(date.getUTCFullYear()).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
};

const monthsOf: Record<Exclude<TimeTemplate, 'own'>, number> = { calendar: 12, fiscal: 12, quarters: 3, months: 1 };

/**
 * The reporting times of one year by a template, in order. A fiscal year and its quarters and months begin with `startMonth`
 * (1 to 12) of `year`; a calendar year always with January.
 */
export const spansOfTemplate = (
  template: Exclude<TimeTemplate, 'own'>,
  year: number,
  startMonth = 1,
): TemplateSpan[] => {
  const first = template === 'calendar' ? 0 : startMonth - 1;
  const length = monthsOf[template];
  return Array.from({ length: 12 / length }, (_, index) => {
    const from = first + index * length;
    return { startOn: firstDay(year, from), endOn: lastDay(year, from + length - 1), template };
  });
};

type Span = { startOn: string; endOn: string };

export const isOverlapping = (one: Span, other: Span): boolean =>
  one.startOn <= other.endOn && other.startOn <= one.endOn;

/** Spans that overlap another of the list: numbers of the same days, which must never be added up unseen. */
export const overlapsOf = <S extends Span>(spans: readonly S[]): [S, S][] =>
  spans.flatMap((one, index) =>
    spans
      .slice(index + 1)
      .filter((other) => isOverlapping(one, other))
      .map((other): [S, S] => [one, other]),
  );

const millisecondsOfDay = 86_400_000;

export const daysOf = ({ startOn, endOn }: Span): number =>
  (Date.parse(endOn) - Date.parse(startOn)) / millisecondsOfDay + 1;

/** Whether a time is so many whole months, from whichever day of a month: no period of four weeks. */
export const isMonthsLong = ({ startOn, endOn }: Span, months: number): boolean => {
  const start = new Date(`${startOn}T00:00:00Z`);
  const next = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, start.getUTCDate());
  return next - millisecondsOfDay === Date.parse(endOn);
};

/** The template with such days, for a time that came with its values from a file. */
export const templateOf = (span: Span): TimeTemplate => {
  if (!span.startOn.endsWith('-01')) return 'own';
  if (isMonthsLong(span, monthsOf.calendar)) return span.startOn.endsWith('-01-01') ? 'calendar' : 'fiscal';
  return (['quarters', 'months'] as const).find((template) => isMonthsLong(span, monthsOf[template])) ?? 'own';
};

/** Financial years of 52 weeks are years, and first ones that are a little short. */
export const isAboutYear = (span: Span): boolean => daysOf(span) > 300;

/** Years, quarters and months differ in days among themselves by less than a tenth or three days. */
export const isAsLong = (one: Span, other: Span): boolean =>
  Math.abs(daysOf(one) - daysOf(other)) <= Math.max(3, daysOf(other) * 0.1);

/** Years of 52 or 53 weeks begin some days from the day a year before. */
const yearDays = { least: 358, most: 372 } as const;

/**
 * Whether a change between two spans is comparable: they have the same length, and the first ends on the day before the
 * second begins, or begins about a year earlier, as the same quarter of the previous year does.
 */
export const isTimeBefore = (one: Span, other: Span): boolean => {
  if (one.endOn >= other.startOn || !isAsLong(one, other)) return false;
  const years = daysBetween(one.startOn, other.startOn);
  return daysBetween(one.endOn, other.startOn) === 1 || (yearDays.least <= years && years <= yearDays.most);
};

export const isWithin = (one: Span, other: Span): boolean => other.startOn <= one.startOn && one.endOn <= other.endOn;

/**
 * Spans of which none is contained in another, in order: the year precedes its quarters. Two that share some days only,
 * such as a fiscal and a calendar year, both remain: neither includes the other's numbers.
 */
export const withoutContained = <S extends Span>(spans: readonly S[]): S[] => {
  const uncontained: S[] = [];
  for (const span of spans.toSorted((one, other) => daysOf(other) - daysOf(one))) {
    if (!uncontained.some((other) => isWithin(span, other))) uncontained.push(span);
  }
  return uncontained.toSorted((one, other) => one.startOn.localeCompare(other.startOn));
};
