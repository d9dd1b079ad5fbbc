import { describe, expect, it } from 'vitest';
import { address, seen, text } from './save-queue.fixture.ts';
import type { EditPhase, QueuedEdit, QueueState } from './save-queue.types.ts';
import { countSendable, countStuck, withOpenChoices, withTexts } from './save-summary.ts';

describe("the save status with the report's own texts", () => {
  const saved = { kind: 'saved', at: undefined } as const;

  it('never reports saved while texts are being sent or wait for their author', () => {
    expect(withTexts(saved, 0, 0)).toEqual(saved);
    expect(withTexts(saved, 1, 0)).toEqual({ kind: 'saving' });
    expect(withTexts(saved, 1, 2)).toEqual({ kind: 'refused', count: 2 });
    expect(withTexts({ kind: 'saving' }, 0, 1)).toEqual({ kind: 'refused', count: 1 });
  });

  it('counts them with the fields', () => {
    expect(withTexts({ kind: 'offline', count: 2 }, 1, 0)).toEqual({ kind: 'offline', count: 3 });
    expect(withTexts({ kind: 'refused', count: 2 }, 0, 1)).toEqual({ kind: 'refused', count: 3 });
  });

  it('reports a choice between two values first, together with the unsaved count', () => {
    expect(withTexts({ kind: 'choice', count: 1, refused: 2 }, 1, 1)).toEqual({ kind: 'choice', count: 1, refused: 3 });
  });

  it('never reports all saved while a stored number differs from the data hub and needs a choice', () => {
    expect(withOpenChoices(saved, 0)).toEqual(saved);
    expect(withOpenChoices(saved, 2)).toEqual({ kind: 'choice', count: 2, refused: 0 });
    expect(withOpenChoices({ kind: 'choice', count: 1, refused: 1 }, 2)).toEqual({
      kind: 'choice',
      count: 3,
      refused: 1,
    });
    expect(withOpenChoices({ kind: 'refused', count: 3 }, 1)).toEqual({ kind: 'choice', count: 1, refused: 3 });
    expect(withOpenChoices({ kind: 'saving' }, 1)).toEqual({ kind: 'saving' });
  });
});

it('counts separately the edits sent automatically and those that wait for their author', () => {
  const edit = (phase: EditPhase): QueuedEdit => ({
    address,
    value: text('Typed'),
    base: seen(null, 0),
    typedAt: '2026-01-01T00:00:00.000Z',
    phase,
    unanswered: [],
    isNewerThanSent: false,
    theirs: undefined,
    isDeferred: false,
    refusal: undefined,
    isHeld: false,
    isDeclined: false,
  });
  const edits = { a: edit('choice'), b: edit('refused'), c: edit('waiting') };
  const state: QueueState = { edits, isOnline: true, failures: 0, savedAt: undefined, seen: {} };
  expect([countSendable(state), countStuck(state)]).toEqual([1, 2]);
});
