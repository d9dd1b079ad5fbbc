import { expect, it } from 'vitest';
import type { ReportSnapshot, SnapshotDisclosure, SnapshotField } from '../../../shared/model/snapshot.ts';
import { readDocxText, readXlsx, withoutSpace } from '../../../tests/support/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/sample-snapshot.ts';
import { omissionsOf } from './index-omissions.ts';
import { renderDocx } from './render-docx.ts';
import { renderXlsx } from './render-xlsx.ts';

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

it('names the requirements that are left out, those of one reason together', () => {
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

const sample = (): ReportSnapshot => {
  const snapshot = sampleSnapshot({ frameworks: 1, tableRows: 1 });
  snapshot.frameworks[0]?.sections[0]?.disclosures.splice(0, 1, disclosure);
  return snapshot;
};

it('stands in the index and the list of omissions of Word, once for each reason', async () => {
  const text = readDocxText(await renderDocx(sample()));
  for (const { requirements, reason, explanation } of omissionsOf(disclosure, 'en'))
    expect(text.split(withoutSpace(`${requirements}${reason}${explanation}`)).length).toBeGreaterThanOrEqual(3);
});

it('is a row of the index sheet for each reason', async () => {
  const sheets = await readXlsx(await renderXlsx(sample()));
  const index = sheets.find(({ name }) => name === 'Content index FW1')?.rows ?? [];
  const rows = index.filter((row) => row[3] === '305-1');
  expect(rows.map((row) => row.slice(9, 12))).toEqual(
    omissionsOf(disclosure, 'en').map(({ requirements, reason, explanation }) => [requirements, reason, explanation]),
  );
});
