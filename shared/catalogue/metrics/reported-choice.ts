import * as z from 'zod';

/** Which of two values of a ratio an organisation reports: its own published one, or the one that the library calculates. */
export const ReportedChoice = z.enum(['stated', 'calculated']);
export type ReportedChoice = z.infer<typeof ReportedChoice>;

/** By metric code. */
export const ReportedChoices = z.record(z.string().min(1).max(200), ReportedChoice);
export type ReportedChoices = z.infer<typeof ReportedChoices>;

type Ways = { formula: string | null; derivations?: readonly { names?: string | undefined }[] | undefined };

/** Whether a metric is a ratio, by its formula or by a denominator that is named with it. */
export const isRatio = ({ formula, derivations = [] }: Ways): boolean =>
  formula?.includes('/') === true || derivations.some(({ names }) => names !== undefined);
