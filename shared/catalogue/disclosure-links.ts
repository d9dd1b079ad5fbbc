import * as z from 'zod';

/**
 * Data for "also answers": per metric the disclosures that bind it as the same quantity (equal, or the same in another
 * unit), as version id -> disclosure ids. An answer to one answers the others.
 */
export const DisclosureLinks = z.strictObject({
  metrics: z.record(z.string(), z.record(z.string(), z.array(z.string()).min(1))),
});
export type DisclosureLinks = z.infer<typeof DisclosureLinks>;

/** Another framework's disclosure that the same data points answer, and which metrics they share. */
export type AnsweredDisclosure = { versionId: string; disclosureId: string; metrics: string[] };

/**
 * Disclosures of other frameworks that share a metric with the given one, most shared metrics first, then in catalogue
 * order. Empty when none does.
 */
export const listAnswered = (links: DisclosureLinks, versionId: string, disclosureId: string): AnsweredDisclosure[] => {
  const answered = new Map<string, AnsweredDisclosure>();
  for (const [metric, byVersion] of Object.entries(links.metrics)) {
    if (!Object.hasOwn(byVersion, versionId) || !byVersion[versionId]?.includes(disclosureId)) continue;
    for (const [otherVersionId, disclosureIds] of Object.entries(byVersion)) {
      if (otherVersionId === versionId) continue;
      for (const id of disclosureIds) {
        const key = `${otherVersionId}#${id}`;
        const entry = answered.get(key) ?? { versionId: otherVersionId, disclosureId: id, metrics: [] };
        answered.set(key, { ...entry, metrics: [...entry.metrics, metric] });
      }
    }
  }
  return [...answered.values()].toSorted((a, b) => b.metrics.length - a.metrics.length);
};

/** Disclosures of `versionId` that share a metric with any disclosure of `others`; each once. */
export const listSharing = (links: DisclosureLinks, versionId: string, others: readonly string[]): string[] => {
  const shared = new Set<string>();
  for (const byVersion of Object.values(links.metrics)) {
    if (!others.some((other) => Object.hasOwn(byVersion, other))) continue;
    for (const disclosureId of byVersion[versionId] ?? []) shared.add(disclosureId);
  }
  return [...shared];
};
