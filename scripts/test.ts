/**
 * All checks before a change is merged. Ends with `N passed, N failed`; a test that did not run counts as failed, and
 * so do more than three tests that pass only on their second attempt. `node scripts/test.ts [stage ...]` runs only the
 * named stages.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { runStages } from './gate/run-stage.ts';
import { conformanceStage, resultsFolder, stageGroups } from './gate/stages.ts';
import { describeRun, type StageRun, summarize } from './gate/summary.ts';

const wanted = process.argv.slice(2);
const [loadAtStart = 0] = loadavg();
const at = Date.now();
console.log(`Load of the last minute: ${loadAtStart.toFixed(2)}`);
rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });

const groups = stageGroups();
const known = groups.flatMap(({ stages }) => stages);
// A stage that is not due runs where it is named.
if (wanted.includes('conformance') && !known.some(({ name }) => name === 'conformance')) {
  groups.push({ width: 1, stages: [conformanceStage()] });
}
const runs: StageRun[] = [];
for (const { width, stages } of groups) {
  const chosen = stages.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  runs.push(...(await runStages(chosen, chosen.length > 1 ? width : 1)));
}

const seconds = (Date.now() - at) / 1_000;
const summary = summarize({ at, isWhole: wanted.length === 0, seconds, loadAtStart, stages: runs });
writeFileSync(`${resultsFolder}/summary.json`, `${JSON.stringify(summary, null, 2)}\n`);
for (const line of describeRun(summary, runs)) console.log(line);
process.exitCode = summary.failed === 0 ? 0 : 1;
