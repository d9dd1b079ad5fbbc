import { describe, expect, it } from 'vitest';
import { CommentId } from '../../../../../../shared/ids.ts';
import { createCommentOutbox, type SendResult, type Unsent } from './comment-outbox.ts';

const comment = (digit: string): Unsent => ({
  commentId: CommentId.parse(`cmt_${digit.repeat(26)}`),
  threadId: null,
  versionId: 'gri-2021',
  disclosureId: '305-1',
  fieldKey: null,
  page: null,
  text: `Comment ${digit}`,
  mentions: [],
  at: '2026-01-30T12:00:00.000Z',
  refusal: null,
});

const createStorage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  };
};

/** An outbox with scripted responses; `flushPromises` waits until nothing more can happen without a pause. */
const open = (answers: SendResult[], storage = createStorage()) => {
  const sent: string[] = [];
  const pauses: (() => void)[] = [];
  const outbox = createCommentOutbox({
    storage,
    key: 'k',
    send: async ({ text }) => {
      sent.push(text);
      return answers.shift() ?? { kind: 'lost' };
    },
    after: (_milliseconds, run) => void pauses.push(run),
  });
  const flushPromises = () => new Promise((resolve) => setImmediate(resolve));
  return { outbox, sent, pauses, flushPromises, storage };
};
const stored = { kind: 'stored' } as const;

describe('unsent comments', () => {
  it('leave the device once they are stored, the oldest first', async () => {
    const { outbox, sent, flushPromises } = open([stored, stored]);
    outbox.add(comment('1'));
    outbox.add(comment('2'));
    expect(outbox.getState()).toHaveLength(2);
    await flushPromises();
    expect([sent, outbox.getState()]).toEqual([['Comment 1', 'Comment 2'], []]);
  });

  it('stay through a lost connection and a reload, and are sent again', async () => {
    const first = open([{ kind: 'lost' }]);
    first.outbox.add(comment('1'));
    await first.flushPromises();
    expect(first.outbox.getState()).toHaveLength(1);
    expect(first.pauses).toHaveLength(1);
    const second = open([stored], first.storage);
    expect(second.outbox.getState()[0]?.text).toBe('Comment 1');
    second.outbox.flush();
    await second.flushPromises();
    expect(second.outbox.getState()).toEqual([]);
    expect(open([], first.storage).outbox.getState()).toEqual([]);
  });

  it('wait for their author after a refusal, without blocking others', async () => {
    const { outbox, sent, flushPromises } = open([{ kind: 'refused', message: 'No.' }, stored]);
    outbox.add(comment('1'));
    outbox.add(comment('2'));
    await flushPromises();
    expect(sent).toEqual(['Comment 1', 'Comment 2']);
    expect(outbox.getState().map(({ refusal }) => refusal)).toEqual(['No.']);
    outbox.drop(comment('1').commentId);
    expect(outbox.getState()).toEqual([]);
  });

  it('of two tabs of one person do not erase each other', async () => {
    const storage = createStorage();
    const here = open([{ kind: 'lost' }, { kind: 'lost' }], storage);
    const there = open([{ kind: 'lost' }, stored], storage);
    const left = () =>
      open([], storage)
        .outbox.getState()
        .map(({ text }) => text);
    here.outbox.add(comment('1'));
    there.outbox.add(comment('2'));
    await Promise.all([here.flushPromises(), there.flushPromises()]);
    expect(left()).toEqual(['Comment 1', 'Comment 2']);
    there.outbox.flush();
    await there.flushPromises();
    expect(there.outbox.getState()).toEqual([]);
    expect(left()).toEqual(['Comment 1']);
  });

  it('are refused in one tab and unchanged in the other', async () => {
    const storage = createStorage();
    const here = open([{ kind: 'lost' }], storage);
    const there = open([{ kind: 'refused', message: 'No.' }], storage);
    here.outbox.add(comment('1'));
    there.outbox.add(comment('2'));
    await Promise.all([here.flushPromises(), there.flushPromises()]);
    expect(
      open([], storage)
        .outbox.getState()
        .map(({ refusal }) => refusal),
    ).toEqual([null, 'No.']);
  });

  it('survive invalid data in the store of the device', () => {
    const storage = createStorage();
    storage.setItem('k', '{"no":"list"');
    expect(open([], storage).outbox.getState()).toEqual([]);
  });
});
