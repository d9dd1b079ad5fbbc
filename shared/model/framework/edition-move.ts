import * as z from 'zod';
import { MoveId } from '../../ids.ts';
import { Author } from '../people/author.ts';

/**
 * The result of an old answer. carried: the same question, the answer unchanged. changed: the same question in another
 * form (another unit, heading, code), the answer converted. review: there is a similar question, and a person decides.
 * archived: the newer edition has no similar question.
 */
export const MoveOutcome = z.enum(['carried', 'changed', 'review', 'archived']);
export type MoveOutcome = z.infer<typeof MoveOutcome>;

/**
 * Why a person decides. kind, unit, option: the new field cannot hold it. meaning: it asks for a wider or narrower
 * figure. split: several disclosures replace one, and only a person knows which text belongs where. taken: it is
 * answered already.
 */
export const ReviewReason = z.enum(['kind', 'unit', 'option', 'meaning', 'split', 'taken']);
export type ReviewReason = z.infer<typeof ReviewReason>;

/** The person who reviewed a waiting answer and marked it as decided. */
export const Settlement = z.object({ by: Author, at: z.iso.datetime() });
export type Settlement = z.infer<typeof Settlement>;

const count = z.number().int().min(0);
export const MoveCounts = z.object({ carried: count, changed: count, review: count, archived: count });
export type MoveCounts = z.infer<typeof MoveCounts>;

/** A disclosure that the newer edition has nothing like: comments and files stay with it in the archive. */
export const LeftDisclosure = z.object({ disclosureId: z.string(), threads: count, files: count });
export type LeftDisclosure = z.infer<typeof LeftDisclosure>;

const editions = { fromVersionId: z.string(), toVersionId: z.string() };

/** A move under way: while a report has it, nothing of it can be changed. */
export const RunningMove = z.object({ moveId: MoveId, ...editions, startedAt: z.iso.datetime() });
export type RunningMove = z.infer<typeof RunningMove>;

/** An edition that the report was moved away from; its answers stay readable. */
export const DoneMove = z.object({ moveId: MoveId, ...editions, movedAt: z.iso.datetime(), counts: MoveCounts });
export type DoneMove = z.infer<typeof DoneMove>;

/** Where an answer of a former edition waits. */
export const WaitingPlace = z.object({ versionId: z.string(), disclosureId: z.string(), fieldKey: z.string() });
export type WaitingPlace = z.infer<typeof WaitingPlace>;

/** Answers of former editions without a decision: their number, their moves, and the first one's question. */
export const WaitingReviews = z.object({
  waiting: count,
  byMove: z.record(z.string(), count),
  next: WaitingPlace.nullable(),
});
export type WaitingReviews = z.infer<typeof WaitingReviews>;

/** How many answers of a move wait. */
export const waitingOf = (
  { reviews }: { reviews?: WaitingReviews | undefined },
  { moveId }: Pick<DoneMove, 'moveId'>,
): number => reviews?.byMove[moveId] ?? 0;

/** A report meets a few new editions of its frameworks in its life. */
export const movesMax = 50;
