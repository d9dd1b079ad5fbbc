/** A report made from last year's: its structure, its texts as a draft, its answers next to the fields. */
import * as z from 'zod';
import { ReportId } from '../../ids.ts';

/** The report that another one was made from, with its name at that time. */
export const RolledFrom = z
  .object({
    reportId: ReportId,
    name: z.string(),
    periodStartOn: z.iso.date(),
    periodEndOn: z.iso.date(),
  })
  .meta({ id: 'RolledFrom' });
export type RolledFrom = z.infer<typeof RolledFrom>;

const dayMilliseconds = 86_400_000;
const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Same day a year later; 29 February becomes the 28th. */
const yearLater = (date: string): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  const next = `${String(Number(year) + 1).padStart(4, '0')}-${month}`;
  return month === '02' && day === '29' ? `${next}-28` : `${next}-${day}`;
};

/** The same period a year later; a period to the end of a month ends with that month again. */
export const nextPeriod = (period: { periodStartOn: string; periodEndOn: string }) => {
  const following = dateOf(Date.parse(period.periodEndOn) + dayMilliseconds);
  const isEndOfMonth = following.endsWith('-01');
  const end = yearLater(period.periodEndOn);
  // A year that ended on 28 February may end on the 29th, as the month does.
  const month = end.slice(0, 8);
  const lastDay = dateOf(Date.UTC(Number(end.slice(0, 4)), Number(end.slice(5, 7)), 0)).slice(8);
  return { periodStartOn: yearLater(period.periodStartOn), periodEndOn: isEndOfMonth ? `${month}${lastDay}` : end };
};

/** "Sustainability report 2025" becomes "… 2026"; a name without its year keeps its words and gets the new one. */
export const nextName = (name: string, before: string, after: string): string =>
  name.includes(before) ? name.replaceAll(before, after) : `${name} ${after}`;
