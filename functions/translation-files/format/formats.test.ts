import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xliffFindings } from '../../../tests/support/published-files/xliff-findings.ts';
import { WorkbookRefused } from '../../core/office/reading/workbook-refused.ts';
import { readTranslatorDocument, writeTranslatorDocument } from './docx.ts';
import type { IncomingText, OutgoingFile } from './translator-rows.ts';
import { readXliff, writeXliff } from './xliff.ts';
import { readTranslatorSheet, writeTranslatorSheet } from './xlsx.ts';

const words = fc.string({
  minLength: 1,
  maxLength: 20,
  unit: fc.constantFrom('a', '1', '<', '&', '"', '\\', ' ', '氣', '\n'),
});
/** As `taggedText` spells it: words, words with marks, a footnote. */
const tagged = fc.oneof(
  words.map((text) => text.replaceAll('<', '≤')),
  words.map((text) => `x<1>${text.replaceAll('<', '≤').replaceAll('\\', '')}</1>`),
  words.map((text) => `${text.replaceAll('<', '≤')}x<1/>`),
);
const file = fc
  .array(fc.array(fc.record({ source: tagged, target: tagged }), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 4,
  })
  .map(
    (texts): OutgoingFile => ({
      reportId: 'rpt_1',
      reportName: 'Report & more',
      sourceLanguage: 'en',
      language: 'zhTw',
      texts: texts.map((segments, index) => ({
        key: { digest: `${index}`.padStart(16, '0'), sourceMark: 'abcdef0123456789', revision: index },
        where: 'GRI 2-7 <Employees>',
        segments,
      })),
    }),
  );
const targetsOf = (texts: readonly IncomingText[]) =>
  texts.map(({ key, targets }) => [key, [...targets].toSorted(([a], [b]) => a - b)]);
const sent = ({ texts }: OutgoingFile) =>
  texts.map(({ key, segments }) => [key, segments.map(({ target }, index) => [index, target])]);

const formats = {
  xlsx: { write: writeTranslatorSheet, read: readTranslatorSheet },
  xliff: { write: writeXliff, read: readXliff },
  docx: { write: writeTranslatorDocument, read: readTranslatorDocument },
};

describe.each(Object.entries(formats))('texts for translators as %s', (_, { write, read }) => {
  it('are read exactly as written, whatever their content', async () => {
    await fc.assert(
      fc.asyncProperty(file, async (one) => {
        expect(targetsOf(await read(await write(one)))).toEqual(sent(one));
      }),
      { numRuns: 60 },
    );
  });

  it('are refused where the file is another one, or is cut', async () => {
    await expect(read(new TextEncoder().encode('%PDF-1.7'))).rejects.toBeInstanceOf(WorkbookRefused);
    const bytes = await write({
      reportId: 'rpt_1',
      reportName: 'R',
      sourceLanguage: 'en',
      language: 'zhTw',
      texts: [
        {
          key: { digest: '0'.repeat(16), sourceMark: '0'.repeat(16), revision: 0 },
          where: '',
          segments: [{ source: 'a', target: 'b' }],
        },
      ],
    });
    await expect(read(bytes.slice(0, bytes.length / 2))).rejects.toBeInstanceOf(WorkbookRefused);
  });
});

