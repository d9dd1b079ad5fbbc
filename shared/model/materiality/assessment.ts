import * as z from 'zod';
import { BilingualText, Pillar } from '../../catalogue/framework.ts';
import { TopicListKey } from '../../catalogue/materiality-topics.ts';
import { AssessmentId, UserId } from '../../ids.ts';
import { topicNameMax } from '../framework/topics.ts';
import { Author } from '../people/author.ts';
import { lineInBoth, oneLine } from '../text/one-line.ts';
import { Iro, IroScore, irosMax } from './iro.ts';
import { ScoringMethod } from './scoring.ts';
import { AssessmentKind, Thresholds } from './thresholds.ts';

export const assessmentTopicsMax = 120;
const groupNameMax = 255;

export const AssessmentStatus = z.enum(['draft', 'approved', 'superseded']);
export type AssessmentStatus = z.infer<typeof AssessmentStatus>;

export const AssessmentStep = z.enum(['context', 'topics', 'iros', 'scoring', 'matrix', 'sign-off']);
export type AssessmentStep = z.infer<typeof AssessmentStep>;

/** A group of stakeholders: its size, and the weight of its answers in the overall result of surveys. */
export const StakeholderGroup = z.strictObject({
  groupId: z.string().regex(/^[0-9a-z]{6,20}$/),
  /** In both languages where answerers choose their group; else the same text twice. */
  name: lineInBoth(groupNameMax),
  /** null: not known; the confidence interval is then that of an unlimited population. */
  size: z.number().int().min(1).max(1_000_000_000).nullable().default(null),
  /** 0: asked, and not counted in the overall result. */
  weight: z.number().min(0).max(100).default(1),
  isAffected: z.boolean().default(false),
});
export type StakeholderGroup = z.infer<typeof StakeholderGroup>;
export const groupsMax = 20;

const contextMax = 4_000;
export const AssessmentContext = z.strictObject({
  activities: z.string().trim().max(contextMax).default(''),
  upstream: z.string().trim().max(contextMax).default(''),
  downstream: z.string().trim().max(contextMax).default(''),
  groups: z
    .array(StakeholderGroup)
    .max(groupsMax)
    .refine((groups) => new Set(groups.map(({ groupId }) => groupId)).size === groups.length, {
      message: 'validation.duplicate',
    })
    .default([]),
});
export type AssessmentContext = z.infer<typeof AssessmentContext>;

/** A decision of people against what the scores say, or where rule 3 asks for one. */
export const TopicOverride = z.strictObject({ isMaterial: z.boolean(), reason: z.string().trim().min(2).max(2_000) });
export type TopicOverride = z.infer<typeof TopicOverride>;

/**
 * Topic of an assessment. A topic of the catalogue keeps its name from the time it was added; an own one has one name
 * in both languages.
 */
export const AssessmentTopic = z
  .strictObject({
    topicId: z.string().min(2).max(80),
    name: lineInBoth(topicNameMax),
    pillar: Pillar,
    libraryTopicIds: z.array(z.string().max(80)).max(10),
    sources: z.array(z.strictObject({ list: TopicListKey, code: z.string().max(20) })).max(40),
    isHumanRights: z.boolean().default(false),
    iros: z
      .array(Iro)
      .max(irosMax)
      .refine((iros) => new Set(iros.map(({ iroId }) => iroId)).size === iros.length, {
        message: 'validation.duplicate',
      }),
    override: TopicOverride.nullable().default(null),
    /** Why it matters to this company, for the report. */
    note: z.string().trim().max(2_000).default(''),
  })
  .meta({ id: 'AssessmentTopic' });
export type AssessmentTopic = z.infer<typeof AssessmentTopic>;

/** Scores of one assessor by IRO; the moderated result is stored with the IRO. */
export const AssessorScores = z.record(z.string(), IroScore);
export type AssessorScores = z.infer<typeof AssessorScores>;

export const SignOff = z.strictObject({
  /** The body that approves, for example "Board of directors". */
  body: oneLine(2, 160),
  decidedOn: z.iso.date(),
  note: z.string().trim().max(2_000).default(''),
});
export type SignOff = z.infer<typeof SignOff>;

/** Result of a topic at approval. */
export const ApprovedTopic = z.object({
  topicId: z.string(),
  name: BilingualText,
  pillar: Pillar,
  libraryTopicIds: z.array(z.string()),
  impact: z.number().nullable(),
  financial: z.number().nullable(),
  isMaterial: z.boolean(),
  /** Given where a person decided; else the scores did. */
  reason: z.string(),
  /** Weighted rating by stakeholders at that time, 1 to 5. null: nobody was asked; absent in older approvals. */
  stakeholders: z.number().nullable().optional(),
});
export type ApprovedTopic = z.infer<typeof ApprovedTopic>;

export const AssessmentSettings = z.strictObject({
  name: oneLine(2, 120),
  /** Year that the assessment is for. */
  year: z.number().int().min(2000).max(2100),
  kind: AssessmentKind,
  method: ScoringMethod,
  thresholds: Thresholds,
  context: AssessmentContext,
});
export type AssessmentSettings = z.infer<typeof AssessmentSettings>;

export const Assessment = z
  .object({
    ...AssessmentSettings.shape,
    assessmentId: AssessmentId,
    status: AssessmentStatus,
    /** 1 for the first of a year; each further one counts on. */
    version: z.number().int().min(1),
    /** The assessment that it began as a copy of. */
    startedFrom: AssessmentId.nullable(),
    createdAt: z.iso.datetime(),
    createdBy: Author,
    approval: z
      .object({ ...SignOff.shape, at: z.iso.datetime(), by: Author, topics: z.array(ApprovedTopic) })
      .nullable(),
    topicCount: z.number().int().min(0),
    revision: z.number().int().min(1),
  })
  .meta({ id: 'Assessment' });
export type Assessment = z.infer<typeof Assessment>;

export const Assessor = z.object({
  userId: UserId,
  name: z.string(),
  scores: AssessorScores,
  revision: z.number().int().min(1),
});
export type Assessor = z.infer<typeof Assessor>;

/** Actions in the log of an assessment. */
export const AssessmentLogAction = z.enum([
  'created',
  'settings-changed',
  'topics-added',
  'topic-changed',
  'topic-removed',
  'decided',
  'scored',
  'approved',
  'superseded',
]);
export const AssessmentLogRow = z.object({
  logId: z.string(),
  action: AssessmentLogAction,
  /** Setting or topic; empty where the action says it all. */
  subject: z.string(),
  /** Chinese name of a topic; absent in older rows. */
  subjectZhTw: z.string().optional(),
  oldValue: z.string(),
  newValue: z.string(),
  by: Author,
  at: z.iso.datetime(),
});
export type AssessmentLogRow = z.infer<typeof AssessmentLogRow>;
