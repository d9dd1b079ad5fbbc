import { expect, it } from 'vitest';
import type { ReportSnapshot, SnapshotDisclosure, SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import {
  packageParts,
  readDocxText,
  readXlsx,
  withoutSpace,
} from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { renderDocx } from '../../render-docx/render-docx.ts';
import { renderXlsx } from '../../render-xlsx/render-xlsx.ts';
import { omissionsOf } from './index-omissions.ts';

const number = (
  key: string,
  label: string,
  value: Partial<Extract<SnapshotField['value'], { kind: 'number' }>>,
): SnapshotField => ({
  key,
  label,
  inputType: 'Number',
  isRequired: false,
  value: { kind: 'number', number: null, state: 'omitted', ...value },
});

const confidential = { omissionReason: 'confidentiality-constraints', note: 'A contract.' } as const;
const disclosure: SnapshotDisclosure = {
  id: 'dis_o',
  code: '305-1',
  title: 'Direct emissions',
  pillar: 'environmental',
  status: 'complete',
  isVerified: true,
  fields: [
    number('a', 'a. Gross emissions', { number: '5', state: 'reported' }),
    number('b', 'b. Gases', confidential),
    number('c', 'c. Biogenic', confidential),
    number('d', 'd. Base year', { state: 'notApplicable', note: 'First year.' }),
    number('a~site~X', 'a: X', { state: 'notApplicable' }),
  ],
};

it('lists letters in the standard’s notation, before figures', () => {
  const letterOmissions = [{ letters: ['b', 'c-ii'], reason: 'Not applicable', explanation: 'No plants.' }];
  expect(omissionsOf({ ...disclosure, letterOmissions }, 'en')[0]).toEqual({
    requirements: 'b, c-ii',
    reason: 'Not applicable',
    explanation: 'No plants.',
  });
});

it('lists omitted requirements, grouped by reason', () => {
  expect(omissionsOf(disclosure, 'en')).toEqual([
    {
      requirements: 'b. Gases · c. Biogenic',
      reason: 'Confidentiality constraints',
      explanation: 'A contract.',
    },
    { requirements: 'd. Base year', reason: 'Not applicable', explanation: 'First year.' },
  ]);
  const whole = { ...disclosure, omission: { reason: 'Confidential', explanation: 'A contract.' } };
  expect(omissionsOf(whole, 'zhTw')).toEqual([
    { requirements: '全部要求', reason: 'Confidential', explanation: 'A contract.' },
  ]);
});

it('names a figure by its letters where its standard has some, each once', () => {
  const fields = [
    { ...number('m2', 'Electricity consumption', confidential), letters: ['c-i'] },
    { ...number('m5', 'Steam consumption', confidential), letters: ['c-iv'] },
    { ...number('m6', 'Energy sold', confidential), letters: ['c-iv', 'd'] },
  ];
  expect(omissionsOf({ ...disclosure, fields }, 'en')).toMatchObject([{ requirements: 'c-i, c-iv, d' }]);
  const mixed = [...fields, number('m9', 'Another figure', confidential)];
  expect(omissionsOf({ ...disclosure, fields: mixed }, 'en')).toMatchObject([
    { requirements: 'c-i · c-iv · d · Another figure' },
  ]);
});

const sample = (): ReportSnapshot => {
  const snapshot = sampleSnapshot({ frameworks: 1, tableRows: 1 });
  snapshot.frameworks[0]?.sections[0]?.disclosures.splice(0, 1, structuredClone(disclosure));
  return snapshot;
};

it('prints the answers of an omitted disclosure, but not its missing answers', async () => {
  const snapshot = sample();
  const [first] = snapshot.frameworks[0]?.sections[0]?.disclosures ?? [];
  if (!first) throw new Error('the sample has no disclosure');
  first.omission = { reason: 'Confidential', explanation: 'A contract.' };
  first.fields.push({ ...number('e', 'e. Never asked', {}), value: null });
  const [text, sheets] = [readDocxText(await renderDocx(snapshot)), await readXlsx(await renderXlsx(snapshot))];
  expect(text).toContain(withoutSpace('a. Gross emissions'));
  expect(text).not.toContain(withoutSpace('e. Never asked'));
  const section = sheets.find(({ name }) => name.startsWith('FW1 100'));
  expect(section?.rows.flat()).toContain('a. Gross emissions');
  expect(section?.rows.flat()).not.toContain('e. Never asked');
});

it('gives the location of a disclosure that is not reported, and no reason unless one was entered', async () => {
  const snapshot = sample();
  const [first] = snapshot.frameworks[0]?.sections[0]?.disclosures ?? [];
  if (!first) throw new Error('the sample has no disclosure');
  first.fields = [{ ...number('e', 'e. Asked', {}), value: null }];
  first.status = 'not-started';
  const body = packageParts(await renderDocx(snapshot)).get('word/document.xml') ?? '';
  const rows = body.split(/<w:tr(?: [^>]*)?>/).filter((part) => part.includes('PAGEREF'));
  const row = rows.find((part) => part.includes('Direct emissions')) ?? '';
  const cells = row.split('<w:tc>').map((part) => part.replace(/<[^>]*>/g, ''));
  expect(cells[3]).toContain('Not reported');
  expect(cells.slice(4).join('')).not.toContain('Not reported');
});

it('is in the index and the list of omissions of Word, once for each reason', async () => {
  const text = readDocxText(await renderDocx(sample()));
  for (const { requirements, reason, explanation } of omissionsOf(disclosure, 'en'))
    expect(text.split(withoutSpace(`${requirements}${reason}${explanation}`)).length).toBeGreaterThanOrEqual(3);
});

it('is a row of the index sheet for each reason', async () => {
  const sheets = await readXlsx(await renderXlsx(sample()));
  const index = sheets.find(({ name }) => name === 'Content index FW1')?.rows ?? [];
  const rows = index.filter((row) => row[0] === '305-1');
  expect(rows.map((row) => row.slice(6, 9))).toEqual(
    omissionsOf(disclosure, 'en').map(({ requirements, reason, explanation }) => [requirements, reason, explanation]),
  );
});

it('a figure that is reported by its components is not an omission, although its total does not apply', () => {
  const whole = number('rate', 'Turnover by age group', { state: 'notApplicable' });
  const part = number('rate~age~under30', 'Turnover by age group: Under 30', { number: '29.9', state: 'reported' });
  const omittedOf = (fields: SnapshotField[]) =>
    omissionsOf({ ...disclosure, fields }, 'en').map(({ requirements }) => requirements);
  expect(omittedOf([whole, part])).toEqual([]);
  expect(omittedOf([whole])).toEqual(['Turnover by age group']);
});
