import * as z from 'zod';
import { MoveId, ReportId } from '../../ids.ts';
import { FieldValue } from '../../model/answer/field-value.ts';
import {
  LeftDisclosure,
  MoveCounts,
  MoveOutcome,
  ReviewReason,
  Settlement,
} from '../../model/framework/edition-move.ts';
import { Author } from '../../model/people/author.ts';
import { call } from '../calls/call.ts';
import { PageQuery, pageOf } from '../calls/page.ts';
import { inDisclosure } from '../calls/report-params.ts';

const inReport = z.object({ reportId: ReportId });
const shared = { domain: 'edition-moves', module: 'esgl' } as const;
const VersionId = z.string().min(1).max(80);

/** A question of an edition, in the caller's language. */
export const AskedPlace = z
  .object({
    disclosureId: z.string(),
    code: z.string(),
    title: z.string(),
    fieldKey: z.string(),
    label: z.string(),
  })
  .meta({ id: 'AskedPlace' });
export type AskedPlace = z.infer<typeof AskedPlace>;

const movedItem = {
  outcome: MoveOutcome,
  /** Why a person must decide; null where no decision is needed. */
  reason: ReviewReason.nullable(),
  from: AskedPlace,
  target: AskedPlace.nullable(),
};

const Edition = z.object({ versionId: z.string(), shortName: z.string(), name: z.string(), edition: z.string() });

export const previewItemsMax = 300;

export const EditionMovePreview = z
  .object({
    from: Edition,
    to: Edition,
    counts: MoveCounts,
    /** Disclosures of the newer edition that the report will have. */
    disclosures: z.number().int(),
    /** The first ones; those that need a decision precede the others. */
    items: z
      .array(
        z.object({
          ...movedItem,
          /** Where several questions replace one: the other questions that its text may belong to, besides `target`. */
          others: z.array(AskedPlace),
          /** The answer; of a text its beginning. */
          value: FieldValue,
          /** As the newer edition takes it, where it has to be another: in another unit. */
          becomes: FieldValue.nullable(),
        }),
      )
      .max(previewItemsMax),
  })
  .meta({ id: 'EditionMovePreview' });
export type EditionMovePreview = z.infer<typeof EditionMovePreview>;

export const EditionMoveView = z
  .object({
    moveId: MoveId,
    fromVersionId: z.string(),
    toVersionId: z.string(),
    status: z.enum(['running', 'done', 'failed']),
    startedAt: z.iso.datetime(),
    startedBy: Author,
    endedAt: z.iso.datetime().nullable(),
    counts: MoveCounts.nullable(),
    /** Disclosures of the old edition that nothing took over from; their comments and files are read where they were. */
    left: z.array(LeftDisclosure),
  })
  .meta({ id: 'EditionMoveView' });
export type EditionMoveView = z.infer<typeof EditionMoveView>;

export const MovedAnswerView = z
  .object({
    ...movedItem,
    /** Names it within its move and outcome. */
    position: z.number().int(),
    value: FieldValue,
    updatedAt: z.iso.datetime(),
    updatedBy: Author,
    /** The decision on an answer for review; null while it waits. */
    settled: Settlement.nullable(),
  })
  .meta({ id: 'MovedAnswerView' });
export type MovedAnswerView = z.infer<typeof MovedAnswerView>;

export const previewEditionMove = call({
  ...shared,
  id: 'previewEditionMove',
  method: 'GET',
  path: '/edition-moves/reports/{reportId}/preview',
  summary:
    'What would become of each answer if the report moved to the newer edition of a framework; nothing is written',
  access: 'report:design',
  /** Both editions' answers and the states: this page is opened once in years. */
  requests: 5,
  params: inReport,
  query: z.object({ versionId: VersionId }),
  response: EditionMovePreview,
  errors: ['report.not_found', 'framework.not_found', 'edition.refused'],
});

export const startEditionMove = call({
  ...shared,
  id: 'startEditionMove',
  method: 'POST',
  path: '/edition-moves/reports/{reportId}',
  summary:
    'Moves the report to the newer edition; nothing of it can be changed until that is done, which takes seconds',
  access: 'report:design',
  requests: 3,
  params: inReport,
  body: z.strictObject({ versionId: VersionId, revision: z.number().int() }),
  response: EditionMoveView,
  status: 202,
  errors: [
    'report.not_found',
    'framework.not_found',
    'edition.refused',
    'report.stale',
    'report.moving',
    'report.read_only',
    'request.conflict',
  ],
});

export const getEditionMove = call({
  ...shared,
  id: 'getEditionMove',
  method: 'GET',
  path: '/edition-moves/reports/{reportId}/{moveId}',
  summary: 'A move: whether it is done, and how many answers ended how',
  access: 'report:design',
  requests: 2,
  params: inReport.extend({ moveId: MoveId }),
  response: EditionMoveView,
  errors: ['report.not_found'],
});

export const listMovedAnswers = call({
  ...shared,
  id: 'listMovedAnswers',
  method: 'GET',
  path: '/edition-moves/reports/{reportId}/{moveId}/answers',
  summary: 'The archive of a move: answers of the old edition as they were, by what became of them',
  access: 'report:design',
  /** The move, so that none and an empty one are different answers, and a page. */
  requests: 3,
  params: inReport.extend({ moveId: MoveId }),
  query: PageQuery.extend({ outcome: MoveOutcome }),
  response: pageOf(MovedAnswerView),
  errors: ['report.not_found'],
});

/** The most pending answers of one disclosure at a time: others follow when some of them are decided. */
export const waitingMax = 99;

/** `fieldKey`: its place in the list of fields; a row of a table is placed at its figure. */
export const WaitingAnswerView = MovedAnswerView.extend({
  moveId: MoveId,
  fromVersionId: z.string(),
  fieldKey: z.string(),
}).meta({ id: 'WaitingAnswerView' });
export type WaitingAnswerView = z.infer<typeof WaitingAnswerView>;

export const listWaitingAnswers = call({
  ...shared,
  id: 'listWaitingAnswers',
  method: 'GET',
  path: '/edition-moves/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/waiting-answers',
  summary: 'Answers of a former edition that wait at the questions of a disclosure until each is decided',
  access: 'report:read',
  /** The report and what waits there, then the answers from the archive. */
  requests: 4,
  params: inDisclosure,
  response: z.object({ items: z.array(WaitingAnswerView).max(waitingMax) }),
  errors: ['report.not_found', 'disclosure.not_found'],
});

export const settleMovedAnswer = call({
  ...shared,
  id: 'settleMovedAnswer',
  method: 'POST',
  path: '/edition-moves/reports/{reportId}/{moveId}/settlements',
  summary: 'Marks an answer that waited for review as decided; the first of two decisions is final',
  access: 'report:edit',
  /** Report and answer, what else waits, and the change. */
  requests: 4,
  params: inReport.extend({ moveId: MoveId }),
  body: z.strictObject({ position: z.number().int().min(0) }),
  response: MovedAnswerView,
  errors: [
    'report.not_found',
    'disclosure.not_found',
    'auth.forbidden',
    'report.moving',
    'report.read_only',
    'request.conflict',
  ],
});
