import { codeAndTitle } from '../../../shared/catalogue/code-and-title.ts';
import type { PageSize } from '../../../shared/model/design/report-design.ts';
import { hasOmissionsIn } from '../../report-document/appendix/index-columns.ts';
import { immaterialTopicsOf, isOmissionClosed } from '../../report-document/appendix/index-groups.ts';
import { type IndexOmission, omissionsOf } from '../../report-document/appendix/index-omissions.ts';
import { statusHeads, statusOf } from '../../report-document/appendix/index-status.ts';
import type { OutlineDisclosure, OutlineFramework } from '../../report-document/outline/report-outline.ts';
import { isGri } from '../../report-document/outline/report-view.ts';
import { appendixLabelsOf } from '../../report-document/text/appendix-labels.ts';
import { labelsOf } from '../../report-document/text/labels.ts';
import { charactersAcross } from '../workbook/chart-pages.ts';
import { type LongAt, type SheetRow, spread } from '../workbook/sheet-rows.ts';
import type { Sheet, SheetLink } from '../workbook/sheet-xml.ts';
import type { StyleBook } from '../workbook/style-book.ts';
import { type Column, type SheetStyle, tableSheet } from '../workbook/write-sheets.ts';

type IndexStyle = Pick<SheetStyle, 'language' | 'paper'>;

/** Columns of every disclosure, and those of omissions: all fit on one page across in a readable size. */
const usual = { title: 32, section: 26, pillar: 14, status: 14, location: 24 };
const narrow = { title: 26, section: 20, pillar: 13, status: 13, location: 17 };
const codeWidth = 13;
const omissionWidths = { requirements: 16, reason: 16 };
const commonColumns = 6;

/** For an index that states how each provision was met, with one text column. */
const statusExplanation = (paper: PageSize): number =>
  explanationWidth(paper) + omissionWidths.requirements + omissionWidths.reason;

/** The remaining width of the page. */
const explanationWidth = (paper: PageSize): number =>
  [codeWidth, ...Object.values(narrow), ...Object.values(omissionWidths)].reduce(
    (left, width) => left - width,
    charactersAcross(paper),
  );

const longInIndex = (paper: PageSize): readonly LongAt[] => [
  { at: commonColumns, width: omissionWidths.requirements },
  { at: commonColumns + 1, width: omissionWidths.reason },
  { at: commonColumns + 2, width: explanationWidth(paper) },
];

type Form = { hasOmissions: boolean; hasTopics: boolean; heads: readonly string[] };

const columnsOf = ({ language, paper }: IndexStyle, { hasOmissions, hasTopics, heads }: Form): Column[] => {
  const [statusHead, explanationHead] = heads;
  const labels = labelsOf(language);
  const words = appendixLabelsOf(language);
  const column = (header: string, width: number): Column => ({ header, width });
  const widths = hasOmissions || explanationHead !== undefined ? narrow : usual;
  return [
    column(labels.code, codeWidth),
    column(labels.disclosure, widths.title),
    column(labels.section, widths.section),
    column(hasTopics ? words.materialTopics : labels.pillar, widths.pillar),
    column(statusHead ?? labels.status, widths.status),
    column(labels.location, widths.location),
    ...(explanationHead === undefined ? [] : [column(explanationHead, statusExplanation(paper))]),
    ...(hasOmissions
      ? [
          column(words.requirementsOmitted, omissionWidths.requirements),
          column(labels.omissionReason, omissionWidths.reason),
          column(labels.omissionExplanation, explanationWidth(paper)),
        ]
      : []),
  ];
};

/**
 * The location of each disclosure of a framework or the reason for its omission: the rows in order, several if an
 * explanation is longer than a row shows. Like the other files it has no progress of the work. `sheetNames` are those
 * of the sections, in their order: a link is lost in print.
 */
