import { yearName, yearsIn } from '../../../../../shared/model/data-point/year-name.ts';
import { nextPeriod } from '../../../../../shared/model/report/roll-forward.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';

type Period = { periodStartOn: string; periodEndOn: string };

const spanOf = ({ periodStartOn, periodEndOn }: Period) => ({ startOn: periodStartOn, endOn: periodEndOn });

/** "2025", or "2025/26" where the period ends in the next year, as its name has it; empty while a day is missing. */
export const periodYears = (period: Period): string => {
  const start = period.periodStartOn.slice(0, 4);
  const end = period.periodEndOn.slice(0, 4);
  if (start === '' || end === '') return start;
  return yearsIn(spanOf(period)) ?? (start === end ? start : `${start}/${end.slice(2)}`);
};

/** The name of the period that a report of this one rolls forward to. */
export const nextYearName = (period: Period, language: Language): string =>
  yearName(spanOf(nextPeriod(period)), language);
