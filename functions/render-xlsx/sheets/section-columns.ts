import { unitAndNote } from '../../../shared/model/data-point/currency.ts';
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { formatUnit } from '../../../shared/model/numbers/format-unit.ts';
import type { ReportSnapshot, SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { textWidth } from '../../../shared/model/text/text-width.ts';
import type { SheetField } from '../../report-document/figures/entity-fields.ts';
import { type YearColumns, yearColumns } from '../../report-document/figures/year-columns.ts';
import { labelsOf } from '../../report-document/text/labels.ts';
import { charactersAcross } from '../workbook/chart-pages.ts';
import { answerWidth, numberWidth } from '../workbook/value-width.ts';
import type { Column, SheetStyle } from '../workbook/write-sheets.ts';
import { changeOf, ratioWidth, type shareOf } from './section-ratios.ts';

/**
 * The columns of a section's sheet: those of the years in `years`; years in `older`, with numbers too wide, are in
 * notes.
 */
export type SectionColumns = {
  columns: Column[];
  years: YearColumns;
  older: YearColumns['earlier'];
  /** Whether any figure has a descriptor in addition to its unit. */
  hasDescriptor: boolean;
  /** After the years: changes from the latest earlier year, and shares of totals. */
  hasChanges: boolean;
  hasShares: boolean;
  /** Widths of the answer column, of it together with the earlier years, which a long text spans, and of notes. */
  widths: { answer: number; across: number; note: number };
};

const unitWidths = { least: 12, most: 16, padding: 2 };

/** Wide enough for the report's longest single-line unit: a number with a truncated unit is misread. */
export const unitColumnWidth = ({ frameworks, report: { language } }: ReportSnapshot): number => {
  const units = new Set<string>();
  for (const section of frameworks.flatMap(({ sections }) => sections))
    for (const { fields } of section.disclosures)
      for (const { value, unit = '', entities = [] } of fields) {
        units.add(value?.kind === 'number' ? (value.unit ?? unit) : unit);
        for (const entity of entities) units.add(entity.unit);
      }
  const widths = [...units].map((unit) => textWidth(formatUnit(unit, language)));
  return Math.min(unitWidths.most, Math.max(unitWidths.least, ...widths.map((width) => width + unitWidths.padding)));
};

const fixedWidths = { code: 12, state: 13, descriptor: 12, note: 16 };
/** Next to changes and shares, so that the page across has a readable size. */
const narrowWidths = { ...fixedWidths, state: 11, note: 12 };
const disclosureWidth = { least: 20, most: 26 };
const fieldWidth = { least: 22, narrow: 19, most: 36 };
/** Numbers of all years are in columns: smaller print is the lesser disadvantage. */
const scaleMin = 50;
/** The smallest widths of a text column and of a number column. */
const textLeast = 45;
const numberLeast = 11;
/** Without earlier years, numbers need no more. */
const answerAlone = 22;

/** "2024/25年度" breaks before its last word: a column is as wide as its numbers, not as its head. */
const yearHead = (name: string): string => name.replace(/(\/\d+)(年度)$/, '$1\n$2');

/** A long name of a period has several lines, which end between words. */
const headWidth = (name: string): number => {
  const width = Math.max(...yearHead(name).split('\n').map(textWidth));
  return width < 12 ? width + 4 : 0;
};

type Needed = { now: number; earlier: ReadonlyMap<string, number>; hasTexts: boolean; hasDescriptor: boolean };

/** The widths of the answers and of each year's numbers. */
const neededBy = (fields: Iterable<SnapshotField>, language: Language): Needed => {
  const earlier = new Map<string, number>();
  let now = numberLeast;
  let hasTexts = false;
  let hasDescriptor = false;
  for (const field of fields) {
    const { value, unit = '', history = [] } = field;
    if (value?.kind !== 'number') hasTexts ||= value !== null;
    else hasDescriptor ||= unitAndNote(value, value.unit ?? unit).note !== '';
    now = Math.max(now, answerWidth(field, language));
    for (const { endOn, number, state } of history)
      earlier.set(endOn, Math.max(earlier.get(endOn) ?? 0, numberWidth(number, state)));
  }
  return { now, earlier, hasTexts, hasDescriptor };
};

const mean = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + textWidth(text), 0) / Math.max(1, texts.length);

const within = (width: number, { least, most }: { least: number; most: number }): number =>
  Math.max(least, Math.min(most, width));

/**
 * Shares the remaining width so that titles and names have a similar number of lines: the larger one determines the
 * height of a row.
 */
