/**
 * Paragraphs of a published file that are in the other language than the file, by their characters: what counts is what a
 * reader of that file cannot read. Names that are quoted as they are do not count.
 */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { untranslatedMark } from '../../../shared/model/report-text/untranslated-mark.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { packageParts, readXlsx } from '../published-files/read-published-files.ts';

/** Names without a version in Chinese: of the organisation, frameworks, laws, units, addresses, files and digests. */
type Quoted = readonly (string | RegExp)[];

const without = (text: string, quoted: Quoted): string =>
  quoted.reduce<string>(
    (left, name) => left.replaceAll(typeof name === 'string' ? name : new RegExp(name, 'g'), ' '),
    text,
  );

const wordsMax = 3;

/**
 * In Chinese: more than three English words of a sentence in a row. In English: any Chinese character. In both: the mark
 * of a text that is not translated, however short that text is.
 */
export const isForeign = (text: string, language: Language, quoted: Quoted): boolean => {
  const own = without(text, quoted);
  if (text.includes(untranslatedMark[language])) return true;
  if (language === 'en') return /\p{Script=Han}/u.test(own);
  const runs = own.match(/[A-Za-z][A-Za-z'’-]*(?:[ ,;:.()–/]+[A-Za-z][A-Za-z'’-]*)*/g) ?? [];
  return runs.some((run) => (run.match(/\b[a-z][a-z'’-]{1,}\b/g) ?? []).length > wordsMax);
};

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

const ofDocx = (bytes: Uint8Array): string[] => {
  const parts = packageParts(bytes);
  const bodies = [...parts].filter(([name]) => /^word\/(document|footnotes|header\d+|footer\d+)\.xml$/.test(name));
  return bodies.flatMap(([, xml]) =>
    [...xml.matchAll(/<w:p[ >].*?<\/w:p>/gs)].map(([paragraph]) =>
      [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, words = '']) => unescaped(words)).join(''),
    ),
  );
};

const ofXlsx = async (bytes: Uint8Array): Promise<string[]> =>
  (await readXlsx(bytes)).flatMap(({ rows }) => rows.flat().filter((cell): cell is string => typeof cell === 'string'));

const ofPdf = async (bytes: Uint8Array): Promise<string[]> => {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const lines: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    let line = '';
    for (const item of items) {
      if (!('str' in item)) continue;
      line += item.str;
      if (!item.hasEOL) continue;
      lines.push(line);
      line = '';
    }
    lines.push(line);
  }
  await task.destroy();
  return lines;
};

/** Paragraphs of a Word file, cells of a workbook, lines of a PDF. */
export const paragraphsOf = {
  docx: (bytes: Uint8Array) => Promise.resolve(ofDocx(bytes)),
  xlsx: ofXlsx,
  pdf: ofPdf,
} as const;
