/**
 * A report's own texts in its own language: the source for translators, needed in each language of a file.
 */
import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { BilingualText, Disclosure } from '../../../shared/catalogue/framework.ts';
import { type FieldValue, isAnswered } from '../../../shared/model/answer/field-value.ts';
import { breakdownsOf, cellOf, findField } from '../../../shared/model/data-point/breakdown.ts';
import { isCurrencyCode, isMoney } from '../../../shared/model/data-point/currency.ts';
import type { DataPoint } from '../../../shared/model/data-point/data-point.ts';
import { fieldsLeftOut } from '../../../shared/model/framework/disclosure-state.ts';
import { omittedLettersOf, type Report } from '../../../shared/model/report/report.ts';
import type { ReportDefinition } from '../../../shared/model/report/report-definition.ts';
import { hasWords, type TextContent, textContentOf } from '../../../shared/model/report-text/report-text.ts';
import { type TextPlace, textIdOf } from '../../../shared/model/report-text/text-place.ts';
import type { DisclosureRecord, ValueRecord } from './report.entities.ts';
import { type Answers, answersIn, printedAnswers } from './reused-texts.ts';

export type SourceText = {
  place: TextPlace;
  content: TextContent;
  /** Name of its field in the catalogue; absent for the report's own fields and reasons for omission. */
  label?: BilingualText;
  updatedAt: string;
};

type Definition = Pick<ReportDefinition, 'sectorTopics'> | undefined;
type Answered = {
  report: Report;
  definition?: Definition;
  states: readonly DisclosureRecord[];
  values: readonly ValueRecord[];
  /** The data points that the report rests on: of reused values the texts are listed too. */
  points?: readonly DataPoint[];
};
type Answer = Pick<ValueRecord, 'fieldKey' | 'value' | 'updatedAt'>;
type InDisclosure = { versionId: string; disclosureId: string };

const pathOf = ({ versionId, disclosureId }: InDisclosure): string => `${versionId} ${disclosureId}`;
const textOf = (text: string): TextContent => ({ kind: 'text', text });

/** "HKD" is written in each language as it is. */
const isCurrency = (descriptor: string, unit = ''): boolean => isMoney({ unit }) && isCurrencyCode(descriptor);

/** Name, description, boundary and contact of the report, and why topics of its Sector Standard are not material. */
const ofReport = (
  { name, description, boundary, contact, updatedAt }: Report,
  { sectorTopics = [] }: NonNullable<Definition> = {},
): SourceText[] =>
  [
    { place: { kind: 'name' } as const, text: name },
    { place: { kind: 'description' } as const, text: description },
    { place: { kind: 'boundary' } as const, text: boundary },
    { place: { kind: 'contact' } as const, text: contact },
    ...sectorTopics.map(({ code, reason }) => ({ place: { kind: 'sectorTopic' as const, code }, text: reason })),
  ].flatMap(({ place, text }) => (text ? [{ place, content: textOf(text), updatedAt }] : []));

/**
 * Texts of an answer, with the place of each: for a text the answer itself, for a number its explanation and its
 * descriptor.
 */
export const textsOfValue = (
  place: InDisclosure & { fieldKey: string },
  value: FieldValue | null,
): { place: Extract<TextPlace, { fieldKey: string }>; content: TextContent }[] => {
  const { versionId, disclosureId, fieldKey } = place;
  const at = { versionId, disclosureId, fieldKey };
  const content = textContentOf(value);
  if (content) return [{ place: { kind: 'answer', ...at }, content }];
  if (value?.kind !== 'number') return [];
  const { note, descriptor } = value;
  return [
    ...(note ? [{ place: { kind: 'note' as const, ...at }, content: textOf(note) }] : []),
    ...(descriptor && !isCurrency(descriptor, value.unit)
      ? [{ place: { kind: 'descriptor' as const, ...at }, content: textOf(descriptor) }]
      : []),
  ];
};

/** Names that the reporter gave to rows of tables: of rows that say anything, each once. */
const rowNames = (
  catalogue: Catalogue,
  at: InDisclosure,
  disclosure: Disclosure,
  values: readonly Answer[],
): SourceText[] => {
  const cells = values.flatMap((value) => {
    const cell = isAnswered(value.value) ? cellOf(value.fieldKey) : undefined;
    return cell ? [{ ...cell, updatedAt: value.updatedAt }] : [];
  });
  if (cells.length === 0) return [];
  const open = new Map(
    breakdownsOf(catalogue.metrics(), disclosure).flatMap(({ kind, dimension, name }) =>
      kind === 'open' ? [[dimension, name] as const] : [],
    ),
  );
  return cells.flatMap(({ dimension, member, updatedAt }) => {
    const label = open.get(dimension);
    return label ? [{ place: { kind: 'row' as const, ...at, member }, content: textOf(member), label, updatedAt }] : [];
  });
};

