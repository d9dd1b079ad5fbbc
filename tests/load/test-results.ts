import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Figure, Measurement } from './figure.ts';

const project = join(import.meta.dirname, '../..');
const folder = join(project, 'test-results');
const projects = ['unit', 'infra', 'integration'];
const codeFolders = ['functions', 'infra', 'scripts', 'shared', 'tests', 'web'];

const Counts = z.object({ tried: z.number(), wrong: z.number() });
const Assertion = z.object({
  status: z.string(),
  meta: z.object({ cases: z.record(z.string(), Counts).optional() }).default({}),
});
const Results = z.object({
  startTime: z.number(),
  testResults: z.array(z.object({ assertionResults: z.array(Assertion) })),
});
/** As scripts/test.ts writes it. */
const Summary = z.object({
  at: z.number(),
  isWhole: z.boolean(),
  seconds: z.number(),
  loadAtStart: z.number(),
  secondsMax: z.number(),
  passed: z.number(),
  failed: z.number(),
  stages: z.array(z.object({ name: z.string(), seconds: z.number() })),
});

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

/** Time of the last code change, in epoch milliseconds: an earlier run is outdated. */
const codeChangedAt = (): number => {
  const files = codeFolders.flatMap((name) =>
    readdirSync(join(project, name), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
  );
  return Math.max(...files.map(({ parentPath, name }) => statSync(join(parentPath, name)).mtimeMs));
};

const unreached = (id: string, what: string): Figure => ({ id, what, value: null, unit: 'not measured', ok: false });

/** Counts of the last `npm test` for a figure: correctness and safety are tests, not benches. */
export const reportTests =
  (id: string, what: string): Measurement =>
  async (print) => {
    const runs = projects
      .map((name) => `${name}.json`)
      .filter((name) => existsSync(join(folder, name)))
      .map((name) => Results.parse(readJson(name)));
    const tests = runs
      .flatMap(({ testResults }) => testResults.flatMap(({ assertionResults }) => assertionResults))
      .flatMap(({ status, meta }) => (meta.cases?.[id] ? [{ status, ...meta.cases[id] }] : []));
    if (tests.length === 0) {
      print(unreached(id, `${what}: not run yet`));
      return;
    }
    const tried = tests.reduce((sum, test) => sum + test.tried, 0);
    const value = tests.reduce((sum, test) => sum + test.wrong, 0);
    const failed = tests.filter(({ status }) => status !== 'passed').length;
    const isOld = Math.min(...runs.map(({ startTime }) => startTime)) < codeChangedAt();
    const ending = `${tried} cases in ${tests.length} tests, ${failed} failed${isOld ? ', older than the code' : ''}`;
    print({
      id,
      what: `${what}: ${ending}`,
      value,
      unit: 'cases',
      limit: 0,
      ok: value === 0 && failed === 0 && tried > 0 && !isOld,
    });
  };

/** P10: the last whole `npm test`, every stage of it. */
export const reportTestRun: Measurement = async (print) => {
  if (!existsSync(join(folder, 'summary.json'))) {
    print(unreached('P10', 'npm test, all of it: not run yet'));
    return;
  }
  const { at, isWhole, seconds, loadAtStart, secondsMax, passed, failed, stages } = Summary.parse(
    readJson('summary.json'),
  );
  const isOld = at < codeChangedAt();
  const doubts = [...(isWhole ? [] : ['not all stages']), ...(isOld ? ['older than the code'] : [])];
  const names = stages.map((stage) => `${stage.name} ${Math.round(stage.seconds)} s`).join(', ');
  const minutes = Math.round((seconds / 60) * 100) / 100;
  const minutesMax = secondsMax / 60;
  print({
    id: 'P10',
    what: ['npm test', `load ${loadAtStart.toFixed(2)} at the start`, `${passed} passed`, `${failed} failed`, ...doubts]
      .join(', ')
      .concat(` (${names})`),
    value: minutes,
    unit: 'min',
    limit: minutesMax,
    ok: minutes <= minutesMax && failed === 0 && doubts.length === 0,
  });
};
