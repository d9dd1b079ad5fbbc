/** What failed in a stage of Vitest, if only once, from the report it wrote: said again at the end of `npm test`, where a reader looks. */
import * as z from 'zod';

/** Only what is read of Vitest's `json` reporter, whose shape is Jest's. */
const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

/** Lines of a message that are repeated; the whole of it stands where the test ran. */
const lineCount = 12;
const shorten = (message: string): string => message.split('\n').slice(0, lineCount).join('\n');

/** Flaky: passed at the second try. */
export type Failure = { name: string; message: string; isFlaky: boolean };

/** A file that could not start has a message and no failed test. */
export const failuresOf = (report: unknown): Failure[] => {
  const parsed = Report.safeParse(report);
  if (!parsed.success) return [];
  return parsed.data.testResults.flatMap((file) => {
    const hasFailed = file.assertionResults.some(({ status }) => status === 'failed');
    if (!hasFailed && file.status === 'failed') {
      return [{ name: file.name, message: shorten(file.message ?? ''), isFlaky: false }];
    }
    return file.assertionResults
      .filter(({ status, failureMessages }) => status === 'failed' || (failureMessages ?? []).length > 0)
      .map(({ status, fullName, failureMessages }) => ({
        name: `${file.name} › ${fullName}`,
        message: shorten((failureMessages ?? []).join('\n')),
        isFlaky: status === 'passed',
      }));
  });
};
