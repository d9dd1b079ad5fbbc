import { unitAndBeside } from '../../../../shared/model/currency.ts';
import type { TimeSpan } from '../../../../shared/model/data-point.ts';
import { formatUnit } from '../../../../shared/model/format-unit.ts';
import type { ReportSnapshot, SnapshotField } from '../../../../shared/model/snapshot.ts';
import { textWidth } from '../../../../shared/model/text-width.ts';
import { labelsOf } from '../labels.ts';
import { type YearColumns, yearColumns } from '../year-columns.ts';
import { charactersAcross } from './chart-pages.ts';
import { isExact } from './typed-cell.ts';
import type { Column, SheetLook } from './write-sheets.ts';

/** The columns of a section's sheet: as many earlier years as fit a page across, which `years` names; `older` are told in notes. */
export type SectionColumns = {
  columns: Column[];
  years: YearColumns;
  older: YearColumns['earlier'];
  /** Whether some figure tells what it is of besides its unit. */
  hasDescriptor: boolean;
  /** Of the answer's own column, of that and those of the earlier years, which a long text runs across, and of notes. */
  widths: { answer: number; across: number; note: number };
};

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

const fixed = { code: 12, state: 13, descriptor: 12, note: 16 };
const disclosureWidth = { least: 13, most: 26 };
const fieldWidth = { least: 19, most: 36 };
/** What a text has at least, and a column of numbers; a number that is kept as text is broken within its column. */
const textLeast = 45;
const numberWidths = { least: 11, most: 45, mostAsText: 20, beside: 2 };
/** Without earlier years, numbers have no need of more. */
const answerAlone = 22;

/** How many signs a number takes: its thousands are grouped, an estimate has its sign. */
const numberWidth = (decimal: string, isEstimated: boolean): number => {
  const [whole = ''] = decimal.replace('-', '').split('.');
  const signs = decimal.length + Math.floor((whole.length - 1) / 3) + (isEstimated ? 2 : 0) + numberWidths.beside;
  return Math.min(isExact(decimal) ? numberWidths.most : numberWidths.mostAsText, signs);
};

type Needed = { now: number; earlier: ReadonlyMap<string, number>; hasTexts: boolean; hasDescriptor: boolean };

/** What the numbers of the answers and of each year need. */
const neededBy = (fields: Iterable<SnapshotField>): Needed => {
  const earlier = new Map<string, number>();
  let now = numberWidths.least;
  let hasTexts = false;
  let hasDescriptor = false;
  for (const { value, unit = '', history = [] } of fields) {
    if (value?.kind !== 'number') hasTexts ||= value !== null;
    else {
      hasDescriptor ||= unitAndBeside(value, value.unit ?? unit).beside !== '';
      if (value.number !== null) now = Math.max(now, numberWidth(value.number, value.state === 'estimated'));
    }
    for (const { endOn, number, state } of history)
      earlier.set(endOn, Math.max(earlier.get(endOn) ?? 0, numberWidth(number, state === 'estimated')));
  }
  return { now, earlier, hasTexts, hasDescriptor };
};

type Given = {
  fields: readonly SnapshotField[];
  period: TimeSpan;
  unitWidth: number;
  isNumeric: boolean;
  hasOmission: boolean;
};

/** Code, disclosure, field, unit, the answer, earlier years, state, descriptor and note: on one page across in a size that can be read. */
export const sectionColumns = (
  { fields, period, unitWidth, isNumeric, hasOmission }: Given,
  { language, paper }: Pick<SheetLook, 'language' | 'paper'>,
): SectionColumns => {
  const labels = labelsOf(language);
  const needed = neededBy(fields);
  const all = yearColumns(
    fields.map(({ history }) => history),
    { language, period },
  );
  const ofYear = ({ endOn, name }: { endOn: string; name: string }): number =>
    Math.max(numberWidths.least, textWidth(name) < 12 ? textWidth(name) + 4 : 0, needed.earlier.get(endOn) ?? 0);
  const { hasDescriptor } = needed;
  const others = fixed.code + fixed.state + (hasDescriptor ? fixed.descriptor : 0) + fixed.note + unitWidth;
  const room = charactersAcross(paper) - others;
  let taken = needed.now + disclosureWidth.least + fieldWidth.least;
  const shown = all.earlier.filter((year) => {
    taken += ofYear(year);
    return taken <= room;
  });
  const hasTexts = needed.hasTexts || hasOmission;
  const least = hasTexts ? Math.floor(textLeast / (shown.length + 1)) : shown.length > 0 ? 0 : answerAlone;
  const answer = Math.max(needed.now, least);
  const ofShown = shown.map((year) => Math.max(ofYear(year), least));
  const across = ofShown.reduce((sum, width) => sum + width, answer);
  // What is left of the page.
  const forDisclosure = room - across - fieldWidth.least;
  const disclosure = Math.max(disclosureWidth.least, Math.min(disclosureWidth.most, forDisclosure));
  const field = Math.max(fieldWidth.least, Math.min(fieldWidth.most, room - across - disclosure));
  const column = (header: string, width: number): Column => ({ header, width });
  const hasYears = shown.length > 0;
  const columns = [
    column(labels.code, fixed.code),
    column(labels.disclosure, disclosure),
    column(labels.field, field),
    column(labels.unit, unitWidth),
    { header: hasYears ? all.now : labels.answer, width: answer, isNumeric: hasYears || isNumeric },
    ...shown.map(({ name }, index) => ({ header: name, width: ofShown[index] ?? 0, isNumeric: true })),
    column(labels.state, fixed.state),
    ...(hasDescriptor ? [column(labels.descriptor, fixed.descriptor)] : []),
    column(labels.note, fixed.note),
  ];
  return {
    columns,
    years: { now: all.now, earlier: shown },
    older: all.earlier.slice(shown.length),
    hasDescriptor,
    widths: { answer, across, note: fixed.note },
  };
};
