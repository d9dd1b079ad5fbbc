import { pathToFileURL } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportSnapshot, SnapshotDisclosure } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { RichTextInline, RichTextMark } from '../../../shared/model/text/rich-text.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { type ChromiumSession, openChromium } from '../chromium/chromium-session.ts';
import { pdfHtml } from './pdf-document.tsx';

const fontsDirectory = pathToFileURL(`${import.meta.dirname}/../../../node_modules/@fontsource/`);
const [bold, italic]: RichTextMark[] = [{ type: 'bold' }, { type: 'italic' }];
const marked = (text: string, ...marks: (RichTextMark | undefined)[]): RichTextInline => ({
  type: 'text',
  text,
  marks: marks.flatMap((mark) => mark ?? []),
});

const emphasised = [
  marked('Upright, '),
  marked('tilted', italic),
  marked(', '),
  marked('weighty', bold),
  marked(', '),
  marked('emphatic', bold, italic),
  marked('；晴，'),
  marked('曇', italic),
  marked('，'),
  marked('霽', italic, bold),
];

const hasRichText = ({ fields }: SnapshotDisclosure): boolean => fields.some(({ value }) => value?.kind === 'richText');

/** A report of one text, with words of several styles. */
const reportIn = (language: Language): ReportSnapshot => {
  const sample = sampleSnapshot({ language });
  const [framework] = sample.frameworks;
  const section = framework?.sections.find(({ disclosures }) => disclosures.some(hasRichText));
  const disclosure = section?.disclosures.find(hasRichText);
  const field = disclosure?.fields.find(({ value }) => value?.kind === 'richText');
  if (!framework || !section || !disclosure || !field) throw new Error('the sample has no rich text');
  const document = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: emphasised }] };
  const fields = [{ ...field, value: { kind: 'richText' as const, document } }];
  const sections = [{ ...section, disclosures: [{ ...disclosure, fields, charts: [] }] }];
  return { ...sample, frameworks: [{ ...framework, sections }] };
};

describe('emphasis in a PDF', () => {
  let chromium: ChromiumSession;
  beforeAll(async () => {
    chromium = await openChromium();
  }, 60_000);
  afterAll(() => chromium.close());

  const print = async (language: Language): Promise<Uint8Array> => {
    const opened = await chromium.openDocument(await pdfHtml(reportIn(language), fontsDirectory));
    const bytes = await opened.print();
    await opened.close();
    return bytes;
  };

  /** The fonts that draw these letters: "SemiBold", "Italic". */
  const facesIn = async (bytes: Uint8Array) => {
    const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0, fontExtraProperties: true });
    const read = await task.promise;
    const faces = new Map<string, string>();
    for (let number = 1; number <= read.numPages; number += 1) {
      const page = await read.getPage(number);
      await page.getOperatorList();
      for (const item of (await page.getTextContent()).items)
        if ('str' in item && item.str.trim() !== '')
          faces.set(item.str.trim(), String(page.commonObjs.get(item.fontName).name).split('-').at(-1) ?? '');
    }
    await task.destroy();
    return (text: string): string | undefined => [...faces].find(([said]) => said.includes(text))?.[1];
  };

  it('is visible in bold and italic words, and in Chinese, which has no italics', async () => {
    const bytes = await print('en');
    const faceOf = await facesIn(bytes);
    expect(['Upright', 'tilted', 'weighty', 'emphatic'].map(faceOf)).toEqual([
      'Regular',
      'Italic',
      'SemiBold',
      'SemiBoldItalic',
    ]);
    expect(['晴', '曇', '霽'].map(faceOf)).toEqual(['Regular', 'SemiBold', 'SemiBold']);
    // Its Chinese words are tagged for screen readers.
    const languages = Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Lang \(zh-TW\)/g);
    expect(languages).toHaveLength(3);
  });

  it('is weight in a Chinese report, whatever the script', async () => {
    const faceOf = await facesIn(await print('zhTw'));
    expect(['Upright', 'tilted', 'emphatic'].map(faceOf)).toEqual(['Regular', 'SemiBold', 'SemiBold']);
    expect(['晴', '曇', '霽'].map(faceOf)).toEqual(['Regular', 'SemiBold', 'SemiBold']);
  });
});
