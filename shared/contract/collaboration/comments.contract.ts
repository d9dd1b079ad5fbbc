import * as z from 'zod';
import { CommentId, UserId } from '../../ids.ts';
import { FieldKey } from '../../model/answer/field-key.ts';
import { Comment, CommentThread, commentPageMax, commentTextMax, mentionsMax } from '../../model/report/comment.ts';
import { call } from '../calls/call.ts';
import { inDisclosure, inReport } from '../calls/report-params.ts';

const path = '/collaboration/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/comments';
const text = z.string().trim().min(1).max(commentTextMax);
/** A mentioned user who is not (or no longer) a colleague is not notified; the text remains as written. */
const mentions = z.array(UserId).max(mentionsMax);

const CommentView = Comment.extend({ mayEdit: z.boolean() }).meta({ id: 'CommentView' });
const CommentThreadView = CommentThread.extend({ comments: z.array(CommentView) }).meta({ id: 'CommentThreadView' });
export type CommentView = z.infer<typeof CommentView>;
export type CommentThreadView = z.infer<typeof CommentThreadView>;

/** Open threads, and all threads; shown by the tree and the badge. */
const counts = z.object({ openThreads: z.number().int(), threads: z.number().int() });

export const listComments = call({
  id: 'listComments',
  domain: 'collaboration',
  method: 'GET',
  path,
  summary: 'Threads of a disclosure and its fields, oldest first, with their comments; bounded by the disclosure',
  access: 'report:read',
  module: 'esgl',
  /** Comments, and the report where there are none: an empty list and no such report are different answers. */
  requests: 3,
  params: inDisclosure,
  response: z.object({ threads: z.array(CommentThreadView) }),
  errors: ['report.not_found', 'disclosure.not_found'],
});

export const countComments = call({
  id: 'countComments',
  domain: 'collaboration',
  method: 'GET',
  path: '/collaboration/reports/{reportId}/comments',
  summary: 'How many threads the disclosures and other pages of a report have; bounded by what it consists of',
  access: 'report:design',
  module: 'esgl',
  /** Counts, and the report where there are none. */
  requests: 3,
  params: inReport,
  response: z.object({
    places: z.array(
      counts.extend({
        versionId: z.string(),
        disclosureId: z.string(),
        /** Of open threads that were started in the preview: the page of each at that time. */
        openPages: z.array(z.number().int()),
      }),
    ),
  }),
  errors: ['report.not_found'],
});

export const addComment = call({
  id: 'addComment',
  domain: 'collaboration',
  method: 'POST',
  path,
  summary: 'Begins a thread or answers in one, which opens it again; sent twice under one id it is written once',
  access: 'report:edit',
  module: 'esgl',
  requests: 3,
  params: inDisclosure,
  body: z.strictObject({
    /** Chosen by the sender, so that a comment can be sent again when its response was lost. */
    commentId: CommentId,
    /** Null begins a thread. */
    threadId: CommentId.nullable(),
    fieldKey: FieldKey.nullable(),
    /** Of a new thread in the preview: the displayed page. */
    page: z.number().int().min(1).max(commentPageMax).nullable().default(null),
    text,
    mentions,
  }),
  response: z.object({ comment: CommentView, thread: CommentThread, counts }),
  status: 201,
  errors: [
    'report.not_found',
    'report.read_only',
    'disclosure.not_found',
    'comment.not_found',
    'comment.too_many',
    'validation.failed',
    'request.id_used',
    'request.conflict',
  ],
});

export const editComment = call({
  id: 'editComment',
  domain: 'collaboration',
  method: 'PATCH',
  path: `${path}/{threadId}/{commentId}`,
  summary: 'Corrects an own comment within an hour of writing it',
  access: 'report:edit',
  module: 'esgl',
  requests: 3,
  params: inDisclosure.extend({ threadId: CommentId, commentId: CommentId }),
  body: z.strictObject({ text, mentions, revision: z.number().int() }),
  response: CommentView,
  errors: [
    'report.not_found',
    'report.read_only',
    'disclosure.not_found',
    'comment.not_found',
    'comment.closed',
    'report.stale',
    'validation.failed',
    'request.conflict',
  ],
});

export const resolveThread = call({
  id: 'resolveThread',
  domain: 'collaboration',
  method: 'PUT',
  path: `${path}/{threadId}/state`,
  summary: 'Resolves a thread or opens it again; as it is already changes nothing',
  access: 'report:edit',
  module: 'esgl',
  requests: 3,
  params: inDisclosure.extend({ threadId: CommentId }),
  body: z.strictObject({ isResolved: z.boolean() }),
  response: z.object({ thread: CommentThread, counts }),
  errors: ['report.not_found', 'report.read_only', 'disclosure.not_found', 'comment.not_found', 'request.conflict'],
});
