import * as z from 'zod';
import { CommentId } from '../../../../../../shared/ids.ts';

/** A comment that the server does not have yet. */
const Unsent = z.object({
  commentId: CommentId,
  threadId: CommentId.nullable(),
  versionId: z.string(),
  disclosureId: z.string(),
  fieldKey: z.string().nullable(),
  page: z.number().nullable().default(null),
  text: z.string(),
  mentions: z.array(z.object({ userId: z.string(), name: z.string() })),
  at: z.string(),
  /** The server's message after a refusal; the comment then waits for its author. */
  refusal: z.string().nullable(),
});
export type Unsent = z.infer<typeof Unsent>;

export type SendResult = { kind: 'stored' } | { kind: 'lost' } | { kind: 'refused'; message: string };

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Parts = {
  storage: Storage;
  key: string;
  send: (comment: Unsent) => Promise<SendResult>;
  after: (milliseconds: number, run: () => void) => void;
};

/** The pause before a request without a response is retried. */
const pauseMilliseconds = 15_000;

export type CommentOutbox = {
  getState: () => readonly Unsent[];
  subscribe: (listener: () => void) => () => void;
  add: (comment: Unsent) => void;
  drop: (commentId: string) => void;
  /** Sends waiting comments, the oldest first, so that an answer follows the comment it answers. */
  flush: () => void;
};

const load = (storage: Storage, key: string): Unsent[] => {
  try {
    const parsed = z.array(Unsent).safeParse(JSON.parse(storage.getItem(key) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
};

type Change = (all: readonly Unsent[]) => readonly Unsent[];

const without =
  (commentId: string): Change =>
  (all) =>
    all.filter((one) => one.commentId !== commentId);

/**
 * The outbox of comments: stored on the device until the server has them, sent once under their id, never dropped
 * without the user's consent.
 */
export const createCommentOutbox = ({ storage, key, send, after }: Parts): CommentOutbox => {
  let state: readonly Unsent[] = load(storage, key);
  let isSending = false;
  const listeners = new Set<() => void>();
  /** Applied to the currently stored list: another tab of the same person uses the same key. */
  const change = (make: Change): void => {
    state = make(state);
    try {
      const next = make(load(storage, key));
      if (next.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(next));
    } catch {
      // A device that keeps nothing still sends.
    }
    for (const listener of listeners) listener();
  };
  const drop = (commentId: string): void => change(without(commentId));
  const run = async (): Promise<void> => {
    for (;;) {
      const next = state.find(({ refusal }) => refusal === null);
      if (!next) return;
      const result = await send(next);
      if (result.kind === 'lost') return after(pauseMilliseconds, flush);
      if (result.kind === 'stored') drop(next.commentId);
      else {
        const refused = { ...next, refusal: result.message };
        change((all) => all.map((one) => (one.commentId === next.commentId ? refused : one)));
      }
    }
  };
  const flush = (): void => {
    if (isSending) return;
    isSending = true;
    void run().finally(() => {
      isSending = false;
    });
  };
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (comment) => {
      change((all) => [...without(comment.commentId)(all), comment]);
      flush();
    },
    drop,
    flush,
  };
};
