import type { Language } from '../../../shared/model/language.ts';
import { appendixLabelsOf } from './appendix-labels.ts';
import { omissionsOf } from './index-omissions.ts';
import { labelsOf } from './labels.ts';
import type { OutlineDisclosure, OutlineFramework } from './report-outline.ts';
import { type ColumnNeeds, columnWidths, type TableRoom, widthOf, wordsWidth } from './table-widths.ts';

/** Columns of a content index; those of omissions are there only where something is omitted. */
export type IndexColumns = { hasOmissions: boolean; widths: number[] };

/** In ems, what a column asks for at most beside the titles, which have the rest. */
const wholeMax = { code: 9, title: 40, location: 8, requirements: 14, reason: 12, explanation: 40 } as const;

/** A code stays in one line unless it is long, and is never broken within a word. */
export const codeNeeds = (codes: readonly string[]): ColumnNeeds => {
  const least = Math.max(...codes.map((code) => (widthOf(code) <= wholeMax.code ? widthOf(code) : wordsWidth(code))));
  return { least: least + 0.6, whole: least + 0.6 };
};

/** In ems, behind a page number. */
export const pageAir = 1;

/** Chinese may end a line behind every character: a reason of four is not to be broken for one. */
const omissionMin = 6;

const needsOf = (texts: readonly string[], most: number, min = 0): ColumnNeeds => {
  const longest = Math.max(...texts.map(widthOf));
  const least = Math.max(...texts.map(wordsWidth), Math.min(min, longest));
  return { least, whole: Math.max(least, Math.min(most, longest)) };
};

/** Page numbers stand at the right, words of the next column at the left of it. */
const withAir = ({ least, whole }: ColumnNeeds): ColumnNeeds => ({ least: least + pageAir, whole: whole + pageAir });

const omissionTexts = (entries: readonly OutlineDisclosure[], language: Language) => {
  const words = appendixLabelsOf(language);
  const omissions = entries.flatMap(({ disclosure }) => omissionsOf(disclosure, language));
  return {
    count: omissions.length,
    requirements: [words.requirementsOmitted, ...omissions.map(({ requirements }) => requirements)],
    reasons: [words.reason, ...omissions.map(({ reason }) => reason)],
    explanations: [words.explanation, ...omissions.map(({ explanation }) => explanation)],
  };
};

/** Columns of sentences: the titles, and the explanations of what is omitted. */
const sentenceColumns: readonly number[] = [1, 5];
/** What each of them asks for before the others have more than their longest words; every row has a title, few are explained. */
const sentenceLeast: Readonly<Record<number, number>> = { 1: 26, 5: 18 };
const titleShare = 0.58;

/** They share what the longest words of the others leave, so that neither is a stack of single words. */
const withSentences = (needs: readonly ColumnNeeds[], { em, padding, room }: TableRoom): ColumnNeeds[] => {
  const isSentence = (column: number): boolean => sentenceColumns.includes(column);
  const others = needs.reduce((sum, { least }, column) => sum + (isSentence(column) ? 0 : least * em) + padding, 0);
  const left = (room - others) / em;
  return needs.map((need, column) => {
    if (!isSentence(column)) return need;
    const share = left * (column === 1 ? titleShare : 1 - titleShare);
    return { ...need, least: Math.min(need.whole, Math.max(need.least, Math.min(sentenceLeast[column] ?? 0, share))) };
  });
};

export const indexColumns = ({ sections }: OutlineFramework, language: Language, table: TableRoom): IndexColumns => {
  const labels = labelsOf(language);
  const entries = sections.flatMap(({ disclosures }) => disclosures);
  const { count, requirements, reasons, explanations } = omissionTexts(entries, language);
  const location = [
    appendixLabelsOf(language).location,
    ...(entries.some(({ state }) => state === 'unanswered') ? [labels.notReported] : []),
  ];
  const needs = [
    codeNeeds([labels.code, ...entries.map(({ code }) => code)]),
    needsOf([labels.disclosure, ...entries.map(({ disclosure }) => disclosure.title)], wholeMax.title),
    withAir(needsOf(location, wholeMax.location)),
  ];
  const omitted = [
    needsOf(requirements, wholeMax.requirements, omissionMin),
    needsOf(reasons, wholeMax.reason, omissionMin),
    needsOf(explanations, wholeMax.explanation),
  ];
  const hasOmissions = count > 0;
  if (hasOmissions) return { hasOmissions, widths: columnWidths(withSentences([...needs, ...omitted], table), table) };
  const [code = 0, , place = 0] = needs.map(({ whole }) => whole * table.em + table.padding);
  return { hasOmissions, widths: [code, table.room - code - place, place] };
};
