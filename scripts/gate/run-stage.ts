import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { StageRun } from './summary.ts';
import { countResults, type TestResult } from './test-results.ts';

export type Stage = {
  name: string;
  command: string[];
  /** JSON report that the command writes, and how it is read; without one the stage is one check, by its exit code. */
  report?: { file: string; read: (report: unknown) => TestResult[] };
  environment?: Record<string, string>;
  /** Called when everything of the stage passed. */
  onPassed?: () => void;
};

/** undefined where a runner ended before it wrote its report. */
const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

type Ended = { code: number; output: string };

/** Output goes through at once, or is collected where several stages run side by side. */
const execute = ({ command, environment }: Stage, isCollected: boolean): Promise<Ended> =>
  new Promise((resolve) => {
    const [program = '', ...parameters] = command;
    const output = isCollected ? 'pipe' : 'inherit';
    const child = spawn(program, parameters, {
      stdio: ['ignore', output, output],
      env: { ...process.env, ...environment },
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    const finish = (code: number): void => resolve({ code, output: Buffer.concat(chunks).toString('utf8') });
    child.once('error', (error) => {
      console.error(error.message);
      finish(127);
    });
    child.once('close', (code) => finish(code ?? 1));
  });

export const runStage = async (stage: Stage, { isCollected = false } = {}): Promise<StageRun> => {
  const startedAt = performance.now();
  if (!isCollected) console.log(`\n— ${stage.name} —`);
  const { code, output } = await execute(stage, isCollected);
  if (isCollected) console.log(`\n— ${stage.name} —\n${output}`);
  const results = stage.report?.read(readJson(stage.report.file)) ?? [];
  const byExitCode = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counts = stage.report === undefined ? byExitCode : countResults(code, results);
  if (counts.failed === 0) stage.onPassed?.();
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  return { name: stage.name, seconds, ...counts, results };
};

/** Runs the stages with at most `width` of them at the same time; gives their runs in the order of the stages. */
export const runStages = async (stages: readonly Stage[], width: number): Promise<StageRun[]> => {
  const runs = new Map<Stage, StageRun>();
  const waiting = [...stages];
  const work = async (): Promise<void> => {
    for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift()) {
      runs.set(stage, await runStage(stage, { isCollected: width > 1 }));
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return stages.flatMap((stage) => runs.get(stage) ?? []);
};
