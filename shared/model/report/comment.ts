import * as z from 'zod';
import { CommentId } from '../../ids.ts';
import { Author } from '../people/author.ts';

export const commentTextMax = 5_000;
/** A thread says the page that it was begun on; no report has more. */
export const commentPageMax = 10_000;
/** People named in one comment. */
export const mentionsMax = 10;

/** A comment, plain text. Mentioned people appear as "@" and their name. */
export const Comment = z
  .object({
    commentId: CommentId,
    /** The first comment of a thread names it. */
    threadId: CommentId,
    /** The field of a thread; null: the disclosure. */
    fieldKey: z.string().nullable(),
    text: z.string(),
    mentions: z.array(Author),
    author: Author,
    at: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    revision: z.number().int(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof Comment>;

export const CommentThread = z
  .object({
    threadId: CommentId,
    fieldKey: z.string().nullable(),
    /** The page that was displayed when the thread was started in the preview; it may have moved since. */
    page: z.number().int().nullable().default(null),
    /** Who closed it and when; null while it is open. */
    resolved: z.object({ by: Author, at: z.iso.datetime() }).nullable(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'CommentThread' });
export type CommentThread = z.infer<typeof CommentThread>;

const editMilliseconds = 60 * 60 * 1_000;

/** Only the author corrects a comment, and only within an hour: others may have acted on it since. */
export const mayEditComment = (comment: Pick<Comment, 'author' | 'at'>, userId: string, now: number): boolean =>
  comment.author.userId === userId && now < Date.parse(comment.at) + editMilliseconds;

/** `at`: where in the text it begins. */
export type TextPart = { text: string; isMention: boolean; at: number };

/** The text in parts, so that names of mentioned people can be set apart; the longest name counts where one begins another. */
export const textParts = (text: string, names: readonly string[]): TextPart[] => {
  const marks = names.map((name) => `@${name}`).toSorted((one, other) => other.length - one.length);
  const parts: TextPart[] = [];
  let rest = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at)) {
    const found = marks.find((mark) => text.startsWith(mark, at));
    if (!found) {
      at += 1;
      continue;
    }
    if (at > rest) parts.push({ text: text.slice(rest, at), isMention: false, at: rest });
    parts.push({ text: found, isMention: true, at });
    at += found.length;
    rest = at;
  }
  return rest < text.length ? [...parts, { text: text.slice(rest), isMention: false, at: rest }] : parts;
};
