import * as z from 'zod';

const named = { nameZhTw: z.string().min(1) };

/** Names in Traditional Chinese of what the other sources name in English only. */
export const SourceChineseNames = z.strictObject({
  edition: z.string(),
  verified: z.boolean(),
  verificationNote: z.string(),
  sources: z.array(z.string()),
  notes: z.array(z.string()),
  sectors: z.array(z.strictObject({ code: z.string(), ...named })),
  industries: z.array(z.strictObject({ code: z.string(), ...named })),
  topics: z.array(z.strictObject({ title: z.string(), ...named })),
  /** Names of figures that no metric of the library names. */
  figures: z.array(z.strictObject({ label: z.string(), ...named })),
  /** `own`: as the exchange writes itself in Chinese; `common`: as others do. */
  exchanges: z.array(z.strictObject({ mic: z.string(), origin: z.enum(['own', 'common']), ...named })),
});

const translated = z.strictObject({ en: z.string().min(1), zhTw: z.string().min(1) });

/** Notes, topics and sources of the crosswalk in Traditional Chinese, by their English. */
export const SourceChineseNotes = z.strictObject({
  edition: z.string(),
  verified: z.boolean(),
  verificationNote: z.string(),
  notes: z.array(translated),
  topics: z.array(translated),
  sources: z.array(translated),
});

/** Our notes on the frameworks and their sources in Traditional Chinese, by their English. */
export const SourceChineseFrameworkTexts = z.strictObject({ edition: z.string(), texts: z.array(translated) });

/** Definitions of the library's metrics in Traditional Chinese, by their English. */
export const SourceChineseDefinitions = z.strictObject({
  edition: z.string(),
  verified: z.boolean(),
  verificationNote: z.string(),
  definitions: z.array(translated),
});

const keyed = translated.extend({ key: z.string().min(1) });

/** Guidance of our own by kind of disclosure, and the rules of which disclosure gets which. */
export const SourceGuidance = z.strictObject({
  edition: z.string(),
  notes: z.array(z.string()),
  general: translated,
  context: translated,
  shared: translated,
  texts: z.array(keyed),
  figures: z.array(keyed),
  disclosures: z.array(z.strictObject({ versionId: z.string(), disclosureId: z.string(), key: z.string() })),
  sections: z.array(z.strictObject({ versionId: z.string(), section: z.string(), key: z.string() })),
  issues: z.array(z.strictObject({ issueCategory: z.string(), key: z.string() })),
  activityMetrics: z.string(),
});
export type SourceGuidance = z.infer<typeof SourceGuidance>;
