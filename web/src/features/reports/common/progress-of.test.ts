import { expect, it } from 'vitest';
import { progressOf, progressWords } from './progress-of.ts';

const counted = (settledDisclosures: number) => ({ settledDisclosures, totalDisclosures: 85 });

it('says 100 percent of all alone', () => {
  expect([0, 42, 84, 85].map((settled) => progressOf(counted(settled)))).toEqual([0, 49, 98, 100]);
});

it('says how many disclosures of a published report were left open', () => {
  expect(progressWords({ ...counted(83), status: 'Published' })).toEqual({
    key: 'publishedOpen',
    settled: 83,
    count: 85,
  });
  expect(progressWords({ ...counted(85), status: 'Published' }).key).toBe('published');
  expect(progressWords({ ...counted(83), status: 'Completed' }).key).toBe('settled');
});
