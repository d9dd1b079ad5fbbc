/** Files for translators, filled in as a translator's program writes them. */
import { readPackage, writePackage } from '../../../functions/core/files/zip-package.ts';
import type { TranslatorFormat } from '../../../shared/model/report-text/translator-file.ts';

/** A text with its tags, translated; undefined: this text is left for later. */
export type Translate = (text: string) => string | undefined;

const fillXliff = (bytes: Buffer, translate: Translate): Buffer =>
  Buffer.from(
    bytes.toString('utf8').replace(/<source>(.*?)<\/source>(<target>.*?<\/target>)?/gs, (whole, words: string) => {
      const translated = translate(words);
      return translated === undefined ? whole : `<source>${words}</source><target>${translated}</target>`;
    }),
  );

const inPart = (bytes: Buffer, name: string, change: (xml: string) => string): Buffer =>
  Buffer.from(
    writePackage(
      readPackage(bytes).map((part) =>
        part.name === name ? { name, content: Buffer.from(change(part.content.toString('utf8'))) } : part,
      ),
    ),
  );

const fillSheet = (bytes: Buffer, translate: Translate): Buffer =>
  inPart(bytes, 'xl/worksheets/sheet1.xml', (xml) =>
    xml.replace(
      /(<c r="B(\d+)"[^>]*>(?:(?!<\/c>).)*?<t xml:space="preserve">)([^<]*)(<\/t><\/is><\/c>)(<c r="C\2".*?(?:<\/c>|\/>))?/gs,
      (whole, _head, row: string, words: string, _tail, old = '') => {
        const translated = row === '1' ? undefined : translate(words);
        if (translated === undefined) return whole;
        const source = whole.slice(0, whole.length - String(old).length);
        return `${source}<c r="C${row}" t="inlineStr"><is><t xml:space="preserve">${translated}</t></is></c>`;
      },
    ),
  );

/** Runs of a cell joined: a text with line breaks has several. */
const wordsOf = (xml: string): string =>
  [...xml.matchAll(/<w:br\/>|<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)]
    .map(([tag, words]) => words ?? (tag === '' ? '' : '\n'))
    .join('');

const fillWord = (bytes: Buffer, translate: Translate): Buffer =>
  inPart(bytes, 'word/document.xml', (xml) =>
    xml.replace(/<w:tr>.*?<\/w:tr>/gs, (row) => {
      const [, source = ''] = [...row.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => wordsOf(cell));
      const translated = row.includes('<w:sdt>') ? translate(source) : undefined;
      if (translated === undefined) return row;
      return row.replace(
        /<w:sdtContent>.*?<\/w:sdtContent>/s,
        () => `<w:sdtContent><w:r><w:t xml:space="preserve">${translated}</w:t></w:r></w:sdtContent>`,
      );
    }),
  );

export const fillFile: Record<TranslatorFormat, (bytes: Buffer, translate: Translate) => Buffer> = {
  xliff: fillXliff,
  xlsx: fillSheet,
  docx: fillWord,
};

export const fileEndings: Record<TranslatorFormat, string> = { xliff: 'xlf', xlsx: 'xlsx', docx: 'docx' };
