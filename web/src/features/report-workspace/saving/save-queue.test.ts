import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { address, memoryStorage, other, seen, setUp, text } from './save-queue.fixture.ts';
import { editKey } from './save-queue.model.ts';
import { isChoiceDue } from './save-queue.rules.ts';
import { summarize } from './save-summary.ts';

describe('save queue', () => {
  it('stores an edit on the device before anything is sent', () => {
    const { queue, sent, storedEdits } = setUp();
    queue.type(address, text('a'), seen(null, 0));
    expect(sent).toHaveLength(0);
    expect(storedEdits().map((edit) => edit.value)).toEqual([text('a')]);
  });

  it('sends once after a pause, with the last seen revision, and forgets only when stored', async () => {
    const { queue, sent, fire, storedEdits } = setUp();
    queue.type(address, text('a'), seen(null, 0));
    queue.type(address, text('ab'), seen(null, 0));
    fire();
    expect(sent.map(({ edit }) => [edit.value, edit.base.revision])).toEqual([[text('ab'), 0]]);
    expect(storedEdits()).toHaveLength(1);
    await sent[0]?.answer({ kind: 'stored', stored: seen('ab', 1) });
    expect(storedEdits()).toHaveLength(0);
    expect(summarize(queue.getState()).kind).toBe('saved');
  });

  it('sends input typed during a request, on top of the stored revision', async () => {
    const { queue, sent } = setUp();
    queue.type(address, text('a'), seen(null, 0));
    queue.flush();
    queue.type(address, text('ab'), seen(null, 0));
    await sent[0]?.answer({ kind: 'stored', stored: seen('a', 1) });
    expect(sent[1]?.edit).toMatchObject({ value: text('ab'), base: { revision: 1 } });
  });

  it('sends one edit at a time, oldest first', async () => {
    const { queue, sent } = setUp();
    queue.type(address, text('a'), seen(null, 0));
    queue.type(other, text('b'), seen(null, 0));
    queue.flush();
    expect(sent.map(({ edit }) => edit.value)).toEqual([text('a')]);
    await sent[0]?.answer({ kind: 'stored', stored: seen('a', 1) });
    expect(sent.map(({ edit }) => edit.value)).toEqual([text('a'), text('b')]);
  });

  it('retries with growing pauses after a lost call, and at once on "try now"', async () => {
    const { queue, sent, timers, fire } = setUp();
    queue.type(address, text('a'), seen(null, 0));
    fire();
    await sent[0]?.answer({ kind: 'lost' });
    expect(summarize(queue.getState())).toEqual({ kind: 'trouble', count: 1 });
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([2_000]);
    fire();
    await sent[1]?.answer({ kind: 'lost' });
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([5_000]);
    queue.flush();
    expect(sent).toHaveLength(3);
    expect(timers).toHaveLength(0);
  });

  it('sends nothing while offline, and everything on return', () => {
    const { queue, sent, fire } = setUp();
    queue.setOnline(false);
    queue.type(address, text('a'), seen(null, 0));
    fire();
    expect(sent).toHaveLength(0);
    expect(summarize(queue.getState())).toEqual({ kind: 'offline', count: 1 });
    queue.setOnline(true);
    expect(sent).toHaveLength(1);
  });

  it('resumes edits of an earlier visit', () => {
    const { queue, storage } = setUp();
    queue.type(address, text('left behind'), seen('before', 3));
    const later = setUp(storage);
    expect(later.sent[0]?.edit).toMatchObject({ value: text('left behind'), base: { revision: 3 } });
  });

  it("asks the author when another's value is stored, and sends the choice over it", async () => {
    const { queue, sent } = setUp();
    queue.type(address, text('mine'), seen('base', 1));
    queue.flush();
    await sent[0]?.answer({ kind: 'stale', theirs: seen('theirs', 2) });
    expect(summarize(queue.getState())).toEqual({ kind: 'choice', count: 1, refused: 0 });
    expect(sent).toHaveLength(1);
    queue.choose(editKey(address), 'mine');
    expect(sent[1]?.edit).toMatchObject({ value: text('mine'), base: { revision: 2 } });
  });

  it('keeps theirs when theirs is chosen, and forgets mine only when the server has recorded it', async () => {
    const { queue, sent, storedEdits } = setUp();
    queue.type(address, text('mine'), seen('base', 1));
    queue.flush();
    await sent[0]?.answer({ kind: 'stale', theirs: seen('theirs', 2) });
    queue.choose(editKey(address), 'theirs');
    expect(queue.getState().edits[editKey(address)]).toBeUndefined();
    expect(queue.getState().seen[editKey(address)]?.value).toEqual(text('theirs'));
    expect(sent[1]?.edit).toMatchObject({ value: text('mine'), isDeclined: true });
    await sent[1]?.answer({ kind: 'lost' });
    expect(storedEdits()).toMatchObject([{ value: text('mine'), isDeclined: true }]);
    queue.flush();
    await sent[2]?.answer({ kind: 'recorded' });
    expect(storedEdits()).toHaveLength(0);
    expect(summarize(queue.getState()).kind).toBe('saved');
  });

  it('records an edit declined offline once the connection is back, in this visit or the next', async () => {
    const storage = memoryStorage();
    const { queue, sent } = setUp(storage);
    queue.type(address, text('mine'), seen('base', 1));
    queue.flush();
    await sent[0]?.answer({ kind: 'stale', theirs: seen('theirs', 2) });
    queue.setOnline(false);
    queue.choose(editKey(address), 'theirs');
    queue.type(address, text('on top of theirs'), seen('theirs', 2));
    expect(sent).toHaveLength(1);
    const later = setUp(storage);
    expect(later.sent[0]?.edit).toMatchObject({ value: text('mine'), isDeclined: true });
    await later.sent[0]?.answer({ kind: 'recorded' });
    expect(later.sent[1]?.edit).toMatchObject({ value: text('on top of theirs'), base: { revision: 2 } });
  });

  it("discards a refused value on its author's request; a server without a record ends it", async () => {
    const { queue, sent, storedEdits } = setUp();
    queue.type(address, text('mine'), seen('base', 1));
    queue.flush();
    await sent[0]?.answer({ kind: 'refused', message: 'Read only.' });
    queue.decline(editKey(address));
    expect(sent[1]?.edit).toMatchObject({ value: text('mine'), isDeclined: true });
    await sent[1]?.answer({ kind: 'refused', message: 'No such disclosure.' });
    expect(storedEdits()).toHaveLength(0);
  });

  it('asks nothing in a report that became read-only: every own value counts as unsaved', async () => {
    const { queue, sent } = setUp();
    queue.type(address, text('mine'), seen('base', 1));
    queue.flush();
    await sent[0]?.answer({ kind: 'stale', theirs: seen('theirs', 2) });
    queue.setOnline(false);
    queue.type(other, text('typed offline'), seen(null, 0));
    expect(summarize(queue.getState(), true)).toEqual({ kind: 'refused', count: 2 });
    queue.decline(editKey(address));
    queue.decline(editKey(other));
    expect(summarize(queue.getState(), true)).toEqual({ kind: 'offline', count: 2 });
  });

  it('counts offline only edits sent automatically: a conflict stays a choice', async () => {
    const { queue, sent } = setUp();
    queue.type(address, text('mine'), seen('base', 1));
    queue.flush();
    await sent[0]?.answer({ kind: 'stale', theirs: seen('theirs', 2) });
    queue.setOnline(false);
    expect(summarize(queue.getState())).toEqual({ kind: 'choice', count: 1, refused: 0 });
    queue.type(other, text('new'), seen(null, 0));
    expect(summarize(queue.getState())).toEqual({ kind: 'offline', count: 1 });
  });

  it('sends a merged text over their revision', async () => {
    const { queue, sent } = setUp();
    queue.type(address, text('mine'), seen('base', 1));
    queue.flush();
    await sent[0]?.answer({ kind: 'stale', theirs: seen('theirs', 2) });
    queue.merge(editKey(address), text('both'));
    expect(sent[1]?.edit).toMatchObject({ value: text('both'), base: { revision: 2 } });
  });

  it('asks nothing when both wrote the same, or when only the revision moved', async () => {
    const { queue, sent } = setUp();
    queue.type(address, text('same'), seen('base', 1));
    queue.flush();
    await sent[0]?.answer({ kind: 'stale', theirs: seen('same', 2) });
    expect(summarize(queue.getState()).kind).toBe('saved');
    queue.type(address, text('new'), seen('same', 2));
    queue.flush();
    await sent[1]?.answer({ kind: 'stale', theirs: seen('same', 5) });
    expect(sent[2]?.edit).toMatchObject({ value: text('new'), base: { revision: 5 } });
  });

  it("recognises the author's own value after a lost response, and asks nothing", async () => {
    const { queue, sent } = setUp();
    queue.type(address, text('a'), seen(null, 0));
    queue.flush();
    await sent[0]?.answer({ kind: 'lost' });
    queue.type(address, text('ab'), seen(null, 0));
    queue.flush();
    await sent[1]?.answer({ kind: 'stale', theirs: seen('a', 1) });
    expect(sent[2]?.edit).toMatchObject({ value: text('ab'), base: { revision: 1 }, phase: 'ready' });
  });

  it('asks for a choice once the author has left the field and types nowhere', async () => {
    const { queue, sent } = setUp();
    queue.type(address, text('mine'), seen('base', 1));
    queue.flush();
    await sent[0]?.answer({ kind: 'stale', theirs: seen('theirs', 2) });
    expect(isChoiceDue(queue.getState(), editKey(address))).toBe(false);
    expect(isChoiceDue(queue.getState(), undefined)).toBe(true);
    queue.type(other, text('elsewhere'), seen(null, 0));
    expect(isChoiceDue(queue.getState(), editKey(other))).toBe(false);
    queue.flush();
    expect(isChoiceDue(queue.getState(), editKey(other))).toBe(true);
  });

  it('does not ask again for a deferred conflict, in this visit or the next, but asks for a new one', async () => {
    const storage = memoryStorage();
    const { queue, sent } = setUp(storage);
    queue.type(address, text('mine'), seen('base', 1));
    queue.flush();
    await sent[0]?.answer({ kind: 'stale', theirs: seen('theirs', 2) });
    queue.defer();
    expect(isChoiceDue(queue.getState(), undefined)).toBe(false);
    expect(summarize(queue.getState())).toEqual({ kind: 'choice', count: 1, refused: 0 });
    expect(isChoiceDue(setUp(storage).queue.getState(), undefined)).toBe(false);
    queue.choose(editKey(address), 'mine');
    await sent[1]?.answer({ kind: 'stale', theirs: seen('theirs again', 3) });
    expect(isChoiceDue(queue.getState(), undefined)).toBe(true);
  });

  it('keeps a refused edit with the reason until it is typed again', async () => {
    const { queue, sent, storedEdits } = setUp();
    queue.type(address, text('x'), seen(null, 0));
    queue.flush();
    await sent[0]?.answer({ kind: 'refused', message: 'Read only.' });
    expect(summarize(queue.getState())).toEqual({ kind: 'refused', count: 1 });
    expect(storedEdits()[0]?.refusal).toBe('Read only.');
    queue.flush();
    expect(sent).toHaveLength(1);
    queue.type(address, text('y'), seen(null, 0));
    queue.flush();
    expect(sent).toHaveLength(2);
  });

  it('ignores an edit that ends where it began', () => {
    const { queue, storedEdits } = setUp();
    queue.type(address, text('ab'), seen('a', 1));
    queue.type(address, text('a'), seen('a', 1));
    queue.type(other, text('  '), seen(null, 0));
    expect(storedEdits()).toHaveLength(0);
  });

  it('never loses the last input, whatever the network does', async () => {
    const act = fc.constantFrom(
      'type',
      'back',
      'rest',
      'flush',
      'stored',
      'lost',
      'lostAnswer',
      'offline',
      'online',
      'reload',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
        const storage = memoryStorage();
        let world = setUp(storage);
        let server = seen(null, 0);
        let answered = 0;
        let last: FieldValue | null = null;
        const answer = async (kind: 'stored' | 'lost' | 'lostAnswer'): Promise<void> => {
          const call = world.sent[answered];
          if (!call) return;
          answered += 1;
          const isCurrent = call.edit.base.revision === server.revision;
          if (kind === 'lost') return call.answer({ kind: 'lost' });
          if (!isCurrent) return call.answer({ kind: 'stale', theirs: server });
          server = { ...server, value: call.edit.value, revision: server.revision + 1 };
          return call.answer(kind === 'stored' ? { kind: 'stored', stored: server } : { kind: 'lost' });
        };
        const step = async (name: (typeof acts)[number], index: number): Promise<void> => {
          if (name === 'type' || name === 'back') {
            last =
              name === 'type' ? text(`${index}`) : (world.queue.getState().edits[editKey(address)]?.base.value ?? null);
            world.queue.type(address, last, world.queue.getState().seen[editKey(address)] ?? server);
          } else if (name === 'rest') world.fire();
          else if (name === 'flush') world.queue.flush();
          else if (name === 'offline' || name === 'online') world.queue.setOnline(name === 'online');
          else if (name === 'reload') {
            world = setUp(storage);
            answered = 0;
          } else await answer(name);
        };
        for (const [index, name] of acts.entries()) await step(name, index);
        world.queue.setOnline(true);
        for (let round = 0; round < 12; round += 1) {
          for (const key of Object.keys(world.queue.getState().edits)) world.queue.choose(key, 'mine');
          world.queue.flush();
          world.fire();
          await answer('stored');
        }
        expect(server.value).toEqual(last);
      }),
      { numRuns: 300 },
    );
  });
});
