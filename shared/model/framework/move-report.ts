import type { Disclosure, Field, Framework } from '../../catalogue/framework.ts';
import { convert, UnitConversionError } from '../../catalogue/metrics/units.ts';
import { type FieldValue, valueKindOf } from '../answer/field-value.ts';
import { cellKeyOf, cellOf } from '../data-point/breakdown.ts';
import type { MoveCounts, MoveOutcome, ReviewReason } from './edition-move.ts';

/** An answer of a report, by its place in an edition. */
export type OldAnswer = { disclosureId: string; fieldKey: string; value: FieldValue };
export type Place = { disclosureId: string; fieldKey: string };

/** The result of an old answer; one for review waits at `target`, with `others` that replace the old place as well. */
export type Move =
  | { outcome: 'carried' | 'changed'; from: OldAnswer; target: Place; value: FieldValue }
  | { outcome: 'review'; from: OldAnswer; target: Place; reason: ReviewReason; others?: Place[] }
  | { outcome: 'archived'; from: OldAnswer };

/** Editorial: disclosures of the old edition and those that took over from them; none: dropped. */
export type EditionMap = Readonly<Record<string, readonly string[]>>;

type Asked = { disclosure: Disclosure; field: Field };
const placeOf = ({ disclosure, field }: Asked): Place => ({ disclosureId: disclosure.id, fieldKey: field.key });
/** Names a place of an edition in maps. */
export const placeKeyOf = ({ disclosureId, fieldKey }: Place): string => JSON.stringify([disclosureId, fieldKey]);

const indexEdition = ({ sections }: Pick<Framework, 'sections'>) => {
  const disclosures = sections.flatMap((section) => section.disclosures);
  const asked = disclosures.flatMap((disclosure) => disclosure.fields.map((field) => ({ disclosure, field })));
  return {
    byId: new Map(disclosures.map((disclosure) => [disclosure.id, disclosure])),
    byPlace: new Map(asked.map((one) => [placeKeyOf(placeOf(one)), one])),
    byMetric: Map.groupBy(asked, ({ field }) => field.metric?.code ?? ''),
  };
};
type Edition = ReturnType<typeof indexEdition>;

/**
 * The same question in the disclosures that took over: by its metric, else by key and words; words also go to the only place for
 * words. A fact or number of another name is another question.
 */
const findIn = (old: Asked, disclosures: readonly Disclosure[]): Asked | undefined => {
  const asked = disclosures.flatMap((disclosure) => disclosure.fields.map((field) => ({ disclosure, field })));
  const metric = old.field.metric?.code;
  if (metric !== undefined) {
    const same = asked.filter(({ field }) => field.metric?.code === metric);
    return same.find(({ field }) => field.key === old.field.key) ?? same[0];
  }
  const unbound = asked.filter(({ field }) => field.metric === undefined);
  const kind = valueKindOf(old.field.inputType);
  const ofKind = unbound.filter(({ field }) => valueKindOf(field.inputType) === kind);
  return (
    unbound.find(({ field }) => field.key === old.field.key && field.label === old.field.label) ??
    ofKind.find(({ field }) => field.label === old.field.label) ??
    (kind === 'richText' && ofKind.length === 1 ? ofKind[0] : undefined)
  );
};

const successorsOf = (old: Asked, next: Edition, map: EditionMap): Disclosure[] =>
  (map[old.disclosure.id] ?? [old.disclosure.id]).flatMap((id) => next.byId.get(id) ?? []);

/** A figure of a removed disclosure may be asked for elsewhere under the same metric, if in one place only. */
const findElsewhere = ({ field }: Asked, next: Edition): Asked | undefined => {
  const same = field.metric ? (next.byMetric.get(field.metric.code) ?? []) : [];
  return same.length === 1 ? same[0] : undefined;
};

type Fitted = { value: FieldValue; isSame: boolean } | { reason: 'kind' | 'unit' | 'option' };

const fitNumber = (value: FieldValue & { kind: 'number' }, field: Field): Fitted => {
  const { unit, number } = value;
  const accepted = field.units ?? (field.defaultUnit === undefined ? [] : [field.defaultUnit]);
  if (unit === undefined || number === null || accepted.includes(unit)) return { value, isSame: true };
  if (field.defaultUnit === undefined) return { reason: 'unit' };
  try {
    return {
      value: { ...value, number: convert(number, unit, field.defaultUnit), unit: field.defaultUnit },
      isSame: false,
    };
  } catch (error) {
    if (error instanceof UnitConversionError) return { reason: 'unit' };
    throw error;
  }
};

/** The answer as the new field takes it, or why it does not. */
const adapt = (value: FieldValue, field: Field): Fitted => {
  const kind = valueKindOf(field.inputType);
  if (value.kind !== kind) return { reason: 'kind' };
  if (value.kind === 'number') return fitNumber(value, field);
  const chosen = value.kind === 'select' ? [value.option] : value.kind === 'multiSelect' ? value.options : [];
  const isOffered = chosen.every((option) => option === '' || (field.options ?? [option]).includes(option));
  return isOffered ? { value, isSame: true } : { reason: 'option' };
};