const sharedWidths = (left: number, namesLeast: number, titles: readonly string[], names: readonly string[]) => {
  const [ofTitles, ofNames] = [mean(titles), mean(names)];
  const share = Math.round((left * ofTitles) / Math.max(1, ofTitles + ofNames));
  const least = Math.max(disclosureWidth.least, left - fieldWidth.most);
  const most = Math.min(disclosureWidth.most, left - namesLeast);
  const disclosure = within(share, { least: Math.min(least, most), most });
  return { disclosure, field: within(left - disclosure, { least: namesLeast, most: fieldWidth.most }) };
};

type Given = {
  fields: readonly SheetField[];
  /** Titles of the disclosures. */
  titles: readonly string[];
  period: TimeSpan;
  unitWidth: number;
  isNumeric: boolean;
  hasOmission: boolean;
  /** The shares of components in their totals. */
  shares: readonly ReturnType<typeof shareOf>[];
};

/**
 * Code, disclosure, field, unit, the answer, earlier years, state, descriptor and note: on one page across, in a
 * readable size if the years allow it.
 */
export const sectionColumns = (
  { fields, titles, period, unitWidth, isNumeric, hasOmission, shares }: Given,
  { language, paper }: Pick<SheetStyle, 'language' | 'paper'>,
): SectionColumns => {
  const labels = labelsOf(language);
  const needed = neededBy(fields, language);
  const all = yearColumns(
    fields.map(({ history }) => history),
    { language, period },
  );
  const ofYear = ({ endOn, name }: { endOn: string; name: string }): number =>
    Math.max(numberLeast, headWidth(name), needed.earlier.get(endOn) ?? 0);
  const { hasDescriptor } = needed;
  const [latest] = all.earlier;
  const changes = latest ? fields.map((field) => changeOf(field, latest.endOn)) : [];
  const [hasChanges, hasShares] = [changes, shares].map((ratios) => ratios.some((ratio) => ratio !== undefined));
  const ratioColumn = (header: string, ratios: Given['shares']): Column[] => [
    { header, width: ratioWidth(ratios), isNumeric: true },
  ];
  const changeColumns = latest && hasChanges ? ratioColumn(labels.changeOn(latest.name), changes) : [];
  const shareColumns = hasShares ? ratioColumn(labels.shareOfTotal, shares) : [];
  const ofRatios = [...changeColumns, ...shareColumns].reduce((sum, { width }) => sum + width, 0);
  const fixed = ofRatios > 0 ? narrowWidths : fixedWidths;
  const namesLeast = ofRatios > 0 ? fieldWidth.narrow : fieldWidth.least;
  const others = fixed.code + fixed.state + (hasDescriptor ? fixed.descriptor : 0) + fixed.note + unitWidth + ofRatios;
  const available = charactersAcross(paper) - others;
  const widthMost = charactersAcross(paper, scaleMin) - others;
  let taken = needed.now + disclosureWidth.least + namesLeast;
  const shown = all.earlier.filter((year) => {
    taken += ofYear(year);
    return taken <= widthMost;
  });
  const hasTexts = needed.hasTexts || hasOmission;
  const least = hasTexts ? Math.floor(textLeast / (shown.length + 1)) : shown.length > 0 ? 0 : answerAlone;
  const answer = Math.max(needed.now, least);
  const ofShown = shown.map((year) => Math.max(ofYear(year), least));
  const across = ofShown.reduce((sum, width) => sum + width, answer);
  const left = Math.max(available - across, disclosureWidth.least + namesLeast);
  const names = fields.map(({ label }) => label);
  const { disclosure, field } = sharedWidths(left, namesLeast, titles, names);
  const column = (header: string, width: number): Column => ({ header, width });
  const hasYears = shown.length > 0;
  const columns = [
    column(labels.code, fixed.code),
    column(labels.disclosure, disclosure),
    column(labels.field, field),
    column(labels.unit, unitWidth),
    { header: hasYears ? yearHead(all.now) : labels.answer, width: answer, isNumeric: hasYears || isNumeric },
    ...shown.map(({ name }, index) => ({ header: yearHead(name), width: ofShown[index] ?? 0, isNumeric: true })),
    ...(hasYears ? changeColumns : []),
    ...shareColumns,
    column(labels.state, fixed.state),
    ...(hasDescriptor ? [column(labels.descriptor, fixed.descriptor)] : []),
    column(labels.note, fixed.note),
  ];
  return {
    columns,
    years: { now: all.now, earlier: shown },
    older: all.earlier.slice(shown.length),
    hasDescriptor,
    hasChanges: hasChanges === true && hasYears,
    hasShares: hasShares === true,
    widths: { answer, across, note: fixed.note },
  };
};
