import { expect, test } from 'vitest';
import { describeRun, type StageRun, secondsMaxOf, summarize } from './summary.ts';
import type { TestResult } from './test-results.ts';

const flakyTests = (count: number): TestResult[] =>
  Array.from({ length: count }, (_, index) => ({ name: `test ${index}`, outcome: 'flaky', message: '' }));

const stageOf = (results: TestResult[]): StageRun => ({
  name: 'unit',
  seconds: 12.34,
  passed: 10,
  failed: 0,
  results,
});
const runOf = (stages: StageRun[], changes: { seconds?: number; loadAtStart?: number; isWhole?: boolean } = {}) =>
  summarize({ at: 0, isWhole: true, seconds: 60, loadAtStart: 0.1, stages, ...changes });

test('fails a run in which more than three tests passed only at their second try', () => {
  const three = runOf([stageOf(flakyTests(3))]);
  expect(three).toMatchObject({ passed: 10, failed: 0, flaky: ['test 0', 'test 1', 'test 2'] });
  const four = runOf([stageOf(flakyTests(3)), { ...stageOf(flakyTests(1)), name: 'e2e' }]);
  expect(four).toMatchObject({ passed: 20, failed: 1 });
});

test('allows 20 minutes on a quiet machine and 30 on a busy one', () => {
  expect([secondsMaxOf(0.49), secondsMaxOf(0.5)]).toEqual([1_200, 1_800]);
  expect(runOf([stageOf([])], { seconds: 1_500 })).toMatchObject({ isInTime: false, failed: 0 });
  expect(runOf([stageOf([])], { seconds: 1_500, loadAtStart: 2 })).toMatchObject({ isInTime: true });
});

test('names failed, flaky and unexecuted tests, and ends with the counts', () => {
  const results: TestResult[] = [
    { name: 'a', outcome: 'failed', message: 'expected 1' },
    { name: 'b', outcome: 'not-run', message: '' },
    { name: 'c', outcome: 'passed', message: '' },
  ];
  const stages = [{ ...stageOf([...results, ...flakyTests(4)]), failed: 2 }];
  const lines = describeRun(runOf(stages, { seconds: 1_500 }), stages);
  expect(lines.slice(0, 2)).toEqual(['\nfailed: a\nexpected 1', '\nnot run: b']);
  expect(lines).toContain('\nfailed: 4 tests passed only at their second try, at most 3 may');
  expect(lines).toContain('unit         10 passed, 2 failed in 12.3 s');
  expect(lines).toContain('1500 s, load 0.10 at the start: OVER THE 1200 s IT MAY TAKE');
  expect(lines.at(-1)).toBe('10 passed, 3 failed');
});
