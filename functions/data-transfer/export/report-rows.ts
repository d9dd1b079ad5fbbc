import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { countryName } from '../../../shared/catalogue/country-name.ts';
import type { Disclosure, Field } from '../../../shared/catalogue/framework.ts';
import { optionName } from '../../../shared/catalogue/option-name.ts';
import { type FieldValue, isAnswered, valueToText } from '../../../shared/model/answer/field-value.ts';
import { boundFieldOf, resolveField } from '../../../shared/model/data-point/binding.ts';
import {
  breakdownsOf,
  cellFieldOf,
  cellOf,
  libraryCellsOf,
  tableMarkOf,
} from '../../../shared/model/data-point/breakdown.ts';
import type { DataPoint, FieldReference, PointContent } from '../../../shared/model/data-point/data-point.ts';
import type { FindPoint } from '../../../shared/model/data-point/known-values.ts';
import { type BoundField, contentOf } from '../../../shared/model/data-point/point-values.ts';
import { type DataRow, type RowContext, rowOfPoint, valueCellsOf } from '../../../shared/model/hub/data-row.ts';
import { checkText } from '../../../shared/model/numbers/format-value.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { DisclosureRecord, ValueRecord } from '../../core/reports/report.entities.ts';
import { labelIn } from './place-names.ts';

export type ReportSource = {
  report: Report;
  states: readonly DisclosureRecord[];
  values: readonly ValueRecord[];
  /** Data points of the report: the stored ones, from submission on the pinned ones. */
  find: FindPoint;
};
/** A disclosure in scope with its lines, in the order of the framework. */
export type DisclosureRows = { versionId: string; shortName: string; disclosure: Disclosure; rows: DataRow[] };

type Context = RowContext & { catalogue: Catalogue };
type FieldEntry = { place: FieldReference; frameworkName: string; field: Field; record: ValueRecord | undefined };

const pathOf = (...parts: string[]): string => parts.join(' ');

const placeOf = ({ language }: Context, { place, frameworkName, field }: FieldEntry) => ({
  framework: place.versionId,
  frameworkName,
  disclosure: place.disclosureId,
  field: place.fieldKey,
  fieldName: labelIn(field, language),
});

const inReport = (context: Context, report: Report, entry: FieldEntry) => ({
  startOn: report.periodStartOn,
  endOn: report.periodEndOn,
  report: report.name,
  source: 'report' as const,
  ...placeOf(context, entry),
  changedAt: entry.record?.updatedAt ?? '',
  changedBy: entry.record?.updatedBy.name ?? '',
  revision: null,
});

/** An answer without a metric as text of the file: choices by their name, as in the published report. */
const wordsOf = ({ catalogue, language }: Context, field: Field, value: FieldValue): string => {
  switch (value.kind) {
    case 'select':
      return optionName(field, value.option, language);
    case 'multiSelect':
      return value.options.map((option) => optionName(field, option, language)).join(language === 'zhTw' ? '、' : ', ');
    case 'country':
      return countryName(catalogue, value.alpha2, language);
    case 'checkbox':
      return checkText(value.isChecked, language);
    default:
      return valueToText(value);
  }
};

/** An answer without a metric: words, dates, choices, figures specific to the standard. */
const answerRow = (context: Context, report: Report, entry: FieldEntry, value: FieldValue): DataRow => {
  const { field } = entry;
  const isFigure = value.kind === 'number' && value.number !== null;
  return {
    metricCode: '',
    metricName: labelIn(field, context.language),
    member: '',
    entity: context.organizationName,
    value: isFigure ? (value.number ?? '') : value.kind === 'number' ? '' : wordsOf(context, field, value),
    isNumber: isFigure,
    unit: value.kind === 'number' ? (value.unit ?? '') : '',
    descriptor: value.kind === 'number' ? (value.descriptor ?? '') : '',
    state: value.kind === 'number' ? value.state : 'reported',
    note: value.kind === 'number' ? (value.note ?? '') : '',
    keptAs: 'field',
    ...inReport(context, report, entry),
  };
};

