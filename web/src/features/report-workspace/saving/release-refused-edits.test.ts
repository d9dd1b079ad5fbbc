import { describe, expect, it } from 'vitest';
import { address, other, seen, setUp, text } from './save-queue.fixture.ts';
import { editKey } from './save-queue.model.ts';
import { summarize } from './save-summary.ts';

const closed = { kind: 'refused', message: 'Read only.', isTemporary: true } as const;

/** Typed offline, and refused on return: a colleague submitted the report in between. */
const refusedOnReturn = async () => {
  const world = setUp(undefined, false);
  world.queue.type(address, text('950'), seen('900', 3));
  world.queue.setOnline(true);
  await world.sent[0]?.answer(closed);
  return world;
};

describe('an edit that was refused because the report was closed', () => {
  it('waits, and is sent once the report can be edited again', async () => {
    const { queue, sent, storedEdits } = await refusedOnReturn();
    queue.flush();
    queue.setOnline(true);
    expect(sent).toHaveLength(1);
    expect(summarize(queue.getState())).toEqual({ kind: 'refused', count: 1 });
    queue.release();
    expect(sent[1]?.edit).toMatchObject({ value: text('950'), base: { revision: 3 }, refusal: undefined });
    await sent[1]?.answer({ kind: 'stored', stored: seen('950', 4) });
    expect(storedEdits()).toEqual([]);
  });

  it('waits after a reload too, which does not send it', async () => {
    const { storage } = await refusedOnReturn();
    const later = setUp(storage);
    expect(later.sent).toEqual([]);
    later.queue.release();
    expect(later.sent[0]?.edit).toMatchObject({ value: text('950') });
  });

  it('asks for a choice where another person has written in between', async () => {
    const { queue, sent } = await refusedOnReturn();
    queue.release();
    await sent[1]?.answer({ kind: 'stale', theirs: seen('870', 4) });
    expect(queue.getState().edits[editKey(address)]).toMatchObject({ phase: 'choice', theirs: { revision: 4 } });
  });

  it('keeps waiting if the report is closed again', async () => {
    const { queue, sent } = await refusedOnReturn();
    queue.release();
    await sent[1]?.answer(closed);
    expect(sent).toHaveLength(2);
    expect(queue.getState().edits[editKey(address)]).toMatchObject({ phase: 'refused', isHeld: true });
  });
});

it('an edit that was refused for its content is sent again only when its author asks', async () => {
  const { queue, sent } = setUp();
  queue.type(address, text('a'), seen(null, 0));
  queue.type(other, text('b'), seen(null, 0));
  queue.flush();
  await sent[0]?.answer({ kind: 'refused', message: 'Too long.' });
  await sent[1]?.answer({ kind: 'stored', stored: seen('b', 1) });
  const before = queue.getState();
  queue.release();
  queue.tryAgain(editKey(other));
  expect(queue.getState()).toBe(before);
  queue.tryAgain(editKey(address));
  expect(sent[2]?.edit).toMatchObject({ value: text('a'), refusal: undefined });
});
