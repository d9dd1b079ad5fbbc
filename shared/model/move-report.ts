import type { Disclosure, Field, Framework } from '../catalogue/framework.ts';
import { convert, UnitConversionError } from '../catalogue/units.ts';
import { type FieldValue, valueKindOf } from './field-value.ts';

/** An answer of a report, by its place in an edition. */
export type OldAnswer = { disclosureId: string; fieldKey: string; value: FieldValue };
export type Place = { disclosureId: string; fieldKey: string };

/**
 * Where an old answer ends. carried: the same question, the answer as it was. changed: the same question asked otherwise (another
 * unit, heading, code), the answer made to fit. review: there is a question like it, and a person has to decide; the answer waits
 * beside `target`. archived: the new edition asks nothing like it.
 */
export type Move =
  | { outcome: 'carried' | 'changed'; from: OldAnswer; target: Place; value: FieldValue }
  | { outcome: 'review'; from: OldAnswer; target: Place; reason: 'kind' | 'unit' | 'option' | 'meaning' | 'taken' }
  | { outcome: 'archived'; from: OldAnswer };

/** Editorial: disclosures of the old edition and those that took over from them; none: dropped. */
export type EditionMap = Readonly<Record<string, readonly string[]>>;

type Asked = { disclosure: Disclosure; field: Field };
const placeOf = ({ disclosure, field }: Asked): Place => ({ disclosureId: disclosure.id, fieldKey: field.key });
const keyOf = ({ disclosureId, fieldKey }: Place): string => JSON.stringify([disclosureId, fieldKey]);

const indexEdition = ({ sections }: Pick<Framework, 'sections'>) => {
  const disclosures = sections.flatMap((section) => section.disclosures);
  const asked = disclosures.flatMap((disclosure) => disclosure.fields.map((field) => ({ disclosure, field })));
  return {
    byId: new Map(disclosures.map((disclosure) => [disclosure.id, disclosure])),
    byPlace: new Map(asked.map((one) => [keyOf(placeOf(one)), one])),
    byMetric: Map.groupBy(asked, ({ field }) => field.metric?.code ?? ''),
  };
};
type Edition = ReturnType<typeof indexEdition>;

/** The same question in the disclosures that took over: by its metric, else by key and words; else the only one of its kind. */
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
    (ofKind.length === 1 ? ofKind[0] : undefined)
  );
};

const successorsOf = (old: Asked, next: Edition, map: EditionMap): Disclosure[] =>
  (map[old.disclosure.id] ?? [old.disclosure.id]).flatMap((id) => next.byId.get(id) ?? []);

/** A figure whose disclosure is gone may be asked for elsewhere under the same metric, if in one place only. */
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

const moveOne = (from: OldAnswer, old: Asked | undefined, next: Edition, map: EditionMap, taken: Set<string>): Move => {
  const found = old && (findIn(old, successorsOf(old, next, map)) ?? findElsewhere(old, next));
  if (!old || !found) return { outcome: 'archived', from };
  const target = placeOf(found);
  if (taken.has(keyOf(target))) return { outcome: 'review', from, target, reason: 'taken' };
  if (!meansTheSame(old.field, found.field)) return { outcome: 'review', from, target, reason: 'meaning' };
  const fitted = adapt(from.value, found.field);
  if ('reason' in fitted) return { outcome: 'review', from, target, reason: fitted.reason };
  taken.add(keyOf(target));
  const outcome = fitted.isSame && asksTheSame(old, found) ? 'carried' : 'changed';
  return { outcome, from, target, value: fitted.value };
};

/**
 * Moves the answers of a report from one edition of a framework to a later one. Every old answer ends in exactly one outcome, in
 * the order given, and no question of the new edition gets two answers: the second one waits for review. Nothing is written
 * here; the report keeps its old edition until somebody accepts the plan.
 */
export const moveReportToEdition = (
  answers: readonly OldAnswer[],
  old: Pick<Framework, 'sections'>,
  next: Pick<Framework, 'sections'>,
  map: EditionMap = {},
): Move[] => {
  const [before, after] = [indexEdition(old), indexEdition(next)];
  const taken = new Set<string>();
  return answers.map((answer) => moveOne(answer, before.byPlace.get(keyOf(answer)), after, map, taken));
};
