import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../../../../../shared/model/field-value.ts';
import { address, seen, setUp, text } from './save-queue.fixture.ts';
import { editKey, type SeenValue } from './save-queue.model.ts';
import { summarize } from './save-summary.ts';
import { neverAnswered } from './send-edit.ts';

const draft = text('Words of last year');
const draftSeen: SeenValue = { ...neverAnswered, value: draft };

/** One who was second: what they said of the draft meets what is stored by then. */
const second = async (value: FieldValue | null, base: SeenValue, theirs: SeenValue) => {
  const { queue, sent } = setUp();
  queue.type(address, value, base);
  queue.flush();
  await sent[0]?.answer({ kind: 'stale', theirs });
  return { queue, sent };
};

describe("last year's draft, of which two people say different things", () => {
  it('is asked about when it was confirmed and somebody leaves it out', async () => {
    const { queue, sent } = await second(null, draftSeen, { ...draftSeen, revision: 1 });
    expect(summarize(queue.getState())).toEqual({ kind: 'choice', count: 1 });
    expect(queue.getState().edits[editKey(address)]).toMatchObject({ value: null, theirs: { value: draft } });
    expect(sent).toHaveLength(1);
  });

  it('is asked about when it was left out and somebody confirms it', async () => {
    const { queue, sent } = await second(draft, neverAnswered, seen(null, 1));
    expect(summarize(queue.getState())).toEqual({ kind: 'choice', count: 1 });
    expect(queue.getState().edits[editKey(address)]).toMatchObject({ value: draft, theirs: { value: null } });
    expect(sent).toHaveLength(1);
  });

  it('is asked about when it was confirmed and somebody wrote it anew', async () => {
    const { queue } = await second(text('Words of this year'), draftSeen, { ...draftSeen, revision: 1 });
    expect(summarize(queue.getState())).toEqual({ kind: 'choice', count: 1 });
  });

  it('asks nothing of two who say the same', async () => {
    const { queue } = await second(draft, neverAnswered, { ...draftSeen, revision: 1 });
    expect(summarize(queue.getState()).kind).toBe('saved');
  });
});
