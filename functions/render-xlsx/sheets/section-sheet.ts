import { isAnswered } from '../../../shared/model/answer/field-value.ts';
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { type SheetField, sheetFields } from '../../report-document/figures/entity-fields.ts';
import type { OutlineSection } from '../../report-document/outline/report-outline.ts';
import type { SheetRow } from '../workbook/sheet-rows.ts';
import type { Sheet, SheetLink } from '../workbook/sheet-xml.ts';
import type { StyleBook } from '../workbook/style-book.ts';
import { type SheetStyle, tableSheet } from '../workbook/write-sheets.ts';
import { sectionColumns } from './section-columns.ts';
import { sharesIn } from './section-ratios.ts';
import { sectionRows } from './section-rows.ts';

export const fieldsOf = ({ disclosures }: OutlineSection, language: Language): SheetField[] =>
  disclosures.flatMap(({ disclosure }) => sheetFields(disclosure, language));

/** Whether all answers are numbers, which are right-aligned together with their head. */
export const hasNumbersAlone = (fields: readonly SnapshotField[]): boolean => {
  const answered = fields.flatMap(({ value }) => (value && isAnswered(value) ? [value.kind] : []));
  return answered.length > 0 && answered.every((kind) => kind === 'number');
};

type Given = {
  name: string;
  section: OutlineSection;
  /** The reporting period; its year is a column. */
  period: TimeSpan;
  unitWidth: number;
  /** The place of each disclosure in the content index. */
  index: { sheetName: string; rows: readonly number[] };
  /** Called with the first row of each disclosure, and with the row of each long text. */
  onFirst: (row: number) => void;
  onPlace: (place: string, row: number) => void;
};

/** A section: its codes link to the content index. */
export const sectionSheet = (
  { name, section, period, unitWidth, index, onFirst, onPlace }: Given,
  sheetStyle: SheetStyle,
  styles: StyleBook,
): Sheet => {
  const fields = fieldsOf(section, sheetStyle.language);
  const hasOmission = section.disclosures.some(({ disclosure }) => disclosure.omission !== undefined);
  const titles = section.disclosures.map(({ disclosure }) => disclosure.title);
  const shares = section.disclosures.flatMap(({ disclosure }) =>
    sharesIn(sheetFields(disclosure, sheetStyle.language)),
  );
  const given = { fields, titles, period, unitWidth, isNumeric: hasNumbersAlone(fields), hasOmission, shares };
  const { columns, ...table } = sectionColumns(given, sheetStyle);
  // Filled while the rows are written; links follow them in the file.
  const links: SheetLink[] = [];
  const rows = function* (): Generator<SheetRow> {
    for (const row of sectionRows(section, { ...table, language: sheetStyle.language })) {
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
  return tableSheet({ name, columns, rows: rows(), onRow, links }, sheetStyle, styles);
};
