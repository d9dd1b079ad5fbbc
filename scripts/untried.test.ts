import { expect, it } from 'vitest';
import { untriedIn, untriedReason } from './untried.ts';

const spec = (title: string, description?: string) => ({
  title,
  file: 'a.spec.ts',
  tests: [{ annotations: description === undefined ? [] : [{ type: 'skip', description }] }],
});

it('names tests that had no time left, however deep they lie, and no others', () => {
  const report = {
    suites: [
      {
        specs: [spec('one'), spec('two', untriedReason)],
        suites: [{ specs: [spec('three', untriedReason), spec('four', 'another reason')] }],
      },
    ],
  };
  expect(untriedIn(report)).toEqual(['a.spec.ts › two', 'a.spec.ts › three']);
});

it('names none where a run left no report', () => {
  expect(untriedIn(undefined)).toEqual([]);
});
