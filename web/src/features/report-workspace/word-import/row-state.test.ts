import { describe, expect, it } from 'vitest';
import { emptyQueue, reduceQueue } from '../saving/save-queue.model.ts';
import type { QueuedEdit } from '../saving/save-queue.types.ts';
import { baseOf, isPlain, keyOf, rowStateOf } from './row-state.ts';

const change = {
  versionId: 'air-2025',
  disclosureId: 'A-1',
  fieldKey: 'm0',
  code: 'A-1',
  label: 'Gross',
  proposed: { kind: 'text' as const, text: 'new' },
  stored: { value: null, revision: 3, updatedAt: null, updatedBy: null },
  isChangedSince: false,
};
const address = { versionId: 'air-2025', disclosureId: 'A-1', fieldKey: 'm0' };

const taken = (): QueuedEdit | undefined =>
  reduceQueue(emptyQueue(true), {
    type: 'typedAll',
    all: [{ address, value: change.proposed, base: baseOf(change) }],
    at: '2026-03-01T10:00:00.000Z',
  }).edits[keyOf(change)];

describe('a change of a Word file', () => {
  it('becomes an edit of its field on the revision of the file', () => {
    expect(taken()?.base.revision).toBe(3);
    expect(taken()?.value).toEqual(change.proposed);
  });

  it('is being sent until it leaves the queue', () => {
    const edit = taken();
    expect(rowStateOf('taken', edit)).toBe('sending');
    expect(rowStateOf('taken', undefined)).toBe('taken');
  });

  it('shows a pending choice and a refusal', () => {
    const edit = taken();
    if (!edit) throw new Error('nothing was queued');
    expect(rowStateOf('taken', { ...edit, phase: 'choice' })).toBe('choice');
    expect(rowStateOf('taken', { ...edit, phase: 'refused' })).toBe('refused');
  });

  it('waits while its field has an unsaved edit', () => {
    expect(rowStateOf(undefined, taken())).toBe('busy');
    expect(rowStateOf(undefined, undefined)).toBe('open');
    expect(rowStateOf('left', taken())).toBe('left');
  });

  it('is included in "take all" only if the report did not change, too', () => {
    expect(isPlain(change, 'open')).toBe(true);
    expect(isPlain({ ...change, isChangedSince: true }, 'open')).toBe(false);
    expect(isPlain(change, 'busy')).toBe(false);
  });
});
