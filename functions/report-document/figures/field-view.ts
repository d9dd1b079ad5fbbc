import { isNarrative } from '../../../shared/catalogue/narrative-field.ts';
import { isAnswered } from '../../../shared/model/answer/field-value.ts';
import { cellOf } from '../../../shared/model/data-point/breakdown.ts';
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { formatDate, formatDateTime, formatPeriod } from '../../../shared/model/numbers/format-value.ts';
import type { SnapshotDisclosure, SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { plainTextToRichText, type RichTextDocument } from '../../../shared/model/text/rich-text.ts';
import { labelsOf } from '../text/labels.ts';
import { consolidationTable } from './consolidation-table.ts';
import { isDerivedFromComponents } from './derived-from-components.ts';
import { type FigureTable, figureTables, isTableCell } from './figure-table.ts';
import { type FieldHead, type NumberView, numberView } from './number-view.ts';
import { type YearColumns, yearColumns } from './year-columns.ts';

export type FactView = FieldHead & { lines: string[]; isMissing: boolean };
/** `hasHeading`: the label is its heading; the narrative of a disclosure has the disclosure's title instead. */
export type ProseView = FieldHead & { hasHeading: boolean; document: RichTextDocument };
export type DisclosureBlock =
  /** `years`: the earlier years that the rows have, in addition to the reporting year. */
  | { kind: 'numbers'; rows: NumberView[]; years?: YearColumns }
  | { kind: 'table'; table: FigureTable }
  | { kind: 'facts'; rows: FactView[] }
  | { kind: 'prose'; view: ProseView };

/** Longer or multi-line text reads better as prose over the full width than next to its label. */
const factLengthMax = 90;

const optionLabel = (field: SnapshotField, code: string): string => field.valueLabels?.[code] ?? code;

/** The printed lines of a short answer, one per choice; none for a number or a formatted text. */
export const factLines = (field: SnapshotField, language: Language): string[] => {
  const { value } = field;
  switch (value?.kind) {
    case 'text':
      return [value.text.trim()];
    case 'date':
      return [formatDate(value.date, language)];
    case 'dateTime':
      return [formatDateTime(value.dateTime, language)];
    case 'select':
      return [optionLabel(field, value.option)];
    case 'multiSelect':
      return value.options.map((option) => optionLabel(field, option));
    case 'country':
      return [optionLabel(field, value.alpha2)];
    case 'datePeriod':
      return [formatPeriod(value.startOn, value.endOn, language)];
    case 'checkbox':
      return [value.isChecked ? labelsOf(language).yes : labelsOf(language).no];
    default:
      return [];
  }
};

const isNumeric = (field: SnapshotField): boolean =>
  field.value?.kind === 'number' || (!field.value && (field.inputType === 'Number' || field.inputType === 'Integer'));

/** A total that does not apply is not marked "n/a" next to the numbers of its components; its note remains. */
const numberRow = (field: SnapshotField, fields: readonly SnapshotField[], language: Language): NumberView => {
  const row = numberView(field, language);
  const { value } = field;
  if (value?.kind !== 'number' || !isDerivedFromComponents(field, fields)) return row;
  const details = [labelsOf(language).givenByParts, value.note ?? ''].filter((detail) => detail !== '');
  return { ...row, mark: '', details };
};

/** `fields`: of its disclosure. */
const blockOf = (field: SnapshotField, fields: readonly SnapshotField[], language: Language): DisclosureBlock => {
  if (isNumeric(field)) return { kind: 'numbers', rows: [numberRow(field, fields, language)] };
  const { key, label, value } = field;
  const head = { key, label };
  const proseOf = (document: RichTextDocument): DisclosureBlock => ({
    kind: 'prose',
    view: { ...head, hasHeading: !isNarrative(field), document },
  });
  if (!isAnswered(value)) {
    return { kind: 'facts', rows: [{ ...head, lines: [labelsOf(language).notAnswered], isMissing: true }] };
  }
  if (value?.kind === 'richText') return proseOf(value.document);
  if (value?.kind === 'text' && (value.text.length > factLengthMax || value.text.trim().includes('\n'))) {
    return proseOf(plainTextToRichText(value.text.trim()));
  }
  return { kind: 'facts', rows: [{ ...head, lines: factLines(field, language), isMissing: false }] };
};

/**
 * The printed fields of a disclosure: every answer, and a gap for each required field without rows. An omitted
 * disclosure prints its reason instead. Fields that did not apply to the reporter print nothing.
 */
export const printedFields = ({ omission, fields }: SnapshotDisclosure): SnapshotField[] => {
  const inRows = new Set(fields.flatMap(({ key, value }) => (isAnswered(value) ? (cellOf(key)?.fieldKey ?? []) : [])));
  return fields.filter(
    ({ key, value, isRequired }) => isAnswered(value) || (isRequired && !omission && !inRows.has(key)),
  );
};

type Printing = { language: Language; period: TimeSpan };

const withYears = (block: DisclosureBlock, printing: Printing): DisclosureBlock => {
  if (block.kind !== 'numbers') return block;
  const years = yearColumns(
    block.rows.map(({ history }) => history),
    printing,
  );
  return years.earlier.length > 0 ? { ...block, years } : block;
};

/** Below its figures: the entities that contribute to each. */
const consolidationTables = (
  block: DisclosureBlock,
  fields: readonly SnapshotField[],
  printing: Printing,
): DisclosureBlock[] => {
  if (block.kind !== 'numbers') return [];
  const keys = new Set(block.rows.map(({ key }) => key));
  return fields
    .filter(({ key, isConsolidated }) => isConsolidated && keys.has(key))
    .flatMap((field) => {
      const table = consolidationTable(field, printing);
      return table ? [{ kind: 'table' as const, table }] : [];
    });
};

/** Neighbours of one kind joined into one table. */
const blocksOf = (
  printed: readonly SnapshotField[],
  { fields }: SnapshotDisclosure,
  printing: Printing,
): DisclosureBlock[] => {
  const blocks: DisclosureBlock[] = [];
  for (const block of printed.map((field) => blockOf(field, fields, printing.language))) {
    const last = blocks.at(-1);
    if (last?.kind === 'numbers' && block.kind === 'numbers') last.rows.push(...block.rows);
    else if (last?.kind === 'facts' && block.kind === 'facts') last.rows.push(...block.rows);
    else blocks.push(block);
  }
  return blocks
    .map((block) => withYears(block, printing))
    .flatMap((block) => [block, ...consolidationTables(block, fields, printing)]);
};

/** Runs of figures and their cells that are not interrupted by text, and the texts in between. */
const runsOf = (fields: readonly SnapshotField[]): SnapshotField[][] => {
  const runs: SnapshotField[][] = [];
  for (const field of fields) {
    const last = runs.at(-1);
    if (last?.[0] && isNumeric(last[0]) === isNumeric(field)) last.push(field);
    else runs.push([field]);
  }
  return runs;
};

/**
 * The fields of a disclosure in order, with neighbours of one kind joined into one table. Figures by dimension follow
 * the figures that they belong to, one table each. `period`: the reporting period; its year is a column.
 */
export const disclosureBlocks = (disclosure: SnapshotDisclosure, printing: Printing): DisclosureBlock[] => {
  const printed = printedFields(disclosure);
  if (!printed.some(isTableCell)) return blocksOf(printed, disclosure, printing);
  return runsOf(printed).flatMap((run): DisclosureBlock[] => [
    ...blocksOf(
      run.filter((field) => !isTableCell(field)),
      disclosure,
      printing,
    ),
    ...figureTables(run.filter(isTableCell), disclosure.fields, printing).map((table) => ({
      kind: 'table' as const,
      table,
    })),
  ]);
};