/** Why requirements of a disclosure are left out while the rest is reported. */
const ofLetters = (at: InDisclosure, state: DisclosureRecord | undefined): SourceText[] =>
  state?.letterOmissions?.flatMap(({ letters: [letter], explanation }) =>
    letter === undefined
      ? []
      : [
          {
            place: { kind: 'letter' as const, ...at, letter },
            content: textOf(explanation),
            updatedAt: state.updatedAt,
          },
        ],
  ) ?? [];

/**
 * Answers of one disclosure in the order of its fields, then the rows of its tables; of one that is left out only the
 * reason.
 */
const ofDisclosure = (
  catalogue: Catalogue,
  place: InDisclosure,
  disclosure: Disclosure,
  state: DisclosureRecord | undefined,
  values: readonly Answer[],
): SourceText[] => {
  const at = { versionId: place.versionId, disclosureId: place.disclosureId };
  if (state?.omission) {
    const { explanation } = state.omission;
    return [{ place: { kind: 'omission', ...at }, content: textOf(explanation), updatedAt: state.updatedAt }];
  }
  const order = new Map(disclosure.fields.map(({ key }, index) => [key, index]));
  const orderOf = (key: string): number => order.get(cellOf(key)?.fieldKey ?? key) ?? disclosure.fields.length;
  const out = fieldsLeftOut(disclosure, omittedLettersOf(state?.letterOmissions));
  const shown = values.filter(({ fieldKey }) => !out.has(cellOf(fieldKey)?.fieldKey ?? fieldKey));
  const ordered = shown.toSorted((a, b) => orderOf(a.fieldKey) - orderOf(b.fieldKey));
  const answers = ordered.flatMap(({ fieldKey, value, updatedAt }) => {
    const texts = textsOfValue({ ...at, fieldKey }, value);
    const field = texts.length > 0 ? findField(catalogue.metrics(), disclosure, fieldKey) : undefined;
    if (!field) return [];
    const label = { en: field.label, zhTw: field.labelZhTw ?? field.label };
    return texts.map((text) => ({ ...text, label, updatedAt }));
  });
  return [...answers, ...rowNames(catalogue, at, disclosure, ordered), ...ofLetters(at, state)];
};

const withWords = (texts: readonly SourceText[]): SourceText[] => {
  const all = texts.filter(({ content }) => hasWords(content));
  return [...new Map(all.map((text) => [textIdOf(text.place), text])).values()];
};

/** Texts of the report itself that have words. */
export const ownTexts = (report: Report, definition: Definition): SourceText[] =>
  withWords(ofReport(report, definition));

/** Texts of one disclosure that have words; none where it is out of scope. */
export const disclosureTexts = (
  catalogue: Catalogue,
  report: Report,
  place: InDisclosure,
  {
    state,
    values,
    points = [],
    stateAt = () => undefined,
    valueAt = () => undefined,
  }: {
    state: DisclosureRecord | undefined;
    values: readonly ValueRecord[];
    points?: readonly DataPoint[];
  } & Partial<Pick<Answers, 'stateAt' | 'valueAt'>>,
): SourceText[] => {
  const chosen = report.frameworks.find(({ versionId }) => versionId === place.versionId);
  const disclosure = chosen?.disclosureIds.includes(place.disclosureId)
    ? catalogue.disclosure(place.versionId, place.disclosureId)
    : undefined;
  if (!disclosure) return [];
  const own = pathOf(place);
  const answers = { report, stateAt: (at: InDisclosure) => (pathOf(at) === own ? state : stateAt(at)), valueAt };
  const printed = printedAnswers(catalogue, answers, points)(place, disclosure, values);
  return withWords(ofDisclosure(catalogue, place, disclosure, state, printed));
};

/**
 * Every text of a report that has words, in the order of the report; each place once. Of answers only those in scope of
 * a disclosure that is not omitted, since the others are printed nowhere.
 */
export const sourceTexts = (
  catalogue: Catalogue,
  { report, definition, states, values, points = [] }: Answered,
): SourceText[] => {
  const stateOf = new Map(states.map((state) => [pathOf(state), state]));
  const valuesOf = Map.groupBy(values, pathOf);
  const printedOf = printedAnswers(catalogue, answersIn({ report, states, values }), points);
  const answers = report.frameworks.flatMap(({ versionId, disclosureIds }) =>
    disclosureIds.flatMap((disclosureId) => {
      const place = { versionId, disclosureId };
      const disclosure = catalogue.disclosure(versionId, disclosureId);
      if (!disclosure) return [];
      const path = pathOf(place);
      const printed = printedOf(place, disclosure, valuesOf.get(path) ?? []);
      return ofDisclosure(catalogue, place, disclosure, stateOf.get(path), printed);
    }),
  );
  return withWords([...ofReport(report, definition), ...answers]);
};