describe('XLIFF', () => {
  it('that we write is valid, whatever its content', async () => {
    await fc.assert(
      fc.asyncProperty(file, fc.boolean(), async (one, isTranslated) => {
        // A translation has the codes of its source, as `outgoingText` makes it.
        const texts = one.texts.map((text) => ({
          ...text,
          segments: text.segments.map(({ source }) => ({ source, target: isTranslated ? source : '' })),
        }));
        expect(await xliffFindings(writeXliff({ ...one, texts }))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['srcLang="en"', '', 'xliff lacks srcLang'],
    ['version="2.0"', 'version="1.2"', 'xliff version="1.2"'],
    ['<notes>', '<notes><note>later</note></notes><notes>', 'unit has notes twice'],
    ['<unit id="u2"', '<unit id="u1"', 'id unit u1 twice'],
    ['state="translated"><source>', 'state="done"><source>', 'segment state="done"'],
    ['<target>', '<target><x id="1"/>', 'element x'],
    ['<target>', '<target><ph id="c0.1"/>', 'ph c0.1 is not that of the source'],
    ['<source>', 'words<source>', 'text in segment'],
    [' trgLang="zh-TW"', '', 'target without trgLang'],
    ['<target>', '<target xml:lang="fr">', 'target xml:lang="fr"'],
    ['<ph id="c0.2"/>', '<ph/>', 'ph lacks id'],
    ['<pc id="c0.1">', '<pc id="c0.2">', 'code c0.2 twice'],
    ['<file id="f1" original="R">', '<file original="R">', 'file lacks id'],
    [/<notes>.*?<\/notes>(<segment.*?<\/segment>)/, '$1<notes><note>x</note></notes>', 'unit: segment, notes'],
    [
      /<source>(.*?)<\/source><target>(.*?)<\/target>/,
      '<target>$2</target><source>$1</source>',
      'segment: target, source',
    ],
    [/<segment.*?<\/segment>/, '', 'unit without segment'],
    [/<target>.*?<\/target>/, '', 'translated without target'],
    [/<unit[\s\S]*<\/unit>/, '', 'file without unit'],
    ['<source>', '<source><segment id="s9"><source>x</source></segment>', 'segment in source'],
  ])('with %s as “%s” is found invalid', async (part, other, finding) => {
    const key = { digest: '0'.repeat(16), sourceMark: '0'.repeat(16), revision: 0 };
    const segments = [{ source: 'Our <1>fleet</1><2/>', target: '我們的<1>車隊</1><2/>' }];
    const texts = [key, key].map((one) => ({ key: one, where: 'GRI 2-7', segments }));
    const bytes = writeXliff({ reportId: 'rpt_1', reportName: 'R', sourceLanguage: 'en', language: 'zhTw', texts });
    expect(await xliffFindings(bytes)).toEqual([]);
    const broken = new TextDecoder().decode(bytes).replace(part, other);
    expect(await xliffFindings(new TextEncoder().encode(broken))).toContain(finding);
  });

  it('without any of its required ids, or with one of them twice, is found invalid', async () => {
    await fc.assert(
      fc.asyncProperty(file, fc.nat(), fc.boolean(), async (one, at, isDoubled) => {
        const text = new TextDecoder().decode(writeXliff({ ...one, texts: [...one.texts, ...one.texts] }));
        const ids = [...text.matchAll(/<(?:file|unit|ph|pc)( id="[^"]*")/g)];
        const match = ids[at % ids.length];
        const [whole, id] = match ?? ['', ''];
        const start = (match?.index ?? 0) + whole.length;
        const broken = isDoubled
          ? text.slice(0, start) + id + text.slice(start)
          : text.slice(0, start - id.length) + text.slice(start);
        expect(await xliffFindings(new TextEncoder().encode(broken))).not.toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('that another program wrote with prefixes, comments and split codes is read', async () => {
    const key = `${'0'.repeat(16)}-${'1'.repeat(16)}-2`;
    const text = `<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.0"><x:file id="f1"><x:unit id="u1" name='${key}'><!-- seen --><x:segment id="s0"><x:source>a</x:source><x:target>甲<x:sc id="c0.1"/>乙<x:ec startRef="c0.1"/>丙</x:target></x:segment></x:unit></x:file></x:xliff>`;
    const [read] = await readXliff(new TextEncoder().encode(text));
    expect(read?.targets.get(0)).toBe('甲<1>乙</1>丙');
  });

  it('in which a tool has stored matches and spaces gives the translations alone', async () => {
    const keys = ['0', '2'].map((digit) => `${digit.repeat(16)}-${'1'.repeat(16)}-0`);
    const matches =
      '<mtc:matches><mtc:match ref="#s0"><source>old</source><target>舊</target></mtc:match></mtc:matches>';
    const space = '<ignorable><source> </source><target> </target></ignorable>';
    const unit = (key: string, target: string) =>
      `<unit id="u" name="${key}">${matches}<segment id="s0"><source>a</source>${target}</segment>${space}</unit>`;
    const units = [unit(keys[0] ?? '', '<target>甲</target>'), unit(keys[1] ?? '', '')].join('');
    const text = `<xliff version="2.0"><file id="f1">${units}</file></xliff>`;
    const read = await readXliff(new TextEncoder().encode(text));
    expect(read.map(({ targets }) => [...targets])).toEqual([[[0, '甲']], []]);
  });

  const inChinese = `<unit id="u1" name="${'0'.repeat(16)}-${'1'.repeat(16)}-0"><segment id="s0"><source>a</source><target>文字</target></segment></unit>`;
  const declaredAs = (encoding: string): string =>
    `<?xml version="1.0" encoding="${encoding}"?><xliff version="2.0"><file id="f1">${inChinese}</file></xliff>`;
  const little = Buffer.from(`\uFEFF${declaredAs('UTF-16')}`, 'utf16le');
  const big5 = Buffer.concat(
    declaredAs('Big5')
      .split('文字')
      .flatMap((part, index) => [...(index === 0 ? [] : [Buffer.from([0xa4, 0xe5, 0xa6, 0x72])]), Buffer.from(part)]),
  );
  it.each([
    ['UTF-16, little end first', little],
    ['UTF-16, big end first', Buffer.from(little).swap16()],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${declaredAs('UTF-8')}`)],
    ['UTF-8 that says it is UTF-16', Buffer.from(declaredAs('utf-16'))],
    ['Big5', big5],
  ])('in %s is read', async (_, bytes) => {
    expect((await readXliff(bytes)).map(({ targets }) => [...targets])).toEqual([[[0, '文字']]]);
  });

  it('in an unknown encoding, or in another one than it says, is refused', async () => {
    await expect(readXliff(Buffer.from(declaredAs('x-own')))).rejects.toMatchObject({ reason: 'damaged' });
    const cut = little.subarray(0, little.length - 1);
    await expect(readXliff(cut)).rejects.toBeInstanceOf(WorkbookRefused);
  });

  it.each([10, 40, 80])('cut after %i percent is refused', async (percent) => {
    const unit = `<unit id="u1" name="${'0'.repeat(16)}-${'1'.repeat(16)}-0"><segment id="s0"><source>a</source></segment></unit>`;
    const whole = `<xliff version="2.0"><file id="f1">${unit.repeat(9)}</file></xliff>`;
    const cut = whole.slice(0, (whole.length * percent) / 100);
    await expect(readXliff(new TextEncoder().encode(cut))).rejects.toMatchObject({ reason: 'damaged' });
  });

  it('with a document type is refused', async () => {
    const text = '<!DOCTYPE xliff [<!ENTITY a "a">]><xliff version="2.0"><file id="f1"/></xliff>';
    await expect(readXliff(new TextEncoder().encode(text))).rejects.toMatchObject({ reason: 'damaged' });
  });
});
