import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xliffFindings } from '../../../tests/support/published-files/xliff-findings.ts';
import { readPackage, writePackage } from '../../core/files/zip-package.ts';
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

describe('a file that a translator has changed', () => {
  const key = { digest: '3'.repeat(16), sourceMark: '4'.repeat(16), revision: 1 };
  const segments = [{ source: 'a', target: '甲' }];
  const one: OutgoingFile = {
    reportId: 'rpt_1',
    reportName: 'R',
    sourceLanguage: 'en',
    language: 'zhTw',
    texts: [{ key, where: 'GRI 2-1', segments }],
  };

  it.each([[1], [2], [3], [4]])('is read by the heads of its columns, with another one in place %i', async (at) => {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(Buffer.from(await writeTranslatorSheet(one)).buffer);
    workbook.worksheets[0]?.spliceColumns(at, 0, ['Remarks', 'ask Ada']);
    const read = await readTranslatorSheet(new Uint8Array(await workbook.xlsx.writeBuffer()));
    expect(read.map(({ targets }) => [...targets])).toEqual([[[0, '甲']]]);
  });

  const inWorkbook = async (edit: (workbook: ExcelJS.Workbook) => void) => {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(Buffer.from(await writeTranslatorSheet(one)).buffer);
    edit(workbook);
    const read = await readTranslatorSheet(new Uint8Array(await workbook.xlsx.writeBuffer()));
    return read.map(({ targets }) => [...targets]);
  };

  it('has no translation in a column of remarks: without our head it is refused, with another name of it read', async () => {
    const renamed = (head: string) => (workbook: ExcelJS.Workbook) => {
      const [sheet] = workbook.worksheets;
      if (!sheet) throw new Error('no sheet');
      sheet.getCell('C1').value = head;
      sheet.spliceColumns(4, 0, ['Remarks', 'ask Ada']);
    };
    await expect(inWorkbook(renamed('Our words'))).rejects.toMatchObject({ code: 'translation.file_heading' });
    expect(await inWorkbook(renamed('Traditional Chinese'))).toEqual([[[0, '甲']]]);
    const inEnglish = (workbook: ExcelJS.Workbook) => {
      renamed('Traditional Chinese')(workbook);
      const head = workbook.worksheets[0]?.getCell('B1');
      if (head) head.value = 'English';
    };
    expect(await inWorkbook(inEnglish)).toEqual([[[0, '甲']]]);
  });

  it('is our sheet, whatever copies of it are in the workbook, and no hidden one', async () => {
    const copied = (name: string, isHidden: boolean) => (workbook: ExcelJS.Workbook) => {
      const sheet = workbook.addWorksheet(name, isHidden ? { state: 'hidden' } : {});
      workbook.worksheets[0]?.eachRow((row) => sheet.addRow([...(row.values as string[]).slice(1)]));
      sheet.getCell('C2').value = '舊';
    };
    expect(await inWorkbook(copied('Backup', false))).toEqual([[[0, '甲']]]);
    const both = (workbook: ExcelJS.Workbook) => {
      copied('Backup', true)(workbook);
      const [ours] = workbook.worksheets;
      if (ours) ours.name = 'Translated';
    };
    expect(await inWorkbook(both)).toEqual([[[0, '甲']]]);
  });

  const run = (words: string) => `<w:r><w:t>${words}</w:t></w:r>`;
  const edited = (edit: (xml: string) => string) =>
    writePackage(
      readPackage(Buffer.from(writeTranslatorDocument(one))).map(({ name, content }) => ({
        name,
        content: Buffer.from(edit(content.toString('utf8'))),
      })),
    );
  const readTargets = async (bytes: Uint8Array) =>
    (await readTranslatorDocument(bytes)).map(({ targets }) => [...targets]);

  const cellXml = /<w:tc>(?:(?!<w:tc>).)*?<\/w:tc>/g;
  const inserted = (at: number, xml: string): string =>
    xml.replace(/<w:tr>.*?<\/w:tr>/g, (row) => {
      const cells = row.match(cellXml) ?? [];
      const [before, after] = [cells.slice(0, at), cells.slice(at)];
      return `<w:tr>${[...before, `<w:tc><w:p>${run('ask Ada')}</w:p></w:tc>`, ...after].join('')}</w:tr>`;
    });
  const uncontrolled = (xml: string): string =>
    xml.replace(/<w:sdt>.*?<w:sdtContent>(.*?)<\/w:sdtContent><\/w:sdt>/g, '$1');

  it.each([0, 1, 2, 3, 4])(
    'is read from Word with another column in place %i, with controls or without',
    async (at) => {
      expect(await readTargets(edited((xml) => inserted(at, xml)))).toEqual([[[0, '甲']]]);
      expect(await readTargets(edited((xml) => uncontrolled(inserted(at, xml))))).toEqual([[[0, '甲']]]);
    },
  );

  it('is read from Word by its controls without the column of keys, and refused without controls and head', async () => {
    const keyCell = /<w:tc>(?:(?!<w:tc>).)*?[0-9a-f]{16}-[0-9a-f]{16}-1-0<\/w:t>.*?<\/w:tc>(?=<\/w:tr>)/g;
    expect(await readTargets(edited((xml) => xml.replace(keyCell, '')))).toEqual([[[0, '甲']]]);
    const headless = edited((xml) => uncontrolled(xml).replace('繁體中文', '譯文'));
    await expect(readTargets(headless)).rejects.toMatchObject({ code: 'translation.file_heading' });
  });

  it('has words that were moved once, where they are now', async () => {
    const moved = `<w:moveFrom w:id="1">${run('移動')}</w:moveFrom>${run('中間')}<w:moveTo w:id="2">${run('移動')}</w:moveTo>`;
    const written = edited((xml) => xml.replace(/<w:r>(?:(?!<w:r>).)*?甲.*?<\/w:r>/, moved));
    expect(await readTargets(written)).toEqual([[[0, '中間移動']]]);
  });

  it.each([
    ['breaks and tabs', '<w:del w:id="1"><w:r><w:br/><w:delText>舊</w:delText><w:tab/><w:cr/></w:r></w:del>'],
    [
      'words in words',
      `<w:del w:id="1"><w:ins w:id="2">${run('舊')}</w:ins><w:moveFrom w:id="3">${run('舊')}</w:moveFrom></w:del>`,
    ],
  ])('has nothing of deleted %s', async (_, deleted) => {
    const written = edited((xml) =>
      xml.replace(/<w:r>(?:(?!<w:r>).)*?甲.*?<\/w:r>/, `${run('甲')}${deleted}${run('乙')}`),
    );
    expect(await readTargets(written)).toEqual([[[0, '甲乙']]]);
  });

  it('has one paragraph where the end of the first is deleted', async () => {
    const first = `<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>${run('甲')}</w:p><w:p>${run('乙')}</w:p><w:p>${run('丙')}</w:p>`;
    const written = edited((xml) => xml.replace(/<w:p><w:sdt>.*?<\/w:sdt><\/w:p>/, first));
    expect(await readTargets(written)).toEqual([[[0, '甲乙\n丙']]]);
  });
});
