/**
 * A report next to other reports and years, figure by figure. A figure is one subject of the data hub (metric, variant,
 * member) or, where no metric binds it, one field of one framework edition: so a number has one row regardless of the
 * framework under which each report asked for it. Everything is calculated exactly; the screen rounds.
 */
import * as z from 'zod';
import { BilingualText, Pillar } from '../../catalogue/framework.ts';
import {
  divide,
  formatDecimal,
  isSameNumber,
  multiply,
  parseDecimal,
  parseFraction,
  type Rational,
  subtract,
} from '../../catalogue/metrics/decimal.ts';
import { UnitConversionError, unitRatio } from '../../catalogue/metrics/units.ts';
import { EntityId, ReportId } from '../../ids.ts';
import { OmissionReason } from '../answer/omission-reason.ts';
import { ValueState } from '../answer/value-state.ts';
import { namedUnit } from '../data-point/currency.ts';
import { FieldReference, TimeSpan } from '../data-point/data-point.ts';
import { isYear } from '../numbers/format-unit.ts';
import { Author } from '../people/author.ts';
import { DisclosureStatus, ReportStatus } from '../report/report.ts';

/** The maximum number of reports or years that a report is compared with. */
export const comparedMax = 4;

/** A column of a comparison: a report, or what the data hub holds for a reporting time. */
export const ComparedColumn = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('report'),
    ...TimeSpan.shape,
    reportId: ReportId,
    name: z.string(),
    status: ReportStatus,
    publishedRevision: z.number().int(),
    versionIds: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('time'),
    ...TimeSpan.shape,
    /** Owner of the values; absent: the organisation itself. */
    entity: z.object({ entityId: EntityId, name: z.string() }).optional(),
  }),
]);
export type ComparedColumn = z.infer<typeof ComparedColumn>;

/** A figure that the data hub has otherwise today than any revision that was published says. */
export const Restatement = z.object({
  /** In the row's unit, as the latest revision has it that says otherwise than today. */
  published: z.string(),
  /** The value of each published revision, the first one first; in the row's unit. */
  revisions: z.array(z.object({ revision: z.number().int(), amount: z.string() })),
  now: z.string(),
  /** The reason given with the new value; null: none. */
  reason: z.string().nullable(),
  author: Author,
  at: z.iso.datetime(),
});
export type Restatement = z.infer<typeof Restatement>;

const change = z.object({
  /** This report's less the other's, in the row's unit. */
  absolute: z.string(),
  /** The same as a share of the other; null: the other is zero. */
  ratio: z.string().nullable(),
});
export type FigureChange = z.infer<typeof change>;

export const ComparedCell = z.object({
  /** In the row's unit; null: words such as "not applicable", or another unit. */
  amount: z.string().nullable(),
  /** In its own unit where it cannot be converted into the row's unit. */
  foreign: z.object({ amount: z.string(), unit: z.string() }).nullable(),
  state: ValueState,
  isCalculated: z.boolean(),
  /** A field with a value that waits for a choice: it is not yet a figure of the report. */
  waiting: FieldReference.nullable(),
  restated: Restatement.nullable(),
  /** From this cell to the first one; null where one of them is no number in the row's unit. */
  change: change.nullable(),
});
export type ComparedCell = z.infer<typeof ComparedCell>;

export const ComparedPlace = FieldReference.extend({ code: z.string(), label: BilingualText });
export type ComparedPlace = z.infer<typeof ComparedPlace>;

export const ComparedFigure = z
  .object({
    key: z.string(),
    /** null: no metric is bound. */
    metricCode: z.string().nullable(),
    name: BilingualText,
    /** The part of the metric: a member of a breakdown, or the scope that only one framework asks for. */
    part: BilingualText.nullable(),
    pillar: Pillar,
    /** With the currency that is named, where it is one of money: "HKD million". */
    unit: z.string(),
    /** How it follows from other metrics; null: it is measured. */
    formula: BilingualText.nullable(),
    /** Fields of the first report that show it, then those of the others. */
    places: z.array(ComparedPlace),
    /** One for each column; null: nothing is known there. */
    cells: z.array(ComparedCell.nullable()),
  })
  .meta({ id: 'ComparedFigure' });
export type ComparedFigure = z.infer<typeof ComparedFigure>;

/** How a text compares with that of the first report: `added` and `dropped` there, `none` where both are empty. */
export const WordsChange = z.enum(['same', 'changed', 'added', 'dropped', 'none']);
export type WordsChange = z.infer<typeof WordsChange>;

export const ComparedDisclosure = z
  .object({
    versionId: z.string(),
    disclosureId: z.string(),
    code: z.string(),
    title: BilingualText,
    pillar: Pillar,
    /** One for each column; null: not in the scope of that report, or no report. */
    cells: z.array(
      z
        .object({
          status: DisclosureStatus,
          answeredFields: z.number().int(),
          words: WordsChange,
          omissionReason: OmissionReason.nullable(),
        })
        .nullable(),
    ),
  })
  .meta({ id: 'ComparedDisclosure' });
export type ComparedDisclosure = z.infer<typeof ComparedDisclosure>;

/** Exact amounts, in the unit of the entry. */
export type RestatedEntry = {
  revisions: { revision: number; exact: string }[];
  published: string;
  now: string;
  reason: string | null;
  author: Author;
  at: string;
};

