import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { memoryStorage, seen, setUp } from './save-queue.fixture.ts';
import { neverAnswered } from './send-edit.ts';

const number = (text: string): FieldValue => ({ kind: 'number', number: text, state: 'reported' });
const cell = (member: string, disclosureId = '305-1') => ({
  versionId: 'gri-2021',
  disclosureId,
  fieldKey: `m0~site~${member}`,
});
const block = (count: number, text = '1') =>
  Array.from({ length: count }, (_, row) => ({ address: cell(`s${row}`), value: number(text), base: neverAnswered }));
const stored = (text: string, revision = 1) =>
  ({ kind: 'stored', stored: { ...seen(null, revision), value: number(text) } }) as const;

describe('a pasted block', () => {
  it('is sent without delay, twenty cells a call, one call after the other', async () => {
    const { queue, together, sent } = setUp();
    queue.typeAll(block(45));
    expect(together.map(({ edits }) => edits.length)).toEqual([20]);
    await together[0]?.answer(Array.from({ length: 20 }, () => stored('1')));
    await together[1]?.answer(Array.from({ length: 20 }, () => stored('1')));
    expect(together.map(({ edits }) => edits.length)).toEqual([20, 20, 5]);
    await together[2]?.answer(Array.from({ length: 5 }, () => stored('1')));
    expect(queue.getState().edits).toEqual({});
    expect(sent).toEqual([]);
  });

  it('never mixes disclosures, nor cells with other fields', () => {
    const { queue, together, sent } = setUp();
    queue.typeAll([
      {
        address: { versionId: 'gri-2021', disclosureId: '305-1', fieldKey: 'm0' },
        value: number('1'),
        base: neverAnswered,
      },
      ...block(2),
      { address: cell('x', '305-2'), value: number('1'), base: neverAnswered },
    ]);
    expect(together).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  it('offers a choice for stale cells, keeps refused cells with their reason, and retries lost ones', async () => {
    const { queue, together } = setUp();
    queue.typeAll(block(4, '5'));
    await together[0]?.answer([
      stored('5'),
      { kind: 'stale', theirs: { ...seen(null, 3), value: number('9') } },
      { kind: 'refused', message: 'no such row' },
      { kind: 'postponed' },
    ]);
    const edits = Object.values(queue.getState().edits);
    expect(edits.map(({ phase }) => phase)).toEqual(['choice', 'refused', 'sending']);
    expect(queue.getState().failures).toBe(0);
  });

  it('is on the device before anything is sent, and is sent after a reload', () => {
    const storage = memoryStorage();
    const { storedEdits } = setUp(storage, false);
    const offline = setUp(storage, false);
    offline.queue.typeAll(block(30));
    expect(storedEdits()).toHaveLength(30);
    const later = setUp(storage, true);
    expect(later.together[0]?.edits).toHaveLength(20);
  });

  it('stays whole when the call is lost', async () => {
    const { queue, together } = setUp();
    queue.typeAll(block(3));
    await together[0]?.answer([]);
    expect(Object.values(queue.getState().edits).map(({ phase }) => phase)).toEqual(['ready', 'ready', 'ready']);
    expect(queue.getState().failures).toBeGreaterThan(0);
  });

  it('of five thousand cells is one state update, fast enough to type on', () => {
    const { queue } = setUp(memoryStorage(), false);
    const before = performance.now();
    queue.typeAll(block(5_000));
    // A guard against a square of the number of cells; the figure itself is the bench's.
    expect(performance.now() - before).toBeLessThan(3_000);
    expect(Object.keys(queue.getState().edits)).toHaveLength(5_000);
  });
});
