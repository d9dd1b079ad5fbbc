/**
 * A report's migration to a newer edition, and every answer of the old one with its outcome. The answers are the
 * archive: written once, before anything of the new edition; only their resolution is added later.
 *
 * | access pattern                     | key in the report's partition                        |
 * |------------------------------------|------------------------------------------------------|
 * | one move                           | EDITION-MOVE {moveId}                                |
 * | answers of a move                  | begins with MOVED-ANSWER {moveId}                    |
 * | those of one outcome, page by page | begins with MOVED-ANSWER {moveId} {outcome}          |
 * | one answer                         | MOVED-ANSWER {moveId} {outcome} {position}           |
 */
import * as z from 'zod';
import { MoveId } from '../../../shared/ids.ts';
import { FieldValue } from '../../../shared/model/answer/field-value.ts';
import {
  LeftDisclosure,
  MoveCounts,
  MoveOutcome,
  ReviewReason,
  Settlement,
} from '../../../shared/model/framework/edition-move.ts';
import { Author } from '../../../shared/model/people/author.ts';
import { Report } from '../../../shared/model/report/report.ts';
import { entity, type KeyParts } from '../../core/data/entity.ts';
import { type ReportKey, reportPartition } from '../../core/reports/report.entities.ts';

const inReport = Report.pick({ organizationId: true, reportId: true }).shape;

export type MoveKey = ReportKey & { moveId: string };

export const EditionMove = z.object({
  ...inReport,
  moveId: MoveId,
  fromVersionId: z.string(),
  toVersionId: z.string(),
  status: z.enum(['running', 'done', 'failed']),
  startedAt: z.iso.datetime(),
  startedBy: Author,
  endedAt: z.iso.datetime().nullable(),
  counts: MoveCounts.nullable(),
  /** Disclosures of the old edition without a successor, with their comments and files. */
  left: z.array(LeftDisclosure).default([]),
});
export type EditionMove = z.infer<typeof EditionMove>;

export const editionMoveEntity = entity<MoveKey, EditionMove>({
  name: 'EditionMove',
  version: 1,
  schema: EditionMove,
  key: (key) => ({ pk: reportPartition(key), sk: ['EDITION-MOVE', key.moveId] }),
});

const Place = z.object({ disclosureId: z.string(), fieldKey: z.string() });

export const MovedAnswer = z.object({
  ...inReport,
  moveId: MoveId,
  outcome: MoveOutcome,
  /** In the order of the old edition. */
  position: z.number().int(),
  from: Place,
  value: FieldValue,
  needsChoice: z.boolean(),
  updatedAt: z.iso.datetime(),
  updatedBy: Author,
  target: Place.nullable(),
  reason: ReviewReason.nullable(),
  /** The answer as the new edition takes it; absent where nothing is written there. */
  written: FieldValue.optional(),
  /** Its disclosure was in the report. */
  isInScope: z.boolean(),
  /** Of an answer for review: who decided; absent while it is pending. */
  settled: Settlement.optional(),
});
export type MovedAnswer = z.infer<typeof MovedAnswer>;

const positionDigits = 6;

export const movedAnswerEntity = entity<MoveKey & Pick<MovedAnswer, 'outcome' | 'position'>, MovedAnswer>({
  name: 'MovedAnswer',
  version: 1,
  schema: MovedAnswer,
  key: (key) => ({
    pk: reportPartition(key),
    sk: ['MOVED-ANSWER', key.moveId, key.outcome, String(key.position).padStart(positionDigits, '0')],
  }),
});

export const movedAnswersPrefix = (moveId: string, outcome?: MoveOutcome): KeyParts => [
  'MOVED-ANSWER',
  moveId,
  ...(outcome ? [outcome] : []),
];