const figureRow = (
  context: Context,
  report: Report,
  entry: FieldEntry,
  bound: BoundField,
  given: { content: PointContent; isVariant: boolean; point: DataPoint | undefined; isWaiting: boolean },
): DataRow => {
  const { node, relation } = bound;
  const known = given.point && rowOfPoint(context, given.point);
  if (known) return { ...known, ...placeOf(context, entry) };
  return {
    metricCode: node.code,
    metricName: context.language === 'zhTw' ? node.nameZhTw : node.name,
    member: relation.member ?? '',
    entity: context.organizationName,
    ...valueCellsOf(node, given.content, given.isVariant),
    isNumber: true,
    keptAs: given.isVariant ? 'field' : 'metric',
    ...inReport(context, report, entry),
    ...(given.isWaiting ? { source: 'waiting' as const } : {}),
  };
};

const rowOf = (context: Context, { report, find }: ReportSource, entry: FieldEntry): DataRow | undefined => {
  const bound = boundFieldOf(context.catalogue.metrics(), entry.field);
  const own = entry.record?.value ?? null;
  if (!bound) return isAnswered(own) && own ? answerRow(context, report, entry, own) : undefined;
  const { value, target, point, state } = resolveField(
    context.catalogue.metrics(),
    bound,
    entry.place,
    entry.record,
    find,
  );
  if (!value || !isAnswered(value)) return undefined;
  const isVariant = target.variant !== null;
  const content = contentOf(bound, value, isVariant);
  if (!content) return answerRow(context, report, entry, value);
  const isStored = state === 'hub' || state === 'typed';
  return figureRow(context, report, entry, bound, {
    content,
    isVariant,
    point: isStored ? point : undefined,
    // Exported as typed, and marked: imported without the mark it would silently replace the stored value.
    isWaiting: state === 'choice',
  });
};

/** Figures and facts of a disclosure, each with the cells of its tables behind it. */
const fieldsOf = (
  { catalogue }: Context,
  disclosure: Disclosure,
  state: DisclosureRecord | undefined,
  typed: readonly string[],
): Field[] => {
  const metrics = catalogue.metrics();
  const used = breakdownsOf(metrics, disclosure).filter(({ dimension }) => state?.fields[tableMarkOf(dimension)]);
  const keys = [...new Set([...used.flatMap(libraryCellsOf), ...typed.filter((key) => cellOf(key))])];
  const cells = Map.groupBy(keys, (key) => cellOf(key)?.fieldKey);
  return disclosure.fields.flatMap((field) => [
    field,
    ...(cells.get(field.key) ?? []).flatMap((key) => cellFieldOf(metrics, disclosure, key) ?? []),
  ]);
};

/**
 * Rows of a report's values, typed in it or filled from the data hub; disclosures without an answer have no rows.
 */
export const reportRows = (context: Context, source: ReportSource): DisclosureRows[] => {
  const { report } = source;
  const states = new Map(source.states.map((state) => [pathOf(state.versionId, state.disclosureId), state]));
  const values = Map.groupBy(source.values, ({ versionId, disclosureId }) => pathOf(versionId, disclosureId));
  return report.frameworks.flatMap(({ versionId, disclosureIds }) => {
    const framework = context.catalogue.framework(versionId);
    if (!framework) throw new Error(`the catalogue lacks ${versionId}, which report ${report.reportId} uses`);
    const chosen = new Set(disclosureIds);
    const inScope = framework.sections.flatMap(({ disclosures }) => disclosures.filter(({ id }) => chosen.has(id)));
    return inScope.map((disclosure) => {
      const path = pathOf(versionId, disclosure.id);
      const records = new Map((values.get(path) ?? []).map((record) => [record.fieldKey, record]));
      const rows = fieldsOf(context, disclosure, states.get(path), [...records.keys()]).flatMap((field) => {
        const place = { versionId, disclosureId: disclosure.id, fieldKey: field.key };
        const frameworkName = framework.shortName;
        return rowOf(context, source, { place, frameworkName, field, record: records.get(field.key) }) ?? [];
      });
      return { versionId, shortName: framework.shortName, disclosure, rows };
    });
  });
};
