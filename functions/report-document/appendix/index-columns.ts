import type { Language } from '../../../shared/model/text/language.ts';
import type { OutlineDisclosure, OutlineFramework } from '../outline/report-outline.ts';
import { isGri } from '../outline/report-view.ts';
import { appendixLabelsOf } from '../text/appendix-labels.ts';
import { labelsOf } from '../text/labels.ts';
import { type AvailableWidth, type ColumnNeeds, columnWidths, widthOf, wordsWidth } from '../text/table-widths.ts';
import { immaterialTopicsOf } from './index-groups.ts';
import { type IndexOmission, omissionsOf } from './index-omissions.ts';
import { hasStatus, statusHeads, statusOf } from './index-status.ts';

/** In ems, the largest width of each column next to the titles, which take the rest. */
const wholeMax = { code: 9, title: 40, location: 8, requirements: 14, reason: 12, explanation: 40 } as const;

/** A code is one line unless it is long, and is never broken within a word. */
export const codeNeeds = (codes: readonly string[]): ColumnNeeds => {
  const least = Math.max(...codes.map((code) => (widthOf(code) <= wholeMax.code ? widthOf(code) : wordsWidth(code))));
  return { least: least + 0.6, whole: least + 0.6 };
};

/** In ems, after a page number. */
export const pagePadding = 1;

/** Chinese breaks after any character: a reason of four characters must not be broken before its last one. */
const omissionMin = 6;

const needsOf = (texts: readonly string[], most: number, min = 0): ColumnNeeds => {
  const longest = Math.max(...texts.map(widthOf));
  const least = Math.max(...texts.map(wordsWidth), Math.min(min, longest));
  return { least, whole: Math.max(least, Math.min(most, longest)) };
};

/** Page numbers are right-aligned; the next column is left-aligned to their right. */
const withPadding = ({ least, whole }: ColumnNeeds): ColumnNeeds => ({
  least: least + pagePadding,
  whole: whole + pagePadding,
});

/** In ems, the widths of the cell texts of a printed row. */
type IndexRow = Record<'title' | 'requirements' | 'reason' | 'explanation', number>;

/** One row for each disclosure, and one for each further reason for omission under the same title. */
const rowsOf = (entries: readonly OutlineDisclosure[], language: Language): IndexRow[] =>
  entries.flatMap(({ disclosure }) => {
    const none = { requirements: '', reason: '', explanation: '' };
    const [first = none, ...others] = omissionsOf(disclosure, language);
    return [first, ...others].map(({ requirements, reason, explanation }, index) => ({
      title: index === 0 ? widthOf(disclosure.title) : 0,
      requirements: widthOf(requirements),
      reason: widthOf(reason),
      explanation: widthOf(explanation),
    }));
  });

/** A line ends before the edge of its column. */
const filled = 0.9;
const linesIn = (width: number, available: number): number => Math.max(1, Math.ceil(width / (available * filled)));

const heightOf = (rows: readonly IndexRow[], available: IndexRow): number =>
  rows.reduce(
    (sum, row) =>
      sum +
      Math.max(
        linesIn(row.title, available.title),
        linesIn(row.requirements, available.requirements),
        linesIn(row.reason, available.reason),
        linesIn(row.explanation, available.explanation),
      ),
    0,
  );

/** In ems, so that neither column is a stack of single words, even if few rows have one. */
const sentenceLeast = 9;

/** Numbers from the first on in steps of one, up to the last; only the first if the last is smaller. */
const steps = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(1, Math.floor(last - first) + 1) }, (_, index) => first + index);

/**
 * The ways to share `left`, the width that remains beyond code, location and reason, among titles, requirements and
 * explanations: the first one gives titles the most.
 */
const shares = (left: number, requirements: ColumnNeeds, reason: number): IndexRow[] =>
  steps(requirements.least, requirements.whole).flatMap((own) =>
    steps(Math.min(sentenceLeast, (left - own) / 2), left - own - sentenceLeast).map((explanation) => ({
      title: left - own - explanation,
      requirements: own,
      reason,
      explanation,
    })),
  );

type OmissionColumns = { requirements: ColumnNeeds; reasons: ColumnNeeds; explanations: ColumnNeeds };

