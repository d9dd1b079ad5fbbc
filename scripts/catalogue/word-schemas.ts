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

/** Notes and topics of the crosswalk in Traditional Chinese, by their English. */
export const SourceChineseNotes = z.strictObject({
  edition: z.string(),
  verified: z.boolean(),
  verificationNote: z.string(),
  notes: z.array(translated),
  topics: z.array(translated),
});

/** Editions and publishers of the frameworks in Traditional Chinese, by their English. */
export const SourceChineseFrameworkTexts = z.strictObject({ edition: z.string(), texts: z.array(translated) });

/** Definitions of the library's metrics in Traditional Chinese, by their English. */
export const SourceChineseDefinitions = z.strictObject({
  edition: z.string(),
  verified: z.boolean(),
  verificationNote: z.string(),
  definitions: z.array(translated),
});

/** Titles of sections and disclosures that no publisher's source gives in Chinese, by framework and their English. */
export const SourceChineseTitles = z.strictObject({
  edition: z.string(),
  verified: z.boolean(),
  verificationNote: z.string(),
  frameworks: z.array(
    z.strictObject({
      key: z.string(),
      sections: z.array(translated),
      disclosures: z.array(translated),
      standards: z.array(translated).optional(),
    }),
  ),
});
export type SourceChineseTitles = z.infer<typeof SourceChineseTitles>;

const keyed = translated.extend({ key: z.string().min(1) });

/**
 * The note to readers on the publications behind the catalogue: name, publisher, edition and address. How our copy was
 * made and checked remains in the other sources and is never displayed.
 */
export const SourcePublications = z.strictObject({
  edition: z.string(),
  frameworks: z.array(
    z.strictObject({
      key: z.string(),
      sources: z.array(translated.extend({ url: z.url() })).min(1),
      notes: z.array(translated),
    }),
  ),
  crosswalk: z.array(keyed),
});
export type SourcePublications = z.infer<typeof SourcePublications>;

/** Guidance of our own by kind of disclosure, and the rules of which disclosure gets which. */
export const SourceGuidance = z.strictObject({
  edition: z.string(),
  notes: z.array(z.string()),
  general: translated,
  context: translated,
  texts: z.array(keyed),
  figures: z.array(keyed),
  disclosures: z.array(z.strictObject({ versionId: z.string(), disclosureId: z.string(), key: z.string() })),
  sections: z.array(z.strictObject({ versionId: z.string(), section: z.string(), key: z.string() })),
  issues: z.array(z.strictObject({ issueCategory: z.string(), key: z.string() })),
  activityMetrics: z.string(),
});
export type SourceGuidance = z.infer<typeof SourceGuidance>;

/** Metrics that one figure can answer, with what has to hold for it. */
export const SourceTwins = z.strictObject({
  pairs: z.array(translated.extend({ codes: z.tuple([z.string(), z.string()]) })),
  /** What sets two near metrics apart where it is not zero; of pairs that relations give, too. */
  apart: z.array(z.strictObject({ codes: z.tuple([z.string(), z.string()]), by: z.array(z.string()).min(1) })),
});
export type SourceTwins = z.infer<typeof SourceTwins>;

const SourceDerivation = translated.extend({ formula: z.string(), source: z.string(), names: z.string().optional() });

/** Ways to a metric, or to one figure of a standard, that hold under a condition: the best first. */
export const SourceDerivations = z.strictObject({
  metrics: z.array(z.strictObject({ code: z.string(), ways: z.array(SourceDerivation).min(1) })),
  figures: z.array(
    z.strictObject({
      versionId: z.string(),
      disclosureId: z.string(),
      fieldKey: z.string(),
      ways: z.array(SourceDerivation).min(1),
    }),
  ),
});
export type SourceDerivations = z.infer<typeof SourceDerivations>;
