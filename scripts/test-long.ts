/**
 * `npm run test:long -- --shard i/n`: the tests that are too long for `npm test`. Every kill point of quality R1, of
 * which `npm test` visits one for each workflow; all generated reports, hostile texts and page ends; all values out and
 * in again; a report of a hundred pages in two languages; the conformance tests of the emulators; browser stories about
 * one detail each; the journey of a group and its entities; checks of access that are removed. All shards of one n together
 * visit each of them; forty shards take less than nine minutes each on two cores.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { enforceRightsVariable } from '../infra/local/iam/open-access.ts';
import { accessCheckCount } from './access-checks/choose-access-checks.ts';
import { runStages, type Stage } from './gate/run-stage.ts';
import { itemsOfShard } from './gate/shard.ts';
import { conformanceStage, resultsFolder, vitestStage } from './gate/stages.ts';
import { describeRun, summarize } from './gate/summary.ts';
import { playwrightResults, removedCheckResults } from './gate/test-results.ts';

const { values } = parseArgs({ options: { shard: { type: 'string', default: '1/1' } } });
/** Functions have here the rights that the app gives them on AWS and no others (ADR 68). */
const environment = { LONG_SHARD: values.shard, [enforceRightsVariable]: '1' };

/** A shard may hold no point of a file: then the file has no test. */
const stageOf = (name: string, project: string, files: string[]): Stage =>
  vitestStage(name, { project, parameters: ['--passWithNoTests', ...files], environment });

/** Their points are divided among the shards (tests/support/shards.ts). */
const divided: Stage[] = [
  stageOf(
    'long-kills',
    'integration',
    ['saves', 'publish', 'import', 'time-change', 'payment', 'removal'].map(
      (workflow) => `tests/faults/kill-during-${workflow}.test.ts`,
    ),
  ),
  stageOf('long-fuzz', 'integration', ['tests/isolation/fuzz.test.ts']),
  stageOf('long-reports', 'unit', [
    'functions/publishing/formats/content-parity.test.ts',
    'functions/publishing/formats/foreign-texts.test.ts',
    'functions/render-pdf/page-ends.test.ts',
  ]),
];

/** Stories of the browser that `npm test` leaves out; Playwright divides them itself. */
const stories: Stage = {
  name: 'long-stories',
  command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', `--shard=${values.shard}`],
  report: { file: `${resultsFolder}/e2e.json`, read: playwrightResults },
  environment: { E2E_STORIES: 'long' },
};

/** The journey from a group's import to its publication, in both languages: it moves the clock of its cloud. */
const journey: Stage = {
  name: 'long-journey',
  command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
  report: { file: `${resultsFolder}/e2e-journey.json`, read: playwrightResults },
  environment: { E2E_STORIES: 'journey' },
};

/** Twenty checks of ownership and permission, each removed in one of the shards; a test must miss it. */
const accessChecks: Stage[] =
  itemsOfShard([...Array(accessCheckCount).keys()], values.shard).length === 0
    ? []
    : [
        {
          name: 'long-access-checks',
          command: ['node', 'scripts/remove-access-checks.ts', '--shard', values.shard],
          report: { file: `${resultsFolder}/removed-checks.json`, read: removedCheckResults },
        },
      ];

/** Each runs as a whole, in one of the shards. */
const whole: Stage[] = [
  conformanceStage(),
  journey,
  stageOf('long-demo', 'integration', ['tests/faults/kill-during-demo.test.ts']),
  stageOf('long-clock', 'integration', ['tests/faults/kill-during-reminders.test.ts']),
  stageOf('long-money', 'integration', ['tests/faults/year-of-money.test.ts']),
  stageOf('long-billing', 'integration', ['tests/integration/billing/billing-year.test.ts']),
  stageOf('long-faults', 'integration', ['tests/faults/sdk-faults.test.ts']),
  stageOf('long-surveys', 'integration', ['tests/integration/data-hub/surveys-at-once.test.ts']),
  stageOf('long-writers', 'integration', ['tests/integration/reports/many-writers.test.ts']),
  stageOf('long-editions', 'integration', ['tests/integration/reports/edition-move.test.ts']),
  stageOf('long-bilingual', 'integration', ['tests/integration/reports/bilingual-report.test.ts']),
  stageOf('long-issuer', 'integration', ['tests/integration/reports/issuer-reports.test.ts']),
  stageOf('long-matrix', 'integration', ['tests/isolation/matrix.test.ts']),
  stageOf('long-acting', 'integration', ['tests/isolation/acting.test.ts']),
  stageOf('long-canaries', 'integration', ['tests/isolation/canaries.test.ts']),
  stageOf('long-tenant', 'integration', ['tests/integration/platform/tenant-life.test.ts']),
  stageOf('long-formulas', 'unit', ['functions/render-xlsx/sheets/formulas.test.ts']),
  stageOf('long-graphs', 'unit', ['shared/model/data-point/binding-graphs.test.ts']),
  stageOf('long-round-trip', 'unit', ['functions/data-transfer/round-trip.test.ts']),
];

const [loadAtStart = 0] = loadavg();
const at = Date.now();
mkdirSync(resultsFolder, { recursive: true });
const runs = await runStages([...divided, stories, ...accessChecks, ...itemsOfShard(whole, values.shard)], 1);
const seconds = (Date.now() - at) / 1_000;
const summary = summarize({ at, isWhole: false, seconds, loadAtStart, stages: runs });
writeFileSync(
  `${resultsFolder}/summary-long.json`,
  `${JSON.stringify({ shard: values.shard, ...summary }, null, 2)}\n`,
);
for (const line of describeRun(summary, runs)) console.log(line);
process.exitCode = summary.failed === 0 ? 0 : 1;