export const indexRows = (
  outline: OutlineFramework,
  sheetNames: readonly string[],
  sheetStyle: IndexStyle,
): { columns: Column[]; disclosures: SheetRow[][]; immaterial: SheetRow[][] } => {
  const { language, paper } = sheetStyle;
  const labels = labelsOf(language);
  const status = { answered: labels.answered, omitted: labels.omitted, unanswered: labels.notReported };
  const { sections } = outline;
  const entries = sections.flatMap(({ section, disclosures }, sectionIndex) =>
    disclosures.map((entry, index) => ({
      ...entry,
      section: codeAndTitle(section.code, section.title),
      sheetName: sheetNames[sectionIndex],
      isFirst: index === 0,
      omissions: omissionsOf(entry.disclosure, language),
      isClosed: isOmissionClosed(outline, entry),
      met: statusOf(outline, entry, language),
    })),
  );
  const hasOmissions = hasOmissionsIn(outline, language);
  const heads = statusHeads(outline, language);
  /** In a report in accordance with GRI, each disclosure has the material topics that it belongs to. */
  const topics = isGri(outline.framework) ? outline.framework.fullClaim?.topics : undefined;
  const groupOf = ({ id, pillar, topic }: OutlineDisclosure['disclosure']): string =>
    topics
      ? (topic ??
        topics
          .flatMap(({ name, disclosureIds }) => (disclosureIds.includes(id) ? name : []))
          .join(labels.listSeparator))
      : labels.pillars[pillar];
  const words = appendixLabelsOf(language);
  const closed = { requirements: words.omissionNotPermitted, reason: '', explanation: '' };
  const disclosures = entries.map(
    ({ code, disclosure, state, section, sheetName, isFirst, omissions, isClosed, met }) => {
      const numbers = disclosure.sectorReferences;
      const title = numbers ? `${disclosure.title} (${words.sectorReferences(numbers)})` : disclosure.title;
      const common = [code, title, section, groupOf(disclosure), met?.status ?? status[state], sheetName];
      const rowsOf = (omission: IndexOmission | undefined): SheetRow[] => {
        const why = hasOmissions ? [omission?.requirements, omission?.reason, omission?.explanation] : [];
        return spread([...common, ...why], hasOmissions ? longInIndex(paper) : [], 1, language);
      };
      const longStatus = [{ at: commonColumns, width: statusExplanation(paper) }];
      const rows = met
        ? spread([...common, met.explanation], longStatus, 1, language)
        : (omissions.length > 0 ? omissions : [isClosed ? closed : undefined]).flatMap(rowsOf);
      return rows.map(({ cells: [first, ...others] }, line) => ({
        cells: [line === 0 ? { value: code, isLink: true } : first, ...others],
        isFirst: isFirst && line === 0,
      }));
    },
  );
  const immaterial = immaterialTopicsOf(outline).map(({ code, title, explanation }, index) => {
    const place = [outline.framework.sectorStandard ?? '', words.immaterialTopics, words.notMaterial, ''];
    const rows = spread([code, title, ...place, '', '', explanation], longInIndex(paper), 1, language);
    return rows.map((row, line) => ({ ...row, isFirst: index === 0 && line === 0 }));
  });
  return {
    columns: columnsOf(sheetStyle, { hasOmissions, hasTopics: topics !== undefined, heads }),
    disclosures,
    immaterial,
  };
};

/** The row of each disclosure in its index; row 1 is the head. */
export const indexRowNumbers = (disclosures: readonly SheetRow[][]): number[] => {
  let next = 2;
  return disclosures.map((rows) => {
    const row = next;
    next += rows.length;
    return row;
  });
};

type Given = ReturnType<typeof indexRows> & {
  name: string;
  /** The first row of each disclosure in the sheet of its section. */
  targets: readonly { sheetName: string; row: number }[];
};

export const indexSheet = (
  { name, columns, disclosures, immaterial, targets }: Given,
  sheetStyle: SheetStyle,
  styles: StyleBook,
): Sheet => {
  const links = indexRowNumbers(disclosures).flatMap((row, index): SheetLink[] => {
    const target = targets[index];
    return target ? [{ ref: `A${row}`, sheetName: target.sheetName, target: `A${target.row}` }] : [];
  });
  return tableSheet({ name, columns, rows: [...disclosures, ...immaterial].flat(), links }, sheetStyle, styles);
};
