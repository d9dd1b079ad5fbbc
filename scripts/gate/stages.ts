/** The stages of `npm test`: static checks and builds side by side, then the tests one after the other, the browser last. */
import { isConformanceDue, recordConformance } from './conformance.ts';
import type { Stage } from './run-stage.ts';
import { playwrightResults, vitestResults } from './test-results.ts';

export const resultsFolder = 'test-results';

/** A Vitest project, or the given files of it; results are written to `test-results/<name>.json`. */
export const vitestStage = (
  name: string,
  { project = name, parameters = [], ...stage }: { project?: string; parameters?: string[] } & Partial<Stage> = {},
): Stage => {
  const file = `${resultsFolder}/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return {
    name,
    command: ['vitest', 'run', '--project', project, ...reporters, ...parameters],
    report: { file, read: vitestResults },
    ...stage,
  };
};

/** Conformance tests of the local emulators; records the state that they passed for. */
export const conformanceStage = (): Stage =>
  vitestStage('conformance', {
    onPassed: () => console.log(`Passed for this state of the emulators, to be committed: ${recordConformance('.')}`),
  });

const lintedFolders = ['shared', 'functions', 'infra', 'web', 'tests', 'scripts'];

/** Independent of each other. The order keeps the two that need most memory, types and lint, apart. */
const checks: Stage[] = [
  // Four checkers, the default, each check much of what the others do: 90 s of processor time instead of 51 s with one.
  { name: 'types', command: ['tsc', '-p', '.', '--checkers', '2'] },
  { name: 'unused', command: ['knip', '--no-progress'] },
  { name: 'functions', command: ['node', 'scripts/prepare.ts', 'functions'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--quiet', ...lintedFolders] },
  { name: 'format', command: ['biome', 'ci', '--max-diagnostics=50', '.'] },
  { name: 'catalogue', command: ['node', 'scripts/generate-catalogue.ts', '--check'] },
  { name: 'web', command: ['node', 'scripts/prepare.ts', 'web'] },
];

const browserFile = `${resultsFolder}/e2e.json`;

const tests = (): Stage[] => [
  { name: 'size', command: ['node', 'scripts/size-gate.ts'] },
  vitestStage('unit'),
  vitestStage('infra'),
  ...(isConformanceDue('.') ? [conformanceStage()] : []),
  vitestStage('integration'),
  {
    name: 'e2e',
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
    report: { file: browserFile, read: playwrightResults },
  },
];

/** Each group with how many of its stages run at the same time. */
export const stageGroups = (): { width: number; stages: Stage[] }[] => [
  { width: 2, stages: checks },
  { width: 1, stages: tests() },
];
