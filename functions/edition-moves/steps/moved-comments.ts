import type { TenantTable } from '../../core/data/tenant-table.ts';
import {
  type CommentCount,
  type CommentRecord,
  commentEntity,
  type ThreadRecord,
  threadEntity,
} from '../../core/reports/comment.entities.ts';
import { type ReportKey, reportPartition } from '../../core/reports/report.entities.ts';
import type { EditionMove } from '../plan/edition-move.entities.ts';
import type { PlaceAfter } from './place-after.ts';

type Discussion = { threads: ThreadRecord[]; comments: CommentRecord[] };

const discussionOf = async (table: TenantTable, key: ReportKey, versionId: string): Promise<Discussion> => {
  const found = await table.collect({ pk: reportPartition(key), skPrefix: ['COMMENT', versionId] });
  return { threads: found.of(threadEntity), comments: found.of(commentEntity) };
};

const countsOf = (key: Pick<EditionMove, 'organizationId' | 'reportId'>, versionId: string, all: Discussion) =>
  [...Map.groupBy(all.threads, ({ disclosureId }) => disclosureId)].map(([disclosureId, threads]): CommentCount => {
    const open = threads.filter(({ resolved }) => resolved === null);
    return {
      ...key,
      versionId,
      disclosureId,
      openThreads: open.length,
      openPages: open.flatMap(({ page }) => page ?? []),
      threads: threads.length,
      comments: all.comments.filter((comment) => comment.disclosureId === disclosureId).length,
    };
  });

export type MovedComments = Discussion & {
  /** Of each disclosure that got threads, with and without them. */
  counts: CommentCount[];
  countsWithout: CommentCount[];
};

/**
 * Comments of a disclosure are copied with it, under the same ids, so that a repeated move writes the same. The
 * originals stay under the old edition too.
 */
export const movedComments = async (
  table: TenantTable,
  { organizationId, reportId, fromVersionId, toVersionId: versionId }: EditionMove,
  placeAfter: PlaceAfter,
): Promise<MovedComments> => {
  const key = { organizationId, reportId };
  const [old, present] = await Promise.all([
    discussionOf(table, key, fromVersionId),
    discussionOf(table, key, versionId),
  ]);
  const threads = old.threads.flatMap((thread): ThreadRecord[] => {
    const place = placeAfter(thread);
    return place ? [{ ...thread, ...place, versionId }] : [];
  });
  const byId = new Map(threads.map((thread) => [thread.threadId, thread]));
  const comments = old.comments.flatMap((comment): CommentRecord[] => {
    const thread = byId.get(comment.threadId);
    return thread ? [{ ...comment, versionId, disclosureId: thread.disclosureId, fieldKey: thread.fieldKey }] : [];
  });
  const others = present.threads.filter(({ threadId }) => !byId.has(threadId));
  const without = { threads: others, comments: present.comments.filter(({ threadId }) => !byId.has(threadId)) };
  const touched = new Set(threads.map(({ disclosureId }) => disclosureId));
  const ofTouched = (all: Discussion): CommentCount[] =>
    countsOf(key, versionId, all).filter(({ disclosureId }) => touched.has(disclosureId));
  return {
    threads,
    comments,
    counts: ofTouched({ threads: [...others, ...threads], comments: [...without.comments, ...comments] }),
    countsWithout: [...touched].map(
      (disclosureId) =>
        countsOf(key, versionId, without).find((count) => count.disclosureId === disclosureId) ?? {
          ...key,
          versionId,
          disclosureId,
          openThreads: 0,
          openPages: [],
          threads: 0,
          comments: 0,
        },
    ),
  };
};
