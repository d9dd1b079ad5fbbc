import * as z from 'zod';

/** The assessed axes: both, or one of them. */
export const AssessmentKind = z.enum(['double', 'impact', 'financial']);
export type AssessmentKind = z.infer<typeof AssessmentKind>;

const Threshold = z.number().min(1).max(5);
/** From where on a topic is material, on each axis. */
export const Thresholds = z.strictObject({ impact: Threshold, financial: Threshold });
export type Thresholds = z.infer<typeof Thresholds>;
export const defaultThresholds: Thresholds = { impact: 3, financial: 3 };

/** The axes that an assessment judges by. */
export const axesOf = (kind: AssessmentKind): readonly (keyof Thresholds)[] =>
  kind === 'double' ? ['impact', 'financial'] : [kind];
