import { describe, expect, it } from 'vitest';
import { address, seen, setUp, text } from './save-queue.fixture.ts';
import { summarize } from './save-summary.ts';

describe('a value that is reverted', () => {
  it('is sent after a lost response: the server may have stored the value in between', async () => {
    const { queue, sent } = setUp();
    queue.type(address, text('b'), seen('a', 1));
    queue.flush();
    await sent[0]?.answer({ kind: 'lost' });
    queue.type(address, text('a'), seen('a', 1));
    queue.flush();
    expect(sent[1]?.edit).toMatchObject({ value: text('a'), base: { revision: 1 } });
    await sent[1]?.answer({ kind: 'stale', theirs: seen('b', 2) });
    expect(sent[2]?.edit).toMatchObject({ value: text('a'), base: { revision: 2 } });
    await sent[2]?.answer({ kind: 'stored', stored: seen('a', 3) });
    expect(summarize(queue.getState()).kind).toBe('saved');
  });

  it('ends the edit after a refusal: the server does not have the value in between', async () => {
    const { queue, sent, storedEdits } = setUp();
    queue.type(address, text('b'), seen('a', 1));
    queue.flush();
    await sent[0]?.answer({ kind: 'refused', message: 'Read only.' });
    queue.type(address, text('a'), seen('a', 1));
    expect(storedEdits()).toHaveLength(0);
  });
});
