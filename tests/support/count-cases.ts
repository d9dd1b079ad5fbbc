import { TestRunner } from 'vitest';

/** Cases that a test has tried and those that went wrong, by figure of the bench; the bench reads them from the reports. */
export type CaseCounts = Record<string, { tried: number; wrong: number }>;

declare module 'vitest' {
  interface TaskMeta {
    cases?: CaseCounts;
  }
}

/** Adds to the counts of the running test: a test of many cases reports their number. */
export const countCases = (figureId: string, tried: number, wrong: number): void => {
  const meta = TestRunner.getCurrentTest()?.meta;
  if (!meta) return;
  const before = meta.cases?.[figureId] ?? { tried: 0, wrong: 0 };
  meta.cases = { ...meta.cases, [figureId]: { tried: before.tried + tried, wrong: before.wrong + wrong } };
};
