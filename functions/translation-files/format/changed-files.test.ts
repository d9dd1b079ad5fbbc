import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { readPackage, writePackage } from '../../core/files/zip-package.ts';
import { readTranslatorDocument, writeTranslatorDocument } from './docx.ts';
import type { OutgoingFile } from './translator-rows.ts';
import { readTranslatorSheet, writeTranslatorSheet } from './xlsx.ts';

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
    await workbook.xlsx.load(new Uint8Array(await writeTranslatorSheet(one)).buffer);
    workbook.worksheets[0]?.spliceColumns(at, 0, ['Remarks', 'ask Ada']);
    const read = await readTranslatorSheet(new Uint8Array(await workbook.xlsx.writeBuffer()));
    expect(read.map(({ targets }) => [...targets])).toEqual([[[0, '甲']]]);
  });

  const inWorkbook = async (edit: (workbook: ExcelJS.Workbook) => void) => {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(new Uint8Array(await writeTranslatorSheet(one)).buffer);
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
      workbook.worksheets[0]?.eachRow((row) => sheet.addRow(Array.isArray(row.values) ? row.values.slice(1) : []));
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
