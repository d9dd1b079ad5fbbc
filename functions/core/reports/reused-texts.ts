/**
 * Values that a report prints at one field and that were entered elsewhere: at another field of it, in another report or
 * in the data hub. Of their texts only the descriptor comes with them.
 */
import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Disclosure } from '../../../shared/catalogue/framework.ts';
import { boundFieldOf, type Resolution, resolveField } from '../../../shared/model/data-point/binding.ts';
import { cellOf, findField, hubCellFieldOf, libraryCellsOf } from '../../../shared/model/data-point/breakdown.ts';
import {
  type DataPoint,
  disclosureText,
  type FieldReference,
  fieldText,
  isLive,
} from '../../../shared/model/data-point/data-point.ts';
import { findIn } from '../../../shared/model/data-point/find-in.ts';
import { hubMembersIn, openCellsOf } from '../../../shared/model/data-point/hub-members.ts';
import { catalogueOfReport } from '../../../shared/model/data-point/reported-unit.ts';
import { fieldsLeftOut } from '../../../shared/model/framework/disclosure-state.ts';
import { shownTablesOf } from '../../../shared/model/framework/required-tables.ts';
import { omittedLettersOf, type Report } from '../../../shared/model/report/report.ts';
import type { EntityKey } from '../data/entity.ts';
import { type DisclosureRecord, disclosureEntity, type ValueRecord, valueEntity } from './report.entities.ts';

type InDisclosure = Omit<FieldReference, 'fieldKey'>;
type Answer = Pick<ValueRecord, 'fieldKey' | 'value' | 'needsChoice' | 'updatedAt'>;

/** A report with its answers, as far as they are read. */
export type Answers = {
  report: Report;
  stateAt: (at: InDisclosure) => Pick<DisclosureRecord, 'omission' | 'letterOmissions' | 'fields'> | undefined;
  valueAt: (at: FieldReference) => Pick<ValueRecord, 'value'> | undefined;
};

type Stored = { report: Report; states: readonly DisclosureRecord[]; values: readonly ValueRecord[] };

export const answersIn = ({ report, states, values }: Stored) => {
  const stateOf = new Map(states.map((state) => [disclosureText(state), state]));
  const answerOf = new Map(values.map((value) => [fieldText(value), value]));
  return {
    report,
    stateAt: (at: InDisclosure) => stateOf.get(disclosureText(at)),
    valueAt: (at: FieldReference) => answerOf.get(fieldText(at)),
  };
};

/** Whether a field of the report prints its own answer with this descriptor. */
const printsItself = (
  catalogue: Catalogue,
  { report, stateAt, valueAt }: Answers,
  at: FieldReference,
  descriptor: string | undefined,
): boolean => {
  const chosen = report.frameworks.find(({ versionId }) => versionId === at.versionId);
  const disclosure = chosen?.disclosureIds.includes(at.disclosureId)
    ? catalogue.disclosure(at.versionId, at.disclosureId)
    : undefined;
  const state = stateAt(at);
  if (!disclosure || state?.omission || !findField(catalogue.metrics(), disclosure, at.fieldKey)) return false;
  const out = fieldsLeftOut(disclosure, omittedLettersOf(state?.letterOmissions));
  const own = valueAt(at)?.value;
  return (
    !out.has(cellOf(at.fieldKey)?.fieldKey ?? at.fieldKey) && own?.kind === 'number' && own.descriptor === descriptor
  );
};

/**
 * The field at which the texts of an answer are translated: that of the same report where they were typed, if it prints
 * them, else the field that prints the answer.
 */
export const placeTyped = (
  catalogue: Catalogue,
  answers: Answers,
  place: FieldReference,
  { state, value, point }: Pick<Resolution, 'state' | 'value' | 'point'>,
): FieldReference => {
  const origin = point?.origin;
  if (state !== 'hub' || !origin || origin.reportId !== answers.report.reportId) return place;
  const { versionId, disclosureId, fieldKey } = origin;
  const descriptor = value?.kind === 'number' ? value.descriptor : undefined;
  return printsItself(catalogue, answers, origin, descriptor) ? { versionId, disclosureId, fieldKey } : place;
};

const hasDescriptor = ({ content }: DataPoint): boolean =>
  content?.typed.kind === 'number' && Boolean(content.typed.descriptor?.trim());

/** What must be read to know where in its own report the texts of points were typed. */
export const originKeys = (
  { organizationId, reportId }: Pick<Report, 'organizationId' | 'reportId'>,
  points: readonly DataPoint[],
): EntityKey[] => {
  const origins = points.flatMap((point) =>
    point.origin?.reportId === reportId && hasDescriptor(point) ? [{ ...point.origin, organizationId, reportId }] : [],
  );
  const keys = origins.flatMap((origin) => [disclosureEntity.key(origin), valueEntity.key(origin)]);
  return [...new Map(keys.map((key) => [JSON.stringify([key.pk, key.sk]), key])).values()];
};

type Printed = (at: InDisclosure, disclosure: Disclosure, values: readonly Answer[]) => readonly Answer[];

/**
 * Answers of a disclosure as they are printed: those that are reused instead of the ones below them, without a
 * descriptor that is translated where it was typed.
 */
export const printedAnswers = (given: Catalogue, answers: Answers, points: readonly DataPoint[]): Printed => {
  const worded = points.filter((point) => isLive(point) && hasDescriptor(point));
  if (worded.length === 0) return (_at, _disclosure, values) => values;
  const catalogue = catalogueOfReport(given, answers.report);
  const metrics = catalogue.metrics();
  const codes = new Set(worded.map(({ metricCode }) => metricCode));
  const hasMembers = worded.some(({ member }) => member !== '');
  const find = findIn(points);
  const members = hubMembersIn(points);
  const cellsOf = (at: InDisclosure, disclosure: Disclosure): string[] =>
    shownTablesOf(metrics, disclosure, answers.stateAt(at)?.fields ?? {}).flatMap((table) => [
      ...libraryCellsOf(table),
      ...openCellsOf(table, disclosure.fields, members),
    ]);
  return (at, disclosure, values) => {
    if (!hasMembers && !disclosure.fields.some(({ metric }) => metric && codes.has(metric.code))) return values;
    const known = new Map(values.map((value) => [value.fieldKey, value]));
    const cells = hasMembers ? cellsOf(at, disclosure) : [];
    const keys = new Set([...disclosure.fields.map(({ key }) => key), ...known.keys(), ...cells]);
    const reused = [...keys].flatMap((fieldKey): [string, Answer][] => {
      const record = known.get(fieldKey);
      const field =
        disclosure.fields.find(({ key }) => key === fieldKey) ??
        (record ? findField : hubCellFieldOf)(metrics, disclosure, fieldKey);
      const bound = field && boundFieldOf(metrics, field);
      if (!bound || !codes.has(bound.node.code)) return [];
      const place = { ...at, fieldKey };
      const resolved = resolveField(metrics, bound, place, record, find);
      const { state, value, point } = resolved;
      if (value?.kind !== 'number' || (state !== 'hub' && (state !== 'computed' || record))) return [];
      const isHere = fieldText(placeTyped(catalogue, answers, place, resolved)) === fieldText(place);
      const printed = isHere ? value : { ...value, descriptor: '' };
      return [
        [fieldKey, { fieldKey, value: printed, needsChoice: false, updatedAt: point?.at ?? answers.report.updatedAt }],
      ];
    });
    return [...new Map([...values.map((value): [string, Answer] => [value.fieldKey, value]), ...reused]).values()];
  };
};
