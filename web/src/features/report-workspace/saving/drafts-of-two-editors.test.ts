import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { isReverted } from './edit-after-typing.ts';
import { address, seen, setUp, text } from './save-queue.fixture.ts';
import { editKey } from './save-queue.model.ts';
import type { SeenValue } from './save-queue.types.ts';
import { summarize } from './save-summary.ts';
import { neverAnswered } from './send-edit.ts';

const draft = text('Words of last year');
const draftSeen: SeenValue = { ...neverAnswered, value: draft };

/** The second of two editors: their decision on the draft conflicts with the version stored by then. */
const second = async (value: FieldValue | null, base: SeenValue, theirs: SeenValue) => {
  const { queue, sent } = setUp();
  queue.type(address, value, base);
  queue.flush();
  await sent[0]?.answer({ kind: 'stale', theirs });
  return { queue, sent };
};

describe("last year's draft, changed and reverted after a save without a response", () => {
  const takenBack = async (base: SeenValue = draftSeen) => {
    const { queue, sent } = setUp();
    queue.type(address, text('b'), base);
    queue.flush();
    await sent[0]?.answer({ kind: 'lost' });
    queue.type(address, base.value, base);
    queue.flush();
    expect(sent).toHaveLength(2);
    expect(sent.map(({ edit }) => isReverted(edit))).toEqual([false, true]);
    return { queue, sent };
  };

  it.each([draftSeen, neverAnswered])('stays unconfirmed when nothing had arrived', async (base) => {
    const { queue, sent } = await takenBack(base);
    await sent[1]?.answer({ kind: 'stale', theirs: neverAnswered });
    expect(queue.getState().edits).toEqual({});
    expect(sent).toHaveLength(2);
  });

  it('is queried again until a response comes', async () => {
    const { queue, sent } = await takenBack();
    await sent[1]?.answer({ kind: 'lost' });
    queue.flush();
    await sent[2]?.answer({ kind: 'lost' });
    queue.flush();
    expect(sent.map(({ edit }) => isReverted(edit))).toEqual([false, true, true, true]);
    await sent[3]?.answer({ kind: 'stale', theirs: neverAnswered });
    expect(queue.getState().edits).toEqual({});
  });

  it("replaces the author's own words that had arrived", async () => {
    const { sent } = await takenBack();
    await sent[1]?.answer({ kind: 'stale', theirs: seen('b', 1) });
    expect(sent[2]?.edit).toMatchObject({ value: draft, base: { revision: 1 } });
    expect(sent.slice(2).some(({ edit }) => isReverted(edit))).toBe(false);
  });

  it('asks for a choice when another person wrote in between', async () => {
    const { queue, sent } = await takenBack();
    await sent[1]?.answer({ kind: 'stale', theirs: seen('somebody', 1) });
    expect(summarize(queue.getState())).toEqual({ kind: 'choice', count: 1, refused: 0 });
    expect(sent).toHaveLength(2);
  });

  it('is sent when it is confirmed after all, also over a pending change', async () => {
    const { sent, queue } = setUp();
    queue.type(address, text('b'), draftSeen);
    queue.type(address, draft, neverAnswered);
    queue.flush();
    expect(sent[0]?.edit).toMatchObject({ value: draft, base: { revision: 0 } });
    expect(sent.some(({ edit }) => isReverted(edit))).toBe(false);
  });
});

describe("last year's draft with conflicting decisions of two people", () => {
  it('asks for a choice when it was confirmed and another person removes it', async () => {
    const { queue, sent } = await second(null, draftSeen, { ...draftSeen, revision: 1 });
    expect(summarize(queue.getState())).toEqual({ kind: 'choice', count: 1, refused: 0 });
    expect(queue.getState().edits[editKey(address)]).toMatchObject({ value: null, theirs: { value: draft } });
    expect(sent).toHaveLength(1);
  });

  it('asks for a choice when it was removed and another person confirms it', async () => {
    const { queue, sent } = await second(draft, neverAnswered, seen(null, 1));
    expect(summarize(queue.getState())).toEqual({ kind: 'choice', count: 1, refused: 0 });
    expect(queue.getState().edits[editKey(address)]).toMatchObject({ value: draft, theirs: { value: null } });
    expect(sent).toHaveLength(1);
  });

  it('asks for a choice when it was confirmed and another person rewrote it', async () => {
    const { queue } = await second(text('Words of this year'), draftSeen, { ...draftSeen, revision: 1 });
    expect(summarize(queue.getState())).toEqual({ kind: 'choice', count: 1, refused: 0 });
  });

  it('asks nothing when both decide the same', async () => {
    const { queue } = await second(draft, neverAnswered, { ...draftSeen, revision: 1 });
    expect(summarize(queue.getState()).kind).toBe('saved');
  });
});
