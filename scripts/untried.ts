/** Tests of the browser that did not begin, since the run had no time left: neither passed nor failed, and told by name. */
import * as z from 'zod';

/** Annotation of such a test. */
export const untriedReason = 'the run had no time left';

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ annotations: z.array(z.object({ description: z.string().optional() })) })),
});
type Suite = { specs: z.infer<typeof Spec>[]; suites?: Suite[] | undefined };
/** Only what is read of Playwright's `json` reporter. */
const Suite: z.ZodType<Suite> = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});
const Report = z.object({ suites: z.array(Suite) });

const specsOf = ({ specs, suites = [] }: Suite): z.infer<typeof Spec>[] => [...specs, ...suites.flatMap(specsOf)];

/** Their names, from the report of a run; none where there is no report. */
export const untriedIn = (report: unknown): string[] => {
  const parsed = Report.safeParse(report);
  if (!parsed.success) return [];
  return parsed.data.suites
    .flatMap(specsOf)
    .flatMap(({ title, file, tests }) =>
      tests
        .filter(({ annotations }) => annotations.some(({ description }) => description === untriedReason))
        .map(() => `${file} › ${title}`),
    );
};
