import { expect, test } from 'vitest';
import { countResults, playwrightResults, vitestResults } from './test-results.ts';

const file = (name: string, status: string, results: object[], message = '') => ({
  name,
  status,
  message,
  assertionResults: results,
});

test('reads a failed test that throws a value without a message', () => {
  const results = [{ status: 'failed', fullName: 'throws an object', failureMessages: [null] }];
  expect(vitestResults({ testResults: [file('a.test.ts', 'failed', results)] })).toEqual([
    { name: 'a.test.ts › throws an object', outcome: 'failed', message: '' },
  ]);
});

test('names each result of Vitest with the first lines of its message', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`).join('\n');
  const report = {
    testResults: [
      file('a.test.ts', 'failed', [
        { status: 'passed', fullName: 'passes', failureMessages: [] },
        { status: 'failed', fullName: 'fails', failureMessages: [lines] },
        { status: 'passed', fullName: 'passes at the second try', failureMessages: ['too late'] },
        { status: 'skipped', fullName: 'is skipped' },
        { status: 'todo', fullName: 'is not written' },
      ]),
    ],
  };
  const results = vitestResults(report);
  expect(results.map(({ outcome }) => outcome)).toEqual(['passed', 'failed', 'flaky', 'not-run', 'not-run']);
  expect(results[1]?.name).toBe('a.test.ts › fails');
  expect(results[1]?.message.split('\n')).toHaveLength(12);
  expect(countResults(1, results)).toEqual({ passed: 2, failed: 3 });
});

test('counts a file that could not start, and the tests that a failed hook skipped', () => {
  const report = {
    testResults: [
      file('b.test.ts', 'failed', [], 'Cannot find module'),
      file('c.test.ts', 'failed', [{ status: 'skipped', fullName: 'never began' }]),
      file('d.test.ts', 'passed', [{ status: 'passed', fullName: 'passes' }]),
    ],
  };
  const results = vitestResults(report);
  expect(results[0]).toEqual({ name: 'b.test.ts', outcome: 'failed', message: 'Cannot find module' });
  expect(countResults(1, results)).toEqual({ passed: 1, failed: 3 });
});

const spec = (title: string, status: string, results: object[] = [{}]) => ({
  title,
  file: 'a.spec.ts',
  tests: [{ status, results }],
});

test('reads the results of Playwright in nested suites, and errors outside of all tests', () => {
  const report = {
    suites: [
      {
        specs: [spec('passes', 'expected')],
        suites: [
          {
            specs: [
              spec('fails', 'unexpected', [{ error: { message: 'no button' } }]),
              spec('passes at the second try', 'flaky', [{ error: { message: 'too late' } }, {}]),
              spec('did not run', 'skipped', []),
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'the global set-up failed' }],
  };
  const results = playwrightResults(report);
  expect(results).toEqual([
    { name: 'outside of all tests', outcome: 'failed', message: 'the global set-up failed' },
    { name: 'a.spec.ts › passes', outcome: 'passed', message: '' },
    { name: 'a.spec.ts › fails', outcome: 'failed', message: 'no button' },
    { name: 'a.spec.ts › passes at the second try', outcome: 'flaky', message: 'too late' },
    { name: 'a.spec.ts › did not run', outcome: 'not-run', message: '' },
  ]);
  expect(countResults(1, results)).toEqual({ passed: 2, failed: 3 });
});

test('counts a runner that crashed, or that found no test, as one failure', () => {
  expect(vitestResults({})).toEqual([]);
  expect(playwrightResults(undefined)).toEqual([]);
  expect(countResults(0, [])).toEqual({ passed: 0, failed: 1 });
  expect(countResults(1, [{ name: 'a', outcome: 'passed', message: '' }])).toEqual({ passed: 1, failed: 1 });
});
