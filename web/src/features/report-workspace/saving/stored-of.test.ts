import { describe, expect, it } from 'vitest';
import { UserId } from '../../../../../shared/ids.ts';
import { address, seen, setUp, text } from './save-queue.fixture.ts';
import { editKey } from './save-queue.model.ts';
import { filledByHub, type Listed, storedOf } from './stored-of.ts';

const key = editKey(address);
const where = {
  metricCode: 'ghg.scope2.gross',
  variant: null,
  entityId: null,
  member: '',
  startOn: '2025-01-01',
  endOn: '2025-12-31',
  typed: text('theirs'),
  source: 'report' as const,
  origin: null,
  revision: 2,
};
const listedAs = (words: string | null, revision: number): Listed => ({
  listed: seen(words, revision),
  filled: undefined,
});

/** An author in a field that had this value on arrival, with their own first text stored. */
const inField = async (found: Listed) => {
  const { queue, sent } = setUp();
  const stored = () => storedOf(queue.getState().seen[key], found);
  const type = (words: string): void => queue.type(address, text(words), stored());
  type('mine');
  queue.flush();
  await sent[0]?.answer({ kind: 'stored', stored: seen('mine', 2) });
  return { queue, sent, stored, type };
};

describe('a field that shows the value its author found', () => {
  it("includes the author's own saves as the base of later input", async () => {
    const { queue, sent, stored, type } = await inField(listedAs('before', 1));
    expect(stored()).toMatchObject({ value: text('mine'), revision: 2 });
    type('mine, longer');
    queue.flush();
    expect(sent[1]?.edit.base.revision).toBe(2);
  });

  it("does not use another person's text as its base: both are shown", async () => {
    const { queue, sent, type } = await inField(listedAs('before', 1));
    type('mine, longer');
    queue.flush();
    await sent[1]?.answer({ kind: 'stale', theirs: seen('theirs', 3) });
    expect(queue.getState().edits[key]).toMatchObject({ phase: 'choice', theirs: { value: text('theirs') } });
  });

  it('sends nothing when it is left unchanged since the last save', async () => {
    const { queue, sent, type } = await inField(listedAs('before', 1));
    type('mine');
    queue.flush();
    expect(sent).toHaveLength(1);
    expect(storedOf(queue.getState().seen[key], listedAs('theirs', 3)).value).toEqual(text('theirs'));
  });

  it('shows a provided value until something newer was typed here', async () => {
    const filled: Listed = { ...listedAs(null, 0), filled: { value: text('from the hub'), givenBy: undefined } };
    expect(storedOf(undefined, filled)).toMatchObject({ value: text('from the hub'), revision: 0 });
    expect((await inField(filled)).stored().value).toEqual(text('mine'));
  });
});

describe("the author of a field's value", () => {
  const ada = { userId: 'usr_1', name: 'Ada Chan' };
  const own = { ...seen('mine', 2), updatedBy: ada, updatedAt: '2026-01-01T06:43:00.000Z' };
  const at = '2026-01-01T06:51:00.000Z';
  const point = { author: { userId: UserId.parse(`usr_${'2'.repeat(32)}`), name: 'Ben Ho' }, at };
  const hubOf = (state: 'hub' | 'computed' | 'typed') =>
    filledByHub({ state, value: text('theirs'), point: { ...where, ...point } });

  it('is the person who overwrote it elsewhere, not the previous author', () => {
    const shown = storedOf(undefined, { listed: own, filled: hubOf('hub') });
    expect(shown).toMatchObject({ value: text('theirs'), givenBy: { name: 'Ben Ho', at } });
  });

  it('is nobody where the value is calculated', () => {
    expect(storedOf(undefined, { listed: own, filled: hubOf('computed') }).givenBy).toBeUndefined();
  });

  it('is the person who answered it while the answer is current, or was saved from here since', () => {
    const given = { name: 'Ada Chan', at: own.updatedAt };
    expect(storedOf(undefined, { listed: own, filled: hubOf('typed') }).givenBy).toEqual(given);
    const saved = { ...own, revision: 3 };
    expect(storedOf(saved, { listed: own, filled: hubOf('hub') })).toMatchObject({
      value: text('mine'),
      givenBy: given,
    });
  });
});
