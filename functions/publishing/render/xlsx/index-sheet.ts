import { codeAndTitle } from '../../../../shared/catalogue/code-and-title.ts';
import type { Language } from '../../../../shared/model/language.ts';
import { appendixLabelsOf } from '../appendix-labels.ts';
import { type IndexOmission, omissionsOf } from '../index-omissions.ts';
import { labelsOf } from '../labels.ts';
import type { OutlineFramework } from '../report-outline.ts';
import { charactersAcross, readableScale } from './chart-pages.ts';
import { type LongAt, type SheetRow, spread } from './sheet-rows.ts';
import type { Sheet, SheetLink, SheetPages } from './sheet-xml.ts';
import type { StyleBook } from './style-book.ts';
import { type Column, type SheetLook, tableSheet } from './write-sheets.ts';

const widths = { title: 32, requirements: 22, reason: 19, explanation: 36 };
/** Code and title of the disclosure, which stand on each page, and the columns that every disclosure has. */
const headColumns = 2;
const commonColumns = 6;
const longInIndex: readonly LongAt[] = [
  { at: commonColumns, width: widths.requirements },
  { at: commonColumns + 1, width: widths.reason },
  { at: commonColumns + 2, width: widths.explanation },
];

const columnsOf = (language: Language, hasOmissions: boolean): Column[] => {
  const labels = labelsOf(language);
  const words = appendixLabelsOf(language);
  const column = (header: string, width: number): Column => ({ header, width });
  return [
    column(labels.code, 13),
    column(labels.disclosure, widths.title),
    column(labels.section, 26),
    column(labels.pillar, 14),
    column(labels.status, 14),
    column(labels.location, 24),
    ...(hasOmissions
      ? [
          column(words.requirementsOmitted, widths.requirements),
          column(labels.omissionReason, widths.reason),
          column(labels.omissionExplanation, widths.explanation),
        ]
      : []),
  ];
};

/**
 * Where each disclosure of a framework stands, or why it does not: the rows of one after the other, more than one where an
 * explanation is longer than a row shows. A reader is told what the other files tell, and nothing of how the work went.
 * `sheetNames` are those of the sections, in their order: a link is lost in print.
 */
export const indexRows = (
  { sections }: OutlineFramework,
  sheetNames: readonly string[],
  language: Language,
): { columns: Column[]; disclosures: SheetRow[][] } => {
  const labels = labelsOf(language);
  const status = { answered: labels.answered, omitted: labels.omitted, unanswered: labels.notReported };
  const entries = sections.flatMap(({ section, disclosures }, sectionIndex) =>
    disclosures.map((entry, index) => ({
      ...entry,
      section: codeAndTitle(section.code, section.title),
      sheetName: sheetNames[sectionIndex],
      isFirst: index === 0,
      omissions: omissionsOf(entry.disclosure, language),
    })),
  );
  const hasOmissions = entries.some(({ omissions }) => omissions.length > 0);
  const disclosures = entries.map(({ code, disclosure, state, section, sheetName, isFirst, omissions }) => {
    const { title, pillar } = disclosure;
    const told = [code, title, section, labels.pillars[pillar], status[state], sheetName];
    const rowsOf = (omission: IndexOmission | undefined): SheetRow[] => {
      const why = hasOmissions ? [omission?.requirements, omission?.reason, omission?.explanation] : [];
      return spread([...told, ...why], hasOmissions ? longInIndex : [], 1, language);
    };
    const rows = (omissions.length > 0 ? omissions : [undefined]).flatMap(rowsOf);
    return rows.map(({ cells: [first, ...others] }, line) => ({
      cells: [line === 0 ? { value: code, isLink: true } : first, ...others],
      isFirst: isFirst && line === 0,
    }));
  });
  return { columns: columnsOf(language, hasOmissions), disclosures };
};

/** In which row of its index each disclosure begins; the head is the first. */
export const indexRowNumbers = (disclosures: readonly SheetRow[][]): number[] => {
  let next = 2;
  return disclosures.map((rows) => {
    const row = next;
    next += rows.length;
    return row;
  });
};

/** On one page across where all fits in a size that can be read; else what is left out stands on the pages behind. */
const pagesOf = (columns: readonly Column[], { paper }: SheetLook): SheetPages | undefined =>
  columns.reduce((sum, { width }) => sum + width, 0) <= charactersAcross(paper)
    ? undefined
    : { scale: readableScale, lastColumns: [commonColumns], headColumns };

type Given = ReturnType<typeof indexRows> & {
  name: string;
  /** The first row of each disclosure in the sheet of its section. */
  targets: readonly { sheetName: string; row: number }[];
};

export const indexSheet = (
  { name, columns, disclosures, targets }: Given,
  look: SheetLook,
  styles: StyleBook,
): Sheet => {
  const links = indexRowNumbers(disclosures).flatMap((row, index): SheetLink[] => {
    const target = targets[index];
    return target ? [{ ref: `A${row}`, sheetName: target.sheetName, target: `A${target.row}` }] : [];
  });
  const pages = pagesOf(columns, look);
  return tableSheet({ name, columns, rows: disclosures.flat(), links, ...(pages ? { pages } : {}) }, look, styles);
};