/** A figure related otherwise to its metric (narrower, a part) is another figure, whatever it is called. */
const meansTheSame = (old: Field, next: Field): boolean =>
  old.metric?.relation === next.metric?.relation && old.metric?.binding === next.metric?.binding;

const asksTheSame = (old: Asked, next: Asked): boolean =>
  old.disclosure.id === next.disclosure.id &&
  old.disclosure.code === next.disclosure.code &&
  old.field.key === next.field.key &&
  old.field.label === next.field.label &&
  old.field.inputType === next.field.inputType;

/** Where words of a disclosure may go that several ones took over from: each of them has a place for words. */
const placesOfWords = (old: Asked, successors: readonly Disclosure[]): Place[] =>
  old.field.metric === undefined
    ? successors.map((one) => findIn(old, [one])).flatMap((found) => (found ? placeOf(found) : []))
    : [];

/** A row of a table gets the figure's new key; the table of a figure's own parts is named after the figure. */
const cellKeyIn = (fieldKey: string, old: Asked, found: Asked): string => {
  const cell = cellOf(fieldKey);
  if (!cell) return found.field.key;
  const isOfParts = cell.dimension === `parts-${old.field.key}`;
  const dimension = isOfParts ? `parts-${found.field.key}` : cell.dimension;
  return cellKeyOf({ ...cell, fieldKey: found.field.key, dimension });
};

const baseOf = ({ disclosureId, fieldKey }: Place): Place => ({
  disclosureId,
  fieldKey: cellOf(fieldKey)?.fieldKey ?? fieldKey,
});

export type MoveContext = {
  /** A field of a disclosure by its key, rows of its tables as well. */
  fieldOf(disclosure: Disclosure, fieldKey: string): Field | undefined;
  /** Existing content of the new edition: each field that was edited there, with its answer. */
  answered: ReadonlyMap<string, FieldValue | null>;
  /** Disclosures of it that are omitted with a reason. */
  omitted: ReadonlySet<string>;
};

const plainContext: MoveContext = {
  fieldOf: (disclosure, fieldKey) => disclosure.fields.find(({ key }) => key === fieldKey),
  answered: new Map(),
  omitted: new Set(),
};

const isSameValue = (one: FieldValue, other: FieldValue | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type Plan = { before: Edition; after: Edition; map: EditionMap; context: MoveContext; taken: Set<string> };

/** The old question, and the same one as the new edition asks it. */
const findBoth = (from: OldAnswer, { before, after, map, context }: Plan) => {
  const base = before.byPlace.get(placeKeyOf(baseOf(from)));
  if (!base) return undefined;
  const successors = successorsOf(base, after, map);
  const found = findIn(base, successors) ?? findElsewhere(base, after);
  const oldField = context.fieldOf(base.disclosure, from.fieldKey);
  const field = found && context.fieldOf(found.disclosure, cellKeyIn(from.fieldKey, base, found));
  if (!found || !field || !oldField) return undefined;
  const old: Asked = { disclosure: base.disclosure, field: oldField };
  return { old, asked: { disclosure: found.disclosure, field }, places: placesOfWords(base, successors) };
};

const moveOne = (from: OldAnswer, plan: Plan): Move => {
  const both = findBoth(from, plan);
  if (!both) return { outcome: 'archived', from };
  const { old, asked } = both;
  const target = placeOf(asked);
  const review = (reason: ReviewReason): Move => ({ outcome: 'review', from, target, reason });
  const { answered, omitted } = plan.context;
  if (both.places.length > 1) {
    const others = both.places.filter(({ disclosureId }) => disclosureId !== target.disclosureId);
    return { outcome: 'review', from, target, reason: 'split', others };
  }
  if (plan.taken.has(placeKeyOf(target)) || omitted.has(target.disclosureId)) return review('taken');
  if (!meansTheSame(old.field, asked.field)) return review('meaning');
  const fitted = adapt(from.value, asked.field);
  if ('reason' in fitted) return review(fitted.reason);
  const stored = answered.get(placeKeyOf(target));
  if (stored !== undefined && !isSameValue(fitted.value, stored)) return review('taken');
  plan.taken.add(placeKeyOf(target));
  const outcome = fitted.isSame && asksTheSame(old, asked) ? 'carried' : 'changed';
  return { outcome, from, target, value: fitted.value };
};

/**
 * Moves the answers of a report from one edition of a framework to a later one. Every old answer has exactly one
 * outcome, in the given order, and no question of the new edition gets two answers: the second one waits for review.
 * Nothing is written here; the report keeps its old edition until a user accepts the plan.
 */
export const moveReportToEdition = (
  answers: readonly OldAnswer[],
  old: Pick<Framework, 'sections'>,
  next: Pick<Framework, 'sections'>,
  map: EditionMap = {},
  context: MoveContext = plainContext,
): Move[] => {
  const plan: Plan = { before: indexEdition(old), after: indexEdition(next), map, context, taken: new Set() };
  return answers.map((answer) => moveOne(answer, plan));
};

export const countMoves = (moves: readonly Pick<Move, 'outcome'>[]): MoveCounts => {
  const count = (wanted: MoveOutcome): number => moves.filter(({ outcome }) => outcome === wanted).length;
  return { carried: count('carried'), changed: count('changed'), review: count('review'), archived: count('archived') };
};
