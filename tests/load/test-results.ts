import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { atMost, type Measurement, notMeasured } from './figure.ts';

const folder = join(import.meta.dirname, '../../test-results');
const projects = ['unit', 'infra', 'integration'];
const minutesMax = 15;

const Results = z.object({
  startTime: z.number(),
  testResults: z.array(
    z.object({ name: z.string(), endTime: z.number(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

const readResults = () =>
  projects
    .map((name) => join(folder, `${name}.json`))
    .filter((file) => existsSync(file))
    .map((file) => Results.parse(JSON.parse(readFileSync(file, 'utf8'))));

/** What the last `npm test` found in the test files of this name: correctness and safety are tests, not benches. */
export const reportTests =
  (id: string, what: string, files: RegExp): Measurement =>
  async (print) => {
    const statuses = readResults()
      .flatMap(({ testResults }) => testResults.filter(({ name }) => files.test(name)))
      .flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
    if (statuses.length === 0) {
      print(notMeasured(id, `${what}: no results of npm test`));
      return;
    }
    const value = statuses.filter((status) => status !== 'passed').length;
    print(atMost({ id, what: `${what}: ${statuses.length} tests of the last run`, value, unit: 'failed', limit: 0 }));
  };

/** P10: the last `npm test`, from its first vitest project to its last report; format, lint and types come before. */
export const reportTestRun: Measurement = async (print) => {
  const results = readResults();
  const last = join(folder, 'e2e.json');
  if (results.length < projects.length || !existsSync(last)) {
    print(notMeasured('P10', 'npm test, all of it: no results of a whole run'));
    return;
  }
  const startedAt = Math.min(...results.map(({ startTime }) => startTime));
  const minutes = (statSync(last).mtimeMs - startedAt) / 60_000;
  const what = 'npm test, from unit tests to browser';
  print(atMost({ id: 'P10', what, value: minutes, unit: 'min', limit: minutesMax }));
};
