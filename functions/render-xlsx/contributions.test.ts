import { expect, it } from 'vitest';
import { mapFields } from '../../tests/support/published-files/map-fields.ts';
import { readXlsx } from '../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../tests/support/published-files/sample-snapshot.ts';
import { renderXlsx } from './render-xlsx.ts';

it('labels the contributions to a consolidated figure, with the value and share that they come from', async () => {
  const spans = [
    { days: 181, percent: '100' },
    { days: 184, percent: '0' },
  ];
  const entities = [
    { name: 'Site 01', number: '66', unit: 'tCO2e', contribution: { value: '110', share: '60' } },
    { name: 'Site 11', number: '247.945', unit: 'tCO2e', contribution: { value: '500', share: '49.589', spans } },
  ];
  const changed = mapFields(sampleSnapshot(), (field, { code }) =>
    code === '305-1' && field.label === 'Gross Scope 1 emissions'
      ? { ...field, entities, isConsolidated: true as const }
      : field,
  );
  const read = await readXlsx(await renderXlsx(changed));
  const rows =
    read.find(({ name }) => name === 'Data')?.rows.filter((row) => ['Site 01', 'Site 11'].includes(String(row[14]))) ??
    [];
  expect(rows.map((row) => [row[5], row[8], row[11], row[15]])).toEqual([
    [66, 'Contribution', '60\u202F% of 110', 'Calculated'],
    [247.945, 'Contribution', '500: 100\u202F% for 181 days, 0\u202F% for 184 days', 'Calculated'],
  ]);
  const inSections = read
    .slice(0, -1)
    .flatMap((sheet) => sheet.rows)
    .filter((row) => String(row[2]).endsWith(': Site 01'));
  expect(inSections.length).toBeGreaterThan(0);
  for (const row of inSections) expect(row).toEqual(expect.arrayContaining([66, 'Contribution', '60\u202F% of 110']));
});
