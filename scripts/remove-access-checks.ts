/**
 * `node scripts/remove-access-checks.ts [--seed text] [--shard i/n] [--continue] [--all]`: removes twenty checks of ownership
 * and permission, one at a time, in a copy of the project, and runs the tests until one fails. A check that no test misses
 * is a failure. Which twenty follows from the seed, which is printed. `--continue` leaves out the checks that a run before
 * found missed; `--all` takes every check. Part of `npm run test:long`.
 */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseAccessChecks, withoutCheck } from './access-checks/choose-access-checks.ts';
import { type AccessCheck, findAccessChecks } from './access-checks/find-access-checks.ts';
import { readFunctionSources } from './access-checks/function-sources.ts';
import { itemsOfShard } from './gate/shard.ts';
import { resultsFolder } from './gate/stages.ts';
import { removedCheckResults, type TestResult, vitestResults } from './gate/test-results.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    shard: { type: 'string', default: '1/1' },
    continue: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
});
/** Another choice each week, the same in all shards of a run. */
const weekMilliseconds = 7 * 24 * 3_600_000;
const seed = values.seed ?? String(Math.floor(Date.now() / weekMilliseconds));

const copied = ['functions', 'infra', 'scripts', 'shared', 'tests', 'web', 'docs', '.ci', '*.json', '*.ts', '*.md'];
const linked = 'node_modules';

const copyProject = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'esg-core-checks-'));
  for (const name of globSync(copied)) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(join(process.cwd(), linked), join(folder, linked));
  mkdirSync(join(folder, resultsFolder), { recursive: true });
  return folder;
};

const report = `${resultsFolder}/removed-check.json`;

const run = (folder: string, command: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const [program = '', ...parameters] = command;
    const child = spawn(program, parameters, { cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });

/** Names of failed tests of a Vitest run. */
const failuresOf = async (folder: string, parameters: readonly string[]): Promise<TestResult[]> => {
  rmSync(join(folder, report), { force: true });
  await run(folder, ['vitest', ...parameters, '--reporter=json', `--outputFile.json=${report}`]);
  return vitestResults(JSON.parse(readFileSync(join(folder, report), 'utf8'))).filter(
    ({ outcome }) => outcome === 'failed',
  );
};

const unit = ['--project', 'unit', '--bail=1', '--passWithNoTests'];
const integration = ['run', '--project', 'integration', '--bail=1', '--retry=0'];

/**
 * The tests that can miss a check, the fastest first: those of its folder, of its domain, of what imports its file, of
 * the whole product.
 */
const runsFor = ({ file, domain }: AccessCheck): string[][] => [
  ['run', ...unit, `${dirname(file)}/`],
  ['run', ...unit, `functions/${domain}/`],
  ['related', file, '--run', ...unit],
  [...integration, 'tests/isolation'],
  [...integration, 'tests/integration'],
];

/** The test that fails without the check; undefined where none does. */
const missedBy = async (folder: string, check: AccessCheck): Promise<string | undefined> => {
  const path = join(folder, check.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, withoutCheck(source, check));
  try {
    for (const parameters of runsFor(check)) {
      const [failure] = await failuresOf(folder, parameters);
      if (failure) return failure.name.replace(`${folder}/`, '');
    }
    return undefined;
  } finally {
    writeFileSync(path, source);
  }
};

const all = findAccessChecks(readFunctionSources('.'));
const chosen = values.all ? all : chooseAccessChecks(all, seed);
const resultsFile = `${resultsFolder}/removed-checks.json`;
const nameOf = ({ file, line, text }: AccessCheck): string => `${file}:${line} ${text}`;

/** Checks that a run before found missed; results of other checks are not repeated in the report. */
const readMissed = (): Set<string> => {
  if (!values.continue || !existsSync(resultsFile)) return new Set();
  const results = removedCheckResults(JSON.parse(readFileSync(resultsFile, 'utf8')));
  return new Set(results.filter(({ outcome }) => outcome === 'passed').map(({ name }) => name));
};

console.log(`Seed ${seed}; shard ${values.shard} of these ${chosen.length} checks:`);
const missedBefore = readMissed();
const folder = copyProject();
try {
  const checks = itemsOfShard(chosen, values.shard);
  const results: TestResult[] = [];
  for (const [index, check] of checks.entries()) {
    const name = nameOf(check);
    const startedAt = Date.now();
    const missing = missedBefore.has(name) ? 'a run before' : await missedBy(folder, check);
    const seconds = ((Date.now() - startedAt) / 1_000).toFixed(0);
    console.log(
      `${index + 1}/${checks.length} ${missing === undefined ? 'NOT MISSED' : 'missed'} ${seconds} s  ${name}${missing ? `\n          by ${missing}` : ''}`,
    );
    const message = missing === undefined ? 'no test fails without this check' : '';
    results.push({ name, outcome: missing === undefined ? 'failed' : 'passed', message });
    // After each check: a run that is stopped continues from here.
    mkdirSync(resultsFolder, { recursive: true });
    writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
  }
  process.exitCode = results.every(({ outcome }) => outcome === 'passed') ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