/** One known figure of one column, before columns are put side by side. */
export type FigureEntry = {
  key: string;
  metricCode: string | null;
  name: z.infer<typeof BilingualText>;
  part: z.infer<typeof BilingualText> | null;
  pillar: z.infer<typeof Pillar>;
  formula: z.infer<typeof BilingualText> | null;
  unit: string;
  /** null: words only. */
  exact: string | null;
  /** Currency that the reporter named; '' where the unit is none. */
  currency: string;
  state: z.infer<typeof ValueState>;
  /** Of a rolled-up number: what entities are in it. */
  entities?: string;
  isCalculated: boolean;
  /** Its value waits for a choice: it says nothing yet, and is no part of what is calculated. */
  isWaiting?: true;
  place: ComparedPlace | null;
  /** Set for a published figure that differs today. */
  restated: RestatedEntry | null;
};

/** How a text of another report (`before`) compares with the first one's (`now`). */
export const wordsChange = (now: string, before: string): WordsChange => {
  if (now === '' && before === '') return 'none';
  if (before === '') return 'added';
  if (now === '') return 'dropped';
  return now === before ? 'same' : 'changed';
};

const inUnit = (exact: string, from: string, to: string): Rational | undefined => {
  const amount = parseFraction(exact);
  if (from === to) return amount;
  try {
    return multiply(amount, unitRatio(from, to));
  } catch (error) {
    if (error instanceof UnitConversionError) return undefined;
    throw error;
  }
};

const zero = parseDecimal('0');
const absoluteOf = (value: Rational): Rational => (value.numerator < 0n ? subtract(zero, value) : value);

/** From `before` to `now`. */
export const changeBetween = (now: Rational, before: Rational): FigureChange => {
  const difference = subtract(now, before);
  const ratio = isSameNumber(before, zero) ? null : formatDecimal(divide(difference, absoluteOf(before)));
  return { absolute: formatDecimal(difference), ratio };
};

type Known = { entry: FigureEntry; amount: Rational | undefined };

/** The unit of a row and its currency; '': none is named, which is not taken for one that is. */
type Measure = { unit: string; currency: string };

const knownIn = (entry: FigureEntry, { unit, currency }: Measure): Known => {
  const isOther = entry.currency !== currency;
  return { entry, amount: entry.exact === null || isOther ? undefined : inUnit(entry.exact, entry.unit, unit) };
};

const restatedIn = (
  { restated, unit: from, ...entry }: FigureEntry,
  { unit, currency }: Measure,
): Restatement | null => {
  if (!restated || entry.currency !== currency) return null;
  const [published, now] = [inUnit(restated.published, from, unit), inUnit(restated.now, from, unit)];
  if (!published || !now) return null;
  const revisions = restated.revisions.flatMap(({ revision, exact }) => {
    const amount = inUnit(exact, from, unit);
    return amount ? [{ revision, amount: formatDecimal(amount) }] : [];
  });
  return { ...restated, revisions, published: formatDecimal(published), now: formatDecimal(now) };
};

/** The first of the fields that wait for a choice, where one does. */
const waitingIn = (entries: readonly FigureEntry[]): FieldReference | null => {
  const place = entries.find(({ isWaiting }) => isWaiting)?.place;
  return place ? FieldReference.parse(place) : null;
};

const cellOf = (
  { entry, amount }: Known,
  first: Known | undefined,
  measure: Measure,
): Omit<ComparedCell, 'waiting'> => ({
  amount: amount ? formatDecimal(amount) : null,
  foreign:
    entry.exact !== null && !amount
      ? { amount: formatDecimal(parseFraction(entry.exact)), unit: namedUnit(entry) }
      : null,
  state: entry.state,
  isCalculated: entry.isCalculated,
  restated: restatedIn(entry, measure),
  change: first && amount && first.amount && !isYear(measure.unit) ? changeBetween(first.amount, amount) : null,
});

const placesMax = 12;

const placesOf = (entries: readonly (readonly FigureEntry[])[]): ComparedPlace[] => {
  const places = entries.flat().flatMap(({ place }) => place ?? []);
  const byName = new Map(places.map((place) => [`${place.versionId} ${place.disclosureId} ${place.fieldKey}`, place]));
  return [...byName.values()].slice(0, placesMax);
};

/** Of several fields that show one figure, the first with a number represents all, also in calculations. */
export const spokesman = (entries: readonly FigureEntry[]): FigureEntry | undefined =>
  entries.find(({ exact }) => exact !== null) ?? entries[0];

/**
 * Figures of several columns side by side, in the order in which they are met from the first column on. The unit of a row
 * is that of the first column that knows it; a value that cannot be converted is shown in its own unit and not
 * compared.
 */
export const alignFigures = (columns: readonly (readonly FigureEntry[])[]): ComparedFigure[] => {
  const grouped = columns.map((entries) => Map.groupBy(entries, ({ key }) => key));
  const keys = new Set(grouped.flatMap((groups) => [...groups.keys()]));
  return [...keys].flatMap((key): ComparedFigure[] => {
    const groups = grouped.map((column) => column.get(key) ?? []);
    const spoken = groups.map(spokesman);
    const named = spoken.find((entry) => entry !== undefined);
    const measured = spoken.find((entry) => entry !== undefined && entry.exact !== null) ?? named;
    if (!named || !measured) return [];
    const measure: Measure = measured;
    const known = spoken.map((entry) => entry && knownIn(entry, measure));
    const { metricCode, name, part, pillar, formula } = named;
    const cells = known.map(
      (one, index) =>
        one && {
          ...cellOf(one, index === 0 ? undefined : known[0], measure),
          waiting: waitingIn(groups[index] ?? []),
        },
    );
    return [
      {
        key,
        metricCode,
        name,
        part,
        pillar,
        formula,
        unit: namedUnit(measure),
        places: placesOf(groups),
        cells: cells.map((cell) => cell ?? null),
      },
    ];
  });
};
