/**
 * Comments on a disclosure or one of its fields.
 *
 * | access pattern                            | key in the report's partition                                   |
 * |-------------------------------------------|-----------------------------------------------------------------|
 * | threads of a disclosure, with comments    | begins with COMMENT {versionId} {disclosureId}                  |
 * | one thread                                | COMMENT {versionId} {disclosureId} {threadId}                   |
 * | one comment                               | COMMENT {versionId} {disclosureId} {threadId} {commentId}       |
 * | how many threads are open, by disclosure  | REPORT COMMENTS {versionId} {disclosureId}, with the outline    |
 */
import * as z from 'zod';
import { Comment, CommentThread } from '../../../shared/model/report/comment.ts';
import { Report } from '../../../shared/model/report/report.ts';
import { entity } from '../data/entity.ts';
import type { Range } from '../data/query.ts';
import { type DisclosureKey, type ReportKey, reportPartition } from './report.entities.ts';

const inDisclosure = {
  ...Report.pick({ organizationId: true, reportId: true }).shape,
  versionId: z.string(),
  disclosureId: z.string(),
};

export const commentsOf = (key: DisclosureKey): Range => ({
  pk: reportPartition(key),
  skPrefix: ['COMMENT', key.versionId, key.disclosureId],
});

/** Of every disclosure and page of a report. */
export const commentCountsOf = (key: ReportKey): Range => ({
  pk: reportPartition(key),
  skPrefix: ['REPORT', 'COMMENTS'],
});

export type ThreadKey = DisclosureKey & { threadId: string };

export const ThreadRecord = CommentThread.extend({ ...inDisclosure, revision: z.number().int() });
export type ThreadRecord = z.infer<typeof ThreadRecord>;
export const threadEntity = entity<ThreadKey, ThreadRecord>({
  name: 'CommentThread',
  version: 1,
  schema: ThreadRecord,
  key: (key) => ({ pk: reportPartition(key), sk: ['COMMENT', key.versionId, key.disclosureId, key.threadId] }),
});

const CommentRecord = Comment.extend(inDisclosure);
export type CommentRecord = z.infer<typeof CommentRecord>;
export const commentEntity = entity<ThreadKey & { commentId: string }, CommentRecord>({
  name: 'Comment',
  version: 1,
  schema: CommentRecord,
  key: (key) => ({
    pk: reportPartition(key),
    sk: ['COMMENT', key.versionId, key.disclosureId, key.threadId, key.commentId],
  }),
});

export const CommentCount = z.object({
  ...inDisclosure,
  openThreads: z.number().int().min(0),
  /** Of the open threads that were begun in the preview: the page of each. Counters of before had none. */
  openPages: z.array(z.number().int()).default([]),
  threads: z.number().int().min(0),
  comments: z.number().int().min(0),
});
export type CommentCount = z.infer<typeof CommentCount>;
/** Separate from the disclosure's state: a comment must not conflict with the completion of the disclosure. */
export const commentCountEntity = entity<DisclosureKey, CommentCount>({
  name: 'CommentCount',
  version: 1,
  schema: CommentCount,
  key: (key) => ({ pk: reportPartition(key), sk: ['REPORT', 'COMMENTS', key.versionId, key.disclosureId] }),
});
