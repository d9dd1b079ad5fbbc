import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { isTakenBack } from './edit-after-typing.ts';
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

describe("last year's draft, changed and taken back after a save without an answer", () => {
  const takenBack = async (base: SeenValue = draftSeen) => {
    const { queue, sent } = setUp();
    queue.type(address, text('b'), base);
    queue.flush();
    await sent[0]?.answer({ kind: 'lost' });
    queue.type(address, base.value, base);
    queue.flush();
    expect(sent).toHaveLength(2);
    expect(sent.map(({ edit }) => isTakenBack(edit))).toEqual([false, true]);
    return { queue, sent };
  };

  it.each([draftSeen, neverAnswered])('is answered for by nobody when nothing had arrived', async (base) => {
    const { queue, sent } = await takenBack(base);
    await sent[1]?.answer({ kind: 'stale', theirs: neverAnswered });
    expect(queue.getState().edits).toEqual({});
    expect(sent).toHaveLength(2);
  });

  it('is asked for again as long as no answer comes', async () => {
    const { queue, sent } = await takenBack();
    await sent[1]?.answer({ kind: 'lost' });
    queue.flush();
    await sent[2]?.answer({ kind: 'lost' });
    queue.flush();
    expect(sent.map(({ edit }) => isTakenBack(edit))).toEqual([false, true, true, true]);
    await sent[3]?.answer({ kind: 'stale', theirs: neverAnswered });
    expect(queue.getState().edits).toEqual({});
  });

  it('replaces the own words that had arrived', async () => {
    const { sent } = await takenBack();
    await sent[1]?.answer({ kind: 'stale', theirs: seen('b', 1) });
    expect(sent[2]?.edit).toMatchObject({ value: draft, base: { revision: 1 } });
    expect(sent.slice(2).some(({ edit }) => isTakenBack(edit))).toBe(false);
  });

  it('asks for a choice when another person wrote in between', async () => {
    const { queue, sent } = await takenBack();
    await sent[1]?.answer({ kind: 'stale', theirs: seen('somebody', 1) });
    expect(summarize(queue.getState())).toEqual({ kind: 'choice', count: 1, refused: 0 });
    expect(sent).toHaveLength(2);
  });

  it('is sent when it is answered for after all, also over a change that still rests', async () => {
    const { sent, queue } = setUp();
    queue.type(address, text('b'), draftSeen);
    queue.type(address, draft, neverAnswered);
    queue.flush();
    expect(sent[0]?.edit).toMatchObject({ value: draft, base: { revision: 0 } });
    expect(sent.some(({ edit }) => isTakenBack(edit))).toBe(false);
  });
});

describe("last year's draft, of which two people say different things", () => {
  it('is asked about when it was confirmed and somebody leaves it out', async () => {
    const { queue, sent } = await second(null, draftSeen, { ...draftSeen, revision: 1 });
    expect(summarize(queue.getState())).toEqual({ kind: 'choice', count: 1, refused: 0 });
    expect(queue.getState().edits[editKey(address)]).toMatchObject({ value: null, theirs: { value: draft } });
    expect(sent).toHaveLength(1);
  });

  it('is asked about when it was left out and somebody confirms it', async () => {
    const { queue, sent } = await second(draft, neverAnswered, seen(null, 1));
    expect(summarize(queue.getState())).toEqual({ kind: 'choice', count: 1, refused: 0 });
    expect(queue.getState().edits[editKey(address)]).toMatchObject({ value: draft, theirs: { value: null } });
    expect(sent).toHaveLength(1);
  });

  it('asks for a choice when it was confirmed and another person rewrote it', async () => {
    const { queue } = await second(text('Words of this year'), draftSeen, { ...draftSeen, revision: 1 });
    expect(summarize(queue.getState())).toEqual({ kind: 'choice', count: 1, refused: 0 });
  });

  it('asks nothing of two who say the same', async () => {
    const { queue } = await second(draft, neverAnswered, { ...draftSeen, revision: 1 });
    expect(summarize(queue.getState()).kind).toBe('saved');
  });
});
