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
const codeNeeds = (codes: readonly string[]): ColumnNeeds => {
  const least = Math.max(...codes.map((code) => (widthOf(code) <= wholeMax.code ? widthOf(code) : wordsWidth(code))));
  return { least: least + 0.6, whole: least + 0.6 };
};

const needsOf = (texts: readonly string[], most: number): ColumnNeeds => {
  const least = Math.max(...texts.map(wordsWidth));
  return { least, whole: Math.max(least, Math.min(most, Math.max(...texts.map(widthOf)))) };
};

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
/** What each of them asks for before the others have more than their longest words. */
const sentenceLeast = 18;

/** They share what the longest words of the others leave, so that neither is a stack of single words. */
const withSentences = (needs: readonly ColumnNeeds[], { em, padding, room }: TableRoom): ColumnNeeds[] => {
  const isSentence = (column: number): boolean => sentenceColumns.includes(column);
  const others = needs.reduce((sum, { least }, column) => sum + (isSentence(column) ? 0 : least * em) + padding, 0);
  const each = Math.min(sentenceLeast, (room - others) / em / sentenceColumns.length);
  return needs.map((need, column) =>
    isSentence(column) ? { ...need, least: Math.min(need.whole, Math.max(need.least, each)) } : need,
  );
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
    codeNeeds([labels.code, ...entries.map(({ disclosure }) => disclosure.code)]),
    needsOf([labels.disclosure, ...entries.map(({ disclosure }) => disclosure.title)], wholeMax.title),
    needsOf(location, wholeMax.location),
  ];
  const omitted = [
    needsOf(requirements, wholeMax.requirements),
    needsOf(reasons, wholeMax.reason),
    needsOf(explanations, wholeMax.explanation),
  ];
  const hasOmissions = count > 0;
  if (hasOmissions) return { hasOmissions, widths: columnWidths(withSentences([...needs, ...omitted], table), table) };
  const [code = 0, , place = 0] = needs.map(({ whole }) => whole * table.em + table.padding);
  return { hasOmissions, widths: [code, table.room - code - place, place] };
};