/** No wider than its content, and no narrower than its longest word. */
const bounded = ({ least, whole }: ColumnNeeds, available: number): ColumnNeeds => ({
  least: Math.min(whole, Math.max(least, available)),
  whole,
});

/** Shared so that the rows of the whole index take the fewest lines: every row has a title, few have an explanation. */
const omittingWidths = (
  [code, title, location]: readonly [ColumnNeeds, ColumnNeeds, ColumnNeeds],
  { requirements, reasons, explanations }: OmissionColumns,
  rows: readonly IndexRow[],
  table: AvailableWidth,
): number[] => {
  const others = [code, location, reasons].reduce((sum, { least }) => sum + least, 0);
  const left = (table.available - 6 * table.padding) / table.em - others;
  const found = shares(left, requirements, reasons.least).map((available) => ({
    available,
    height: heightOf(rows, available),
  }));
  const { available } = found.reduce((best, one) => (one.height < best.height ? one : best));
  return columnWidths(
    [
      code,
      bounded(title, available.title),
      location,
      bounded(requirements, available.requirements),
      reasons,
      bounded(explanations, available.explanation),
    ],
    table,
  );
};

/**
 * Whether a framework has omissions, which take three more columns; an index in accordance with GRI always has them.
 */
export const hasOmissionsIn = ({ framework, sections }: OutlineFramework, language: Language): boolean =>
  !hasStatus({ framework }) &&
  ((framework.fullClaim !== undefined && isGri(framework)) ||
    sections.some(({ disclosures }) =>
      disclosures.some(({ disclosure }) => omissionsOf(disclosure, language).length > 0),
    ));

/** For an index that states how each provision was met. */
const statusWidths = (
  outline: OutlineFramework,
  [code, title, location]: readonly [ColumnNeeds, ColumnNeeds, ColumnNeeds],
  entries: readonly OutlineDisclosure[],
  language: Language,
  table: AvailableWidth,
): number[] => {
  const statuses = entries.flatMap((entry) => statusOf(outline, entry, language) ?? []);
  const [statusHead = '', explanationHead = ''] = statusHeads(outline, language);
  const status = needsOf([statusHead, ...statuses.map((one) => one.status)], wholeMax.reason, omissionMin);
  const explanations = needsOf(
    [explanationHead, ...statuses.map(({ explanation }) => explanation)],
    wholeMax.explanation,
    sentenceLeast,
  );
  return columnWidths([code, title, location, status, explanations], table);
};

/** The width of each column, including those of omissions if there are any. */
export const indexColumns = (outline: OutlineFramework, language: Language, table: AvailableWidth): number[] => {
  const labels = labelsOf(language);
  const words = appendixLabelsOf(language);
  const entries = outline.sections.flatMap(({ disclosures }) => disclosures);
  const location = [
    words.location,
    ...(entries.some(({ state }) => state === 'unanswered') ? [labels.notReported] : []),
  ];
  const needs = [
    codeNeeds([
      labels.code,
      ...entries.map(({ code }) => code),
      ...immaterialTopicsOf(outline).map(({ code }) => code),
    ]),
    needsOf([labels.disclosure, ...entries.map(({ disclosure }) => disclosure.title)], wholeMax.title),
    withPadding(needsOf(location, wholeMax.location)),
  ] as const;
  if (hasStatus(outline)) return statusWidths(outline, needs, entries, language, table);
  const omissions = entries.flatMap(({ disclosure }) => omissionsOf(disclosure, language));
  if (hasOmissionsIn(outline, language)) {
    const closed = outline.framework.fullClaim ? [words.omissionNotPermitted] : [];
    const textsOf = (head: string, part: keyof IndexOmission) => [head, ...omissions.map((one) => one[part])];
    const omitted = {
      requirements: needsOf(
        [...closed, ...textsOf(words.requirementsOmitted, 'requirements')],
        wholeMax.requirements,
        omissionMin,
      ),
      reasons: needsOf(textsOf(words.reason, 'reason'), wholeMax.reason, omissionMin),
      explanations: needsOf(textsOf(words.explanation, 'explanation'), wholeMax.explanation),
    };
    return omittingWidths(needs, omitted, rowsOf(entries, language), table);
  }
  const [code = 0, , place = 0] = needs.map(({ whole }) => whole * table.em + table.padding);
  return [code, table.available - code - place, place];
};
