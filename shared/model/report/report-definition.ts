import * as z from 'zod';
import type { Disclosure } from '../../catalogue/framework.ts';
import { OmissionReason } from '../answer/omission-reason.ts';
import { SectorTopicReason, sectorTopicsMax } from '../framework/sector-topics.ts';
import { ReportTopic, topicsMax } from '../framework/topics.ts';
import { Author } from '../people/author.ts';
import { oneLine } from '../text/one-line.ts';
import type { ReportFramework } from './report.ts';

/** Why a disclosure that its standard requires is not in a report; the reasons are those of an omission. */
export const TakenOut = z.strictObject({
  versionId: z.string().min(1).max(80),
  disclosureId: z.string().min(1).max(200),
  reason: OmissionReason,
  explanation: z.string().trim().min(2).max(2_000),
});
export type TakenOut = z.infer<typeof TakenOut>;

/** A finished materiality assessment, by the name that it had when it was chosen. */
export const ChosenAssessment = z.strictObject({ id: z.string().min(1).max(80), name: oneLine(0, 255).min(1) });
export type ChosenAssessment = z.infer<typeof ChosenAssessment>;

export const ReportTopics = z
  .array(ReportTopic)
  .max(topicsMax)
  .refine((topics) => new Set(topics.map(({ topicId }) => topicId)).size === topics.length, {
    message: 'validation.duplicate',
  });

/** GRI "in accordance with", IFRS compliance. */
export const FullClaims = z.array(z.string().min(1).max(80)).max(20);

/** The decisions in the report's definition, and why its disclosures are in it. */
export const ReportDefinition = z
  .object({
    topics: z.array(ReportTopic),
    assessment: ChosenAssessment.nullable(),
    takenOut: z.array(TakenOut.extend({ author: Author, at: z.iso.datetime() })),
    /** Frameworks that the report claims to follow as a whole; absent: it refers to all of them. */
    fullClaims: FullClaims.optional(),
    /** Why topics of the Sector Standard are not material; absent: nothing was decided yet. */
    sectorTopics: z.array(SectorTopicReason).max(sectorTopicsMax).optional(),
  })
  .meta({ id: 'ReportDefinition' });
export type ReportDefinition = z.infer<typeof ReportDefinition>;

export const emptyDefinition: ReportDefinition = { topics: [], assessment: null, takenOut: [] };

/** Required by the standard, or mandatory to the listing authority. */
export const isRequiredDisclosure = ({
  isRequired,
  obligation,
}: Pick<Disclosure, 'isRequired' | 'obligation'>): boolean => isRequired === true || obligation === 'mandatory';

type Place = { versionId: string; disclosureId: string };

/** Disclosures that were in scope and no longer are, of frameworks that the report still has. */
export const takenOutBetween = (before: readonly ReportFramework[], after: readonly ReportFramework[]): Place[] =>
  before.flatMap(({ versionId, disclosureIds }) => {
    const remaining = after.find((framework) => framework.versionId === versionId);
    const ids = new Set(remaining?.disclosureIds);
    return remaining
      ? disclosureIds.filter((id) => !ids.has(id)).map((disclosureId) => ({ versionId, disclosureId }))
      : [];
  });

export const isInScope = (frameworks: readonly ReportFramework[], { versionId, disclosureId }: Place): boolean =>
  frameworks.some((framework) => framework.versionId === versionId && framework.disclosureIds.includes(disclosureId));
