import { expect, it } from 'vitest';
import { progressOf, progressWords } from './progress-of.ts';

const counted = (settledDisclosures: number) => ({ settledDisclosures, totalDisclosures: 85 });

it('is 100 percent only for all disclosures', () => {
  expect([0, 42, 84, 85].map((settled) => progressOf(counted(settled)))).toEqual([0, 49, 98, 100]);
});

it('states the open disclosures of a published report', () => {
  expect(progressWords({ ...counted(83), status: 'Published' })).toEqual({
    key: 'publishedOpen',
    settled: 83,
    count: 85,
  });
  expect(progressWords({ ...counted(85), status: 'Published' }).key).toBe('published');
  expect(progressWords({ ...counted(83), status: 'Completed' }).key).toBe('settled');
});
