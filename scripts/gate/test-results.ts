/** Reads the JSON reports of Vitest and Playwright: one result per test, in a form that both share. */
import * as z from 'zod';

/** `flaky`: passed on the second attempt. `not-run`: skipped, or not started after a failure of its file or project. */
export type Outcome = 'passed' | 'flaky' | 'failed' | 'not-run';
export type TestResult = { name: string; outcome: Outcome; message: string };
export type Counts = { passed: number; failed: number };

/** Null where a test throws a value that is no error. */
const FailureMessage = z
  .string()
  .nullable()
  .transform((message) => message ?? '');

/** Only the fields that are read of Vitest's `json` reporter, which has Jest's format. */
const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(FailureMessage).nullish() }),
      ),
    }),
  ),
});

/** The first lines of a message; all of it is printed where the test runs. */
const lineCount = 12;
const shorten = (message: string): string => message.split('\n').slice(0, lineCount).join('\n');

const vitestOutcome = (status: string, hasMessages: boolean): Outcome => {
  if (status === 'failed') return 'failed';
  if (status !== 'passed') return 'not-run';
  return hasMessages ? 'flaky' : 'passed';
};

/** A file that failed without a failed test (it did not load, or a hook failed) is one failed result. */
const fileFailure = (name: string, message = ''): TestResult => ({
  name,
  outcome: 'failed',
  message: shorten(message),
});

/** Results of a Vitest run; none where `report` is no report. */
export const vitestResults = (report: unknown): TestResult[] => {
  const parsed = VitestReport.safeParse(report);
  if (!parsed.success) return [];
  return parsed.data.testResults.flatMap((file) => {
    const tests = file.assertionResults.map(({ status, fullName, failureMessages }): TestResult => {
      const messages = failureMessages ?? [];
      const outcome = vitestOutcome(status, messages.length > 0);
      return { name: `${file.name} › ${fullName}`, outcome, message: shorten(messages.join('\n')) };
    });
    const isExplained = tests.some(({ outcome }) => outcome === 'failed');
    return file.status === 'failed' && !isExplained ? [fileFailure(file.name, file.message), ...tests] : tests;
  });
};

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })).default([]),
    }),
  ),
});
type Suite = { specs: z.infer<typeof Spec>[]; suites?: Suite[] | undefined };
/** Only what is read of Playwright's `json` reporter. */
const Suite: z.ZodType<Suite> = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});
const PlaywrightReport = z.object({
  suites: z.array(Suite),
  errors: z.array(z.object({ message: z.string().optional() })).default([]),
});

const playwrightOutcomes: Record<string, Outcome> = { expected: 'passed', flaky: 'flaky', skipped: 'not-run' };

const specsOf = ({ specs, suites = [] }: Suite): z.infer<typeof Spec>[] => [...specs, ...suites.flatMap(specsOf)];

/** Results of a Playwright run; an error outside of all tests is one failed result. None where `report` is no report. */
export const playwrightResults = (report: unknown): TestResult[] => {
  const parsed = PlaywrightReport.safeParse(report);
  if (!parsed.success) return [];
  const tests = parsed.data.suites.flatMap(specsOf).flatMap(({ title, file, tests: runs }) =>
    runs.map(({ status, results }): TestResult => {
      const messages = results.flatMap(({ error }) => (error?.message === undefined ? [] : [error.message]));
      const outcome = playwrightOutcomes[status] ?? 'failed';
      return { name: `${file} › ${title}`, outcome, message: shorten(messages.join('\n')) };
    }),
  );
  const errors = parsed.data.errors.map(({ message }) => fileFailure('outside of all tests', message));
  return [...errors, ...tests];
};

/**
 * Counts of a stage: a test that did not run counts as failed. A runner that exited with an error without a failed test
 * (a crash, no tests at all) counts as one failure.
 */
export const countResults = (code: number, results: readonly TestResult[]): Counts => {
  const passed = results.filter(({ outcome }) => outcome === 'passed' || outcome === 'flaky').length;
  const failed = results.length - passed;
  return failed === 0 && (code !== 0 || passed === 0) ? { passed, failed: 1 } : { passed, failed };
};

const RemovedChecks = z.array(
  z.object({ name: z.string(), outcome: z.enum(['passed', 'failed']), message: z.string() }),
);

/** Results of `scripts/remove-access-checks.ts`; none where `report` is no report. */
export const removedCheckResults = (report: unknown): TestResult[] => RemovedChecks.safeParse(report).data ?? [];
