import { expect, test } from 'vitest';
import { failuresOf } from './failures.ts';

const file = (name: string, status: string, results: object[], message = '') => ({
  name,
  status,
  message,
  assertionResults: results,
});

test('names each failed test with the beginning of its message', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`).join('\n');
  const report = {
    testResults: [
      file('a.test.ts', 'failed', [
        { status: 'passed', fullName: 'goes well', failureMessages: [] },
        { status: 'failed', fullName: 'goes wrong', failureMessages: [lines] },
        { status: 'passed', fullName: 'goes well in the end', failureMessages: ['too late'] },
      ]),
    ],
  };
  const [failure, flaky, ...others] = failuresOf(report);
  expect(others).toEqual([]);
  expect(failure?.isFlaky).toBe(false);
  expect(flaky).toEqual({ name: 'a.test.ts › goes well in the end', message: 'too late', isFlaky: true });
  expect(failure?.name).toBe('a.test.ts › goes wrong');
  expect(failure?.message.split('\n')).toHaveLength(12);
});

test('names a file that could not start', () => {
  const report = {
    testResults: [file('b.test.ts', 'failed', [], 'Cannot find module'), file('c.test.ts', 'passed', [])],
  };
  expect(failuresOf(report)).toEqual([{ name: 'b.test.ts', message: 'Cannot find module', isFlaky: false }]);
});

test('has nothing to say of a report that is none', () => {
  expect(failuresOf({})).toEqual([]);
  expect(failuresOf(undefined)).toEqual([]);
});
