/**
 * A text without a translation is printed in its original language, with a mark before it in the file's language. The
 * mark is part of the texts, so that all files have it at the same places; it is removed from texts read from an edited
 * file.
 */

import type { OwnText } from '../../../shared/model/design/custom-text.ts';
import type { ReportDesign } from '../../../shared/model/design/report-design.ts';
import type {
  ReportSnapshot,
  SnapshotDisclosure,
  SnapshotField,
  SnapshotFramework,
  SnapshotSection,
} from '../../../shared/model/publishing/snapshot.ts';
import { otherLanguage } from '../../../shared/model/report-text/report-text.ts';
import { untranslatedMark } from '../../../shared/model/report-text/untranslated-mark.ts';
import { Language } from '../../../shared/model/text/language.ts';
import type { RichTextBlock } from '../../../shared/model/text/rich-text.ts';
import { labelsOf } from './labels.ts';

const beforeText = (language: Language): string => `${untranslatedMark[language]}${labelsOf(language).colon}`;

/** "Available in Chinese only: …" */
export const markedText = (text: string, language: Language): string => `${beforeText(language)}${text}`;

/** The mark with its separator, and the original text. */
export const partedAtMark = (text: string, language: Language): { mark: string; original: string } => {
  const mark = beforeText(language);
  return text.startsWith(mark) ? { mark, original: text.slice(mark.length) } : { mark: '', original: text };
};

const markedName = (name: string, language: Language): string =>
  language === 'zhTw' ? `${name}（${untranslatedMark[language]}）` : `${name} (${untranslatedMark[language]})`;

const markedValue = ({ value, untranslated = [] }: SnapshotField, language: Language): SnapshotField['value'] => {
  if (value?.kind === 'text' && untranslated.includes('answer'))
    return { ...value, text: markedText(value.text, language) };
  if (value?.kind === 'richText' && untranslated.includes('answer')) {
    const mark: RichTextBlock = { type: 'paragraph', content: [{ type: 'text', text: untranslatedMark[language] }] };
    return { ...value, document: { ...value.document, content: [mark, ...value.document.content] } };
  }
  if (value?.kind !== 'number') return value;
  const { note, descriptor } = value;
  return {
    ...value,
    ...(note !== undefined && untranslated.includes('note') ? { note: markedText(note, language) } : {}),
    ...(descriptor !== undefined && untranslated.includes('descriptor')
      ? { descriptor: markedText(descriptor, language) }
      : {}),
  };
};

const markedField = (field: SnapshotField, language: Language): SnapshotField => {
  const { untranslated, cell } = field;
  if (!untranslated) return field;
  const value = markedValue(field, language);
  if (!cell || !untranslated.includes('row')) return { ...field, value };
  // Where a row is named with its figure, in lists for programs and next to charts, its name has no mark.
  return { ...field, value, cell: { ...cell, member: markedName(cell.member, language) } };
};

/** Items without a mark are returned as the same object: most of a report of a hundred thousand points. */
const changed = <Item>(items: Item[], change: (item: Item) => Item): Item[] => {
  const all = items.map(change);
  return all.every((item, index) => item === items[index]) ? items : all;
};

type Reason = { explanation: string; isUntranslated?: boolean | undefined };
const markedReason = <Left extends Reason>(left: Left, language: Language): Left =>
  left.isUntranslated ? { ...left, explanation: markedText(left.explanation, language) } : left;

const markedDisclosure = (disclosure: SnapshotDisclosure, language: Language): SnapshotDisclosure => {
  const { omission, letterOmissions } = disclosure;
  const fields = changed(disclosure.fields, (field) => markedField(field, language));
  const isMarked = [...(omission ? [omission] : []), ...(letterOmissions ?? [])].some((one) => one.isUntranslated);
  if (!isMarked) return fields === disclosure.fields ? disclosure : { ...disclosure, fields };
  return {
    ...disclosure,
    fields,
    ...(omission ? { omission: markedReason(omission, language) } : {}),
    ...(letterOmissions ? { letterOmissions: letterOmissions.map((one) => markedReason(one, language)) } : {}),
  };
};

