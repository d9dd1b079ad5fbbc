import { isAnswered } from '../../../../shared/model/field-value.ts';
import { formatUnit } from '../../../../shared/model/format-unit.ts';
import type { ReportSnapshot, SnapshotField } from '../../../../shared/model/snapshot.ts';
import { textWidth } from '../../../../shared/model/text-width.ts';
import { printedFields } from '../field-view.ts';
import { labelsOf } from '../labels.ts';
import type { OutlineSection } from '../report-outline.ts';
import { charactersAcross } from './chart-pages.ts';
import { type SheetRow, sectionRows, sectionWidths } from './sheet-rows.ts';
import type { Sheet, SheetLink } from './sheet-xml.ts';
import type { StyleBook } from './style-book.ts';
import { type Column, type SheetLook, tableSheet } from './write-sheets.ts';

const unitWidths = { least: 12, most: 16, beside: 2 };

/** Wide enough for the longest unit of the report that stands in a line: a number whose unit is cut is another number. */
export const unitColumnWidth = ({ frameworks, report: { language } }: ReportSnapshot): number => {
  const units = new Set<string>();
  for (const section of frameworks.flatMap(({ sections }) => sections))
    for (const { fields } of section.disclosures)
      for (const { value, unit = '' } of fields) units.add(value?.kind === 'number' ? (value.unit ?? unit) : unit);
  const widths = [...units].map((unit) => textWidth(formatUnit(unit, language)));
  return Math.min(unitWidths.most, Math.max(unitWidths.least, ...widths.map((width) => width + unitWidths.beside)));
};

export const fieldsOf = ({ disclosures }: OutlineSection): SnapshotField[] =>
  disclosures.flatMap(({ disclosure }) => printedFields(disclosure));

/** Whether all answers are numbers, which stand at the right, and so does their head. */
export const hasNumbersAlone = (fields: readonly SnapshotField[]): boolean => {
  const answered = fields.flatMap(({ value }) => (value && isAnswered(value) ? [value.kind] : []));
  return answered.length > 0 && answered.every((kind) => kind === 'number');
};

const disclosureWidth = { least: 13, most: 26 };

const columnsOf = (section: OutlineSection, unitWidth: number, { language, paper }: SheetLook): Column[] => {
  const labels = labelsOf(language);
  const column = (header: string, width: number): Column => ({ header, width });
  const others = [
    column(labels.field, 19),
    { ...column(labels.answer, sectionWidths.answer), isNumeric: hasNumbersAlone(fieldsOf(section)) },
    column(labels.unit, unitWidth),
    column(labels.state, 13),
    column(labels.descriptor, 12),
    column(labels.note, sectionWidths.note),
  ];
  const code = column(labels.code, 12);
  // What is left of a page in a size that can be read.
  const left = charactersAcross(paper) - [code, ...others].reduce((sum, { width }) => sum + width, 0);
  const width = Math.max(disclosureWidth.least, Math.min(disclosureWidth.most, left));
  return [code, column(labels.disclosure, width), ...others];
};

type Given = {
  name: string;
  section: OutlineSection;
  unitWidth: number;
  /** Where each disclosure stands in the content index. */
  index: { sheetName: string; rows: readonly number[] };
  /** Told of each row that begins a disclosure, and where a long text stands. */
  onFirst: (row: number) => void;
  onPlace: (place: string, row: number) => void;
};

/** A section: its codes lead back to the content index. */
export const sectionSheet = (
  { name, section, unitWidth, index, onFirst, onPlace }: Given,
  look: SheetLook,
  styles: StyleBook,
): Sheet => {
  // Filled while the rows are written; links stand behind them.
  const links: SheetLink[] = [];
  const rows = function* (): Generator<SheetRow> {
    for (const row of sectionRows(section, look.language)) {
      const target = row.isFirst ? index.rows[links.length] : undefined;
      const [code, ...others] = row.cells;
      yield target !== undefined && typeof code === 'string'
        ? { ...row, cells: [{ value: code, isLink: true }, ...others] }
        : row;
    }
  };
  const onRow = ({ isFirst, place }: SheetRow, row: number): void => {
    if (isFirst) {
      onFirst(row);
      const target = index.rows[links.length];
      if (target !== undefined) links.push({ ref: `A${row}`, sheetName: index.sheetName, target: `A${target}` });
    }
    if (place !== undefined) onPlace(place, row);
  };
  return tableSheet({ name, columns: columnsOf(section, unitWidth, look), rows: rows(), onRow, links }, look, styles);
};
