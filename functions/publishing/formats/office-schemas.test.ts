import validate from '@ooxml-tools/validate';
import { describe, expect, it } from 'vitest';
import { foreignSnapshot } from '../../../tests/support/published-files/foreign-snapshot.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { scriptTexts } from '../../../tests/support/script-texts.ts';
import { readPackage, writePackage } from '../../core/files/zip-package.ts';
import { renderDocx } from '../../render-docx/render-docx.ts';
import { renderXlsx } from '../../render-xlsx/render-xlsx.ts';

/** Microsoft's own validator (Open XML SDK) as WebAssembly: schemas, unique ids, relationships, semantic rules. */
const violations = async (bytes: Uint8Array, format: 'docx' | 'xlsx'): Promise<string[]> => {
  const found = await validate(bytes, format, 'Microsoft365');
  return found.map(({ path, description }) => `${path.partUri} ${path.xpath}: ${description}`);
};

const withChange = (bytes: Uint8Array, name: string, from: string, to: string): Uint8Array =>
  writePackage(
    readPackage(Buffer.from(bytes)).map((part) =>
      part.name === name ? { ...part, content: Buffer.from(part.content.toString('utf8').replace(from, to)) } : part,
    ),
  );

const snapshots = [
  { name: 'English, two frameworks', snapshot: sampleSnapshot() },
  { name: 'Chinese, one framework', snapshot: sampleSnapshot({ language: 'zhTw', frameworks: 1 }) },
  { name: 'hostile texts', snapshot: sampleSnapshot({ isHostile: true }) },
  {
    name: 'texts that try to become script',
    snapshot: foreignSnapshot(
      scriptTexts.map(([, text]) => text),
      92,
      'en',
    ),
  },
];

describe('Office files against their schemas', { timeout: 120_000 }, () => {
  it.each(snapshots)('the Word file is valid ($name)', async ({ snapshot }) => {
    expect(await violations(await renderDocx(snapshot), 'docx')).toEqual([]);
  });

  it.each(snapshots)('the workbook is valid ($name)', async ({ snapshot }) => {
    expect(await violations(await renderXlsx(snapshot), 'xlsx')).toEqual([]);
  });

  it('would report an element in a wrong place', async () => {
    const docx = withChange(await renderDocx(sampleSnapshot()), 'word/document.xml', '<w:body>', '<w:body><w:none/>');
    expect(await violations(docx, 'docx')).toHaveLength(1);
    const font = '<sz val="11"/>';
    const xlsx = withChange(await renderXlsx(sampleSnapshot()), 'xl/styles.xml', font, `<family val="2"/>${font}`);
    expect(await violations(xlsx, 'xlsx')).toHaveLength(1);
  });
});
