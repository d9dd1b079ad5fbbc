import * as z from 'zod';

const UnitCode = z.string().min(1).max(60);
const VersionId = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** The unit that an organisation reports a metric in. The metric's default unit remains the one to calculate in. */
export const ReportedUnit = z.object({
  unit: UnitCode,
  /** A person chose it; otherwise it is the unit of the first value that was typed or imported. */
  isChosen: z.boolean(),
  /** Units for single frameworks, by version. */
  exceptions: z.record(VersionId, UnitCode),
});
export type ReportedUnit = z.infer<typeof ReportedUnit>;

export const exceptionsMax = 30;

/** By metric code. */
export const ReportedUnits = z.record(z.string().min(1).max(200), ReportedUnit);
export type ReportedUnits = z.infer<typeof ReportedUnits>;

/** The unit for a framework's fields; undefined: that of the field. */
export const reportedFor = (reported: ReportedUnit | undefined, versionId?: string): string | undefined =>
  (versionId === undefined ? undefined : reported?.exceptions[versionId]) ?? reported?.unit;
