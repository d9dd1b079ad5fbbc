/** A period as a head names it; without a year it is a part of the enclosing one. */
export type PeriodHead = {
  part: 'year' | 'half' | 'quarter' | 'month';
  /** The year that it ends in. */
  year?: number;
  /** Number of the part within its year, from 1. */
  index: number;
  /** "2023/24": it begins in the year before. */
  isSplit?: true;
  /** The last day of a year, where the head says it; with the first one, of any period. */
  endOn?: string;
  startOn?: string;
  /** "9M 2024": so many of the first months of its year. */
  months?: number;
  /** "FY24", "Q1 FY24": by the organisation's financial year · "CY2024": by the calendar, whatever that is. */
  isFiscal?: true;
  isCalendar?: true;
  /** "2024 (estimated)", "2024E". */
  isEstimated?: true;
  /** "2023 (as previously reported)", "2024 draft": another column of the same period counts. */
  isOlder?: true;
  /** "2024 HK": what the column is about, where that is not the whole or not understood. */
  of?: string;
};

/** Equal for heads of one period. */
export const periodName = ({ part, year, index, startOn, endOn, months }: PeriodHead): string =>
  [part, year, index, startOn, endOn, months].join(' ');

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const [yearMin, yearMax] = [1990, 2100];

/** A year of two or four digits. */
export const fullYear = (text: string): number | undefined => {
  const year = text.length === 2 ? 2000 + Number(text) : Number(text);
  return year >= yearMin && year <= yearMax ? year : undefined;
};

export const ofYear = (year: number | undefined): PeriodHead | undefined =>
  year === undefined ? undefined : { part: 'year', year, index: 1 };

export const ofPart = (
  part: PeriodHead['part'],
  most: number,
  index: number,
  yearText: string | undefined,
): PeriodHead | undefined => {
  if (!(Number.isInteger(index) && index >= 1 && index <= most)) return undefined;
  if (yearText === undefined || yearText === '') return { part, index };
  const year = fullYear(yearText);
  return year === undefined ? undefined : { part, index, year };
};

/** "9M 2024": the first months of a year; a quarter, a half and the whole go by their own names. */
export const ofMonths = (months: number, yearText: string): PeriodHead | undefined => {
  const year = fullYear(yearText);
  if (year === undefined || !Number.isInteger(months) || months < 2 || months > 12) return undefined;
  if (months === 12) return ofYear(year);
  if (months === 6) return { part: 'half', index: 1, year };
  return months === 3 ? { part: 'quarter', index: 1, year } : { part: 'year', index: 1, year, months };
};

/** A period from the first day of a month to the last of another. */
export const ofDays = (startOn: string, endOn: string): PeriodHead => ({
  part: 'year',
  index: 1,
  year: Number(endOn.slice(0, 4)),
  startOn,
  endOn,
});

/** A year that ends on a day. */
export const yearTo = (endOn: string | undefined): PeriodHead | undefined => {
  const year = endOn === undefined ? undefined : fullYear(endOn.slice(0, 4));
  return endOn === undefined || year === undefined ? undefined : { part: 'year', year, index: 1, endOn };
};

export const monthOf = (name: string): number => monthNames.indexOf(name.slice(0, 3)) + 1;
/** The name of a month, in words or short. */
export const monthPattern =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

/** The last day of a month. */
export const lastDay = (year: number, monthNumber: number): string =>
  new Date(Date.UTC(year, monthNumber, 0)).toISOString().slice(0, 10);
/** The year and the month of a day. */
export const monthIn = (day: string): [year: number, month: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
];
