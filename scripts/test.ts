/**
 * Everything that must hold before a change lands, in the order in which it fails fastest: format, lint, types, unused code, catalogue,
 * boundaries and unit tests, synthesis, integration and isolation against the local cloud, web build with its size gate, and
 * the browser. Ends with `N passed, N failed`.
 *
 * `node scripts/test.ts [stage ...]` runs only the stages named. A whole run has ninety minutes: on a machine so slow that the
 * browser would not end within them it tests a share, on the next day the next one (`browser-share.ts`).
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { browserDeadline, browserShare } from './browser-share.ts';
import { type Failure, failuresOf } from './failures.ts';
import { untriedIn } from './untried.ts';

type Counts = { passed: number; failed: number };
type Stage = {
  name: string;
  command: string[];
  count?: (code: number) => Counts;
  failures?: () => Failure[];
  /** Added to the environment, by how long the run has taken so far. */
  environment?: (elapsedSeconds: number) => Record<string, string>;
  /** Tests that did not begin for want of time. */
  untried?: () => string[];
};

const resultsFolder = 'test-results';
const browserResults = `${resultsFolder}/e2e.json`;
const byExitCode = (code: number): Counts => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** undefined where a runner ended before it wrote its report. */
const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};
const numberAt = (value: unknown, key: string): number => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'number' ? found : 0;
};

/** A runner that ended badly without a failed test (crash, no test at all) counts as one failure. */
const settle = (code: number, counts: Counts): Counts =>
  (code !== 0 && counts.failed === 0) || counts.passed + counts.failed === 0
    ? { ...counts, failed: counts.failed + 1 }
    : counts;

const fromVitest =
  (file: string) =>
  (code: number): Counts => {
    const results = readJson(file);
    const failed = numberAt(results, 'numFailedTests') + numberAt(results, 'numFailedTestSuites');
    return settle(code, {
      passed: numberAt(results, 'numPassedTests'),
      failed: numberAt(results, 'numFailedTests') === 0 ? failed : numberAt(results, 'numFailedTests'),
    });
  };

const fromPlaywright =
  (file: string) =>
  (code: number): Counts => {
    const results = readJson(file);
    const stats: unknown = typeof results === 'object' && results !== null ? Reflect.get(results, 'stats') : undefined;
    return settle(code, {
      passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'),
      failed: numberAt(stats, 'unexpected') + numberAt(stats, 'skipped') - untriedIn(results).length,
    });
  };

const vitest = (project: string): Stage => {
  const file = `${resultsFolder}/${project}.json`;
  return {
    name: project,
    command: [
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    count: fromVitest(file),
    failures: () => failuresOf(readJson(file)),
  };
};

const stages: Stage[] = [
  { name: 'format', command: ['biome', 'ci', '--max-diagnostics=50', '.'] },
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--quiet', 'shared', 'functions', 'infra', 'web', 'tests', 'scripts'],
  },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'unused', command: ['knip', '--no-progress'] },
  { name: 'catalogue', command: ['node', 'scripts/generate-catalogue.ts', '--check'] },
  vitest('unit'),
  { name: 'functions', command: ['node', 'scripts/build-functions.ts'] },
  { name: 'web', command: ['node', 'scripts/build-web.ts'] },
  { name: 'size', command: ['node', 'scripts/size-gate.ts'] },
  vitest('infra'),
  vitest('integration'),
  {
    name: 'e2e',
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
    count: fromPlaywright(browserResults),
    environment: (elapsedSeconds) => browserShare(elapsedSeconds, Date.now()),
    untried: () => untriedIn(readJson(browserResults)),
  },
];

const run = (stage: Stage, elapsedSeconds: number): Promise<number> =>
  new Promise((resolve) => {
    const [program = '', ...args] = stage.command;
    const added = stage.environment?.(elapsedSeconds) ?? {};
    if (Object.keys(added).length > 0) console.log(`This machine is slow: ${JSON.stringify(added)}`);
    const env = { ...process.env, ...added, E2E_DEADLINE: `${browserDeadline(startedAt)}` };
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });

const wanted = process.argv.slice(2);
rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });
const total: Counts = { passed: 0, failed: 0 };
const lines: string[] = [];
const failures: Failure[] = [];
const untried: string[] = [];
const summary: { name: string; seconds: number; passed: number; failed: number }[] = [];
const startedAt = Date.now();
for (const stage of stages.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const stageStartedAt = performance.now();
  console.log(`\n— ${stage.name} —`);
  const code = await run(stage, (Date.now() - startedAt) / 1_000);
  const counts = (stage.count ?? byExitCode)(code);
  total.passed += counts.passed;
  total.failed += counts.failed;
  const seconds = Math.round((performance.now() - stageStartedAt) / 100) / 10;
  failures.push(...(stage.failures?.() ?? []));
  untried.push(...(stage.untried?.() ?? []));
  summary.push({ name: stage.name, seconds, ...counts });
  lines.push(`${stage.name.padEnd(12)} ${counts.passed} passed, ${counts.failed} failed in ${seconds.toFixed(1)} s`);
}
// What the bench says of the last run (tests/load/test-results.ts).
writeFileSync(
  `${resultsFolder}/summary.json`,
  `${JSON.stringify({ at: startedAt, isWhole: wanted.length === 0, seconds: (Date.now() - startedAt) / 1_000, ...total, stages: summary }, null, 2)}\n`,
);
for (const { name, message, isFlaky } of failures) {
  console.log(`\n${isFlaky ? 'flaky (passed at the second try)' : 'failed'}: ${name}\n${message}`);
}
for (const name of untried) console.log(`not tried, the time was over: ${name}`);
console.log(`\n${lines.join('\n')}\n`);
const skipped = untried.length === 0 ? '' : `, ${untried.length} skipped`;
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 ? 0 : 1;
