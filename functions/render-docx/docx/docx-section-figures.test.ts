import { Document, Packer } from 'docx';
import { expect, it } from 'vitest';
import { packageParts } from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { themeOf } from '../../report-document/outline/print-theme.ts';
import { docxContext } from './docx-context.ts';
import { sectionFiguresTable } from './docx-section-figures.ts';

const { brand } = sampleSnapshot();
const context = docxContext('en', themeOf(brand));

const sizesOf = async (...numbers: string[]): Promise<number[]> => {
  const figures = numbers.map((number) => ({ label: 'Energy', number, unit: 'MWh', change: '' }));
  const document = new Document({ sections: [{ children: sectionFiguresTable(figures, context) }] });
  const body = packageParts(await Packer.toBuffer(document)).get('word/document.xml') ?? '';
  return numbers.map((number) => {
    const shown = number.replaceAll(' ', '\u00A0');
    return Number(new RegExp(`<w:sz w:val="(\\d+)"/>(?:(?!</w:r>).)*>${shown}<`).exec(body)?.[1]);
  });
};

it('the size of a section’s figures fits the longest of them on one line', async () => {
  expect(await sizesOf('1,203', '47,510')).toEqual([38, 38]);
  const [long = 0, short] = await sizesOf('0.0000000001', '12');
  expect(long).toBeLessThan(38);
  expect(long * 10 * 0.7 * 12).toBeLessThan(3012);
  expect(short).toBe(long);
  expect((await sizesOf('≈ −123,456,789,012'))[0]).toBeGreaterThanOrEqual(18);
});
