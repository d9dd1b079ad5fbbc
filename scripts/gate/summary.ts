/** Summary of a run of the gate, printed at its end and written to `test-results/summary.json`. */
import type { Counts, TestResult } from './test-results.ts';

export type StageRun = Counts & { name: string; seconds: number; results: readonly TestResult[] };

export type Summary = Counts & {
  /** Start, in milliseconds since 1970. */
  at: number;
  /** Every stage was run. */
  isWhole: boolean;
  seconds: number;
  /** Average load of the machine in the minute before the start. */
  loadAtStart: number;
  /** Seconds that the run may take on this machine. */
  secondsMax: number;
  isInTime: boolean;
  /** Names of the tests that passed at their second try. */
  flaky: string[];
  stages: (Counts & { name: string; seconds: number })[];
};

/** A machine with less load is quiet (quality P10). */
const quietLoad = 0.5;
const quietSecondsMax = 20 * 60;
const busySecondsMax = 30 * 60;

/** More tests than these that pass only at their second try fail the run. */
export const flakyMax = 3;

/** The time limit of a whole run, by the load at its start (quality P10). */
export const secondsMaxOf = (loadAtStart: number): number =>
  loadAtStart < quietLoad ? quietSecondsMax : busySecondsMax;

type Run = { at: number; isWhole: boolean; seconds: number; loadAtStart: number; stages: readonly StageRun[] };

export const summarize = ({ stages, ...run }: Run): Summary => {
  const flaky = stages
    .flatMap(({ results }) => results)
    .filter(({ outcome }) => outcome === 'flaky')
    .map(({ name }) => name);
  const secondsMax = secondsMaxOf(run.loadAtStart);
  const total = (key: keyof Counts): number => stages.reduce((sum, stage) => sum + stage[key], 0);
  return {
    ...run,
    secondsMax,
    isInTime: run.seconds <= secondsMax,
    passed: total('passed'),
    failed: total('failed') + (flaky.length > flakyMax ? 1 : 0),
    flaky,
    stages: stages.map(({ name, seconds, passed, failed }) => ({ name, seconds, passed, failed })),
  };
};

const headings = { failed: 'failed', flaky: 'flaky (passed at the second try)', 'not-run': 'not run' } as const;

const describeResult = ({ name, outcome, message }: TestResult): string[] =>
  outcome === 'passed' ? [] : [`\n${headings[outcome]}: ${name}${message === '' ? '' : `\n${message}`}`];

const timeLine = ({ isWhole, seconds, secondsMax, isInTime, loadAtStart }: Summary): string => {
  const taken = `${Math.round(seconds)} s, load ${loadAtStart.toFixed(2)} at the start`;
  if (!isWhole) return taken;
  return isInTime
    ? `${taken}: within the ${secondsMax} s it may take`
    : `${taken}: OVER THE ${secondsMax} s IT MAY TAKE`;
};

/** The lines of the end; the last is `N passed, N failed`. */
export const describeRun = (summary: Summary, stages: readonly StageRun[]): string[] => [
  ...stages.flatMap(({ results }) => results).flatMap(describeResult),
  ...(summary.flaky.length > flakyMax
    ? [`\nfailed: ${summary.flaky.length} tests passed only at their second try, at most ${flakyMax} may`]
    : []),
  '',
  ...summary.stages.map(
    ({ name, passed, failed, seconds }) =>
      `${name.padEnd(12)} ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s`,
  ),
  timeLine(summary),
  '',
  `${summary.passed} passed, ${summary.failed} failed`,
];