const markedSection = (section: SnapshotSection, language: Language): SnapshotSection => {
  const disclosures = changed(section.disclosures, (disclosure) => markedDisclosure(disclosure, language));
  return disclosures === section.disclosures ? section : { ...section, disclosures };
};

const markedFramework = (framework: SnapshotFramework, language: Language): SnapshotFramework => {
  const sections = changed(framework.sections, (section) => markedSection(section, language));
  const { sectorTopics = [] } = framework;
  const isMarked = sectorTopics.some((one) => one.isUntranslated);
  if (sections === framework.sections && !isMarked) return framework;
  return {
    ...framework,
    sections,
    ...(isMarked ? { sectorTopics: sectorTopics.map((one) => markedReason(one, language)) } : {}),
  };
};

const markedReport = (report: ReportSnapshot['report']): ReportSnapshot['report'] => {
  const { language, untranslated = [] } = report;
  const marked = (['description', 'boundary', 'contact'] as const).flatMap((key) => {
    const text = report[key];
    return text !== undefined && untranslated.includes(key) ? [[key, markedText(text, language)] as const] : [];
  });
  const name = untranslated.includes('name') ? markedName(report.name, language) : report.name;
  return untranslated.length === 0 ? report : { ...report, name, ...Object.fromEntries(marked) };
};

/** The company's own texts in its files of two languages: paragraphs after a mark, single lines before it. */
const markedDesign = (design: ReportDesign, language: Language): ReportDesign => {
  if (design.languages !== 'both') return design;
  const marking =
    (mark: typeof markedText) =>
    (text: OwnText): OwnText => {
      const other = text[otherLanguage(language)];
      if (text[language].trim() !== '' || other.trim() === '') return text;
      return { ...text, [language]: mark(other, language) };
    };
  const own = marking(markedText);
  const line = marking(markedName);
  const { cover, theme, letter, assurance, statementOfUse, chapters } = design;
  return {
    ...design,
    cover: {
      ...cover,
      title: line(cover.title),
      subtitle: line(cover.subtitle),
      pictureAlt: line(cover.pictureAlt),
    },
    theme: { ...theme, header: line(theme.header), footer: line(theme.footer) },
    letter: {
      ...letter,
      title: line(letter.title),
      text: own(letter.text),
      signedBy: line(letter.signedBy),
    },
    assurance: { ...assurance, provider: line(assurance.provider), text: own(assurance.text) },
    statementOfUse: { ...statementOfUse, text: own(statementOfUse.text) },
    chapters: chapters.map((chapter) => ({ ...chapter, introduction: own(chapter.introduction) })),
  };
};

/** The snapshot for printing, with each text without a translation marked. */
export const markedSnapshot = (snapshot: ReportSnapshot): ReportSnapshot => {
  const { language } = snapshot.report;
  return {
    ...snapshot,
    report: markedReport(snapshot.report),
    ...(snapshot.design ? { design: markedDesign(snapshot.design, language) } : {}),
    frameworks: changed(snapshot.frameworks, (framework) => markedFramework(framework, language)),
  };
};

const isMark = (text: string): boolean =>
  Language.options.some((language) => untranslatedMark[language] === text.trim());

const beginnings = Language.options.map(beforeText);

/** The edited text without its mark; a mark that the author removed is ignored. */
export const withoutMark = (blocks: readonly RichTextBlock[]): RichTextBlock[] => {
  const [first, ...others] = blocks;
  if (first?.type !== 'paragraph') return [...blocks];
  const [start, ...rest] = first.content ?? [];
  if (start?.type !== 'text') return [...blocks];
  if (rest.length === 0 && isMark(start.text)) return others;
  const beginning = beginnings.find((words) => start.text.startsWith(words.trimEnd()));
  if (beginning === undefined) return [...blocks];
  const text = start.text.slice(beginning.trimEnd().length).trimStart();
  return [{ ...first, content: text === '' ? rest : [{ ...start, text }, ...rest] }, ...others];
};
