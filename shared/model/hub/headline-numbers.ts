/** "Your numbers" on Home: four figures of the whole organisation with what they were in the years before. */

import * as z from 'zod';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { BilingualText } from '../../catalogue/framework.ts';
import { ValueState } from '../answer/value-state.ts';
import { isAboutYear } from '../calendar/reporting-time-template.ts';
import { currencyOf, isOtherCurrency, namedUnit } from '../data-point/currency.ts';
import { type DataPoint, isLive, type TimeSpan, yearBefore } from '../data-point/data-point.ts';

export const headlinesMax = 4;
/** Reporting times of a sparkline. */
export const headlineTimesMax = 5;

export const HeadlineNumber = z
  .object({
    metricCode: z.string(),
    name: BilingualText,
    unit: z.string(),
    /** Oldest first, without years that have no value. The last one is the number. */
    points: z
      .array(z.object({ startOn: z.iso.date(), endOn: z.iso.date(), amount: z.string(), state: ValueState }))
      .min(1),
    /** The person keeps it on Home. */
    isPinned: z.boolean(),
  })
  .meta({ id: 'HeadlineNumber' });
export type HeadlineNumber = z.infer<typeof HeadlineNumber>;

/** A figure that can be pinned on Home: it has a value. */
export const HeadlineChoice = HeadlineNumber.pick({ metricCode: true, name: true });
export type HeadlineChoice = z.infer<typeof HeadlineChoice>;

type Library = Pick<Catalogue, 'frameworks' | 'disclosureLinks' | 'metrics'>;

/** A framework per industry asks for the same figure in dozens of industries: it says nothing about how often one is used. */
const isPerIndustry = (versionId: string): boolean => versionId.startsWith('sasb-');

const codesByLibrary = new WeakMap<Library, string[]>();

/** Figures that frameworks in force ask for, those that serve the most frameworks first. */
export const headlineCodes = (catalogue: Library): string[] => {
  const known = codesByLibrary.get(catalogue);
  if (known) return known;
  const inForce = new Set(
    catalogue
      .frameworks()
      .filter(({ versionId, status }) => status === 'in-force' && !isPerIndustry(versionId))
      .map(({ versionId }) => versionId),
  );
  const ranked = Object.entries(catalogue.disclosureLinks().metrics).flatMap(([code, versions]) => {
    const node = catalogue.metrics().findValue(code);
    if (!node || (node.valueType !== 'Number' && node.valueType !== 'Integer')) return [];
    const served = Object.entries(versions).filter(([versionId]) => inForce.has(versionId));
    const disclosures = served.reduce((sum, [, ids]) => sum + ids.length, 0);
    return [{ code, frameworks: served.length, disclosures }];
  });
  const codes = ranked
    .toSorted((one, other) => other.frameworks - one.frameworks || other.disclosures - one.disclosures)
    .map(({ code }) => code);
  codesByLibrary.set(catalogue, codes);
  return codes;
};

/**
 * The newest period of the reports and the years before it, oldest first; none without a report. A report on a quarter does not
 * set the time of figures that are stored by the year, unless there are no others.
 */
export const headlineTimes = (reports: readonly { periodStartOn: string; periodEndOn: string }[]): TimeSpan[] => {
  const periods = reports.map(({ periodStartOn, periodEndOn }) => ({ startOn: periodStartOn, endOn: periodEndOn }));
  const years = periods.filter(isAboutYear);
  const [newest] = (years.length > 0 ? years : periods).toSorted(
    (one, other) => other.endOn.localeCompare(one.endOn) || one.startOn.localeCompare(other.startOn),
  );
  if (!newest) return [];
  const times: TimeSpan[] = [newest];
  while (times.length < headlineTimesMax) times.push(...times.slice(-1).map(yearBefore));
  return times.toReversed();
};

const numberOf = (library: Library, code: string, points: readonly (DataPoint | undefined)[]): HeadlineNumber[] => {
  const node = library.metrics().findValue(code);
  const live = points.filter(isLive).filter(({ content }) => content.amount !== null);
  const newest = live.at(-1)?.content;
  if (!node || !newest) return [];
  const { unit } = newest;
  const currency = currencyOf(newest);
  const name = { en: node.name, zhTw: node.nameZhTw };
  const comparable = live.flatMap(({ startOn, endOn, content }) => {
    const { amount, state } = content;
    const isOther = content.unit !== unit || isOtherCurrency(currencyOf(content), currency);
    return amount === null || isOther ? [] : [{ startOn, endOn, amount, state }];
  });
  return [{ metricCode: code, name, unit: namedUnit({ unit, currency }), points: comparable, isPinned: false }];
};

const topicOf = (code: string): string => code.split('.')[0] ?? code;

/** The read figures that can be pinned. */
export const headlineChoices = (
  library: Library,
  codes: readonly string[],
  pointsOf: (code: string) => readonly (DataPoint | undefined)[],
): HeadlineChoice[] =>
  codes
    .flatMap((code) => numberOf(library, code, pointsOf(code)))
    .map(({ metricCode, name }) => ({ metricCode, name }));

/**
 * The numbers to show: those that the user pinned, in their order, then the most used first, with one of every topic
 * before a second of any: four kinds of emissions are less informative than emissions, water, energy and people.
 */
export const headlineNumbers = (
  library: Library,
  codes: readonly string[],
  pointsOf: (code: string) => readonly (DataPoint | undefined)[],
  pinned: readonly string[] = [],
): HeadlineNumber[] => {
  const all = codes.flatMap((code) => numberOf(library, code, pointsOf(code)));
  const pinnedNumbers = pinned.flatMap((code) => all.find(({ metricCode }) => metricCode === code) ?? []);
  const others = all.filter((one) => !pinnedNumbers.includes(one));
  const shown = [...pinnedNumbers, ...others];
  const first = others.filter(
    (one) => shown.find((other) => topicOf(other.metricCode) === topicOf(one.metricCode)) === one,
  );
  const rest = others.filter((one) => !first.includes(one));
  return [...pinnedNumbers.map((one) => ({ ...one, isPinned: true })), ...first, ...rest].slice(0, headlinesMax);
};
