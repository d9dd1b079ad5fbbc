import { describe, expect, it } from 'vitest';
import { answersFor, type ConflictChoice, keepAll, wantedRows } from './conflict-choice.ts';

const job = { counts: { new: 2, changed: 1, same: 4, conflict: 3 } };
const time = { startOn: '2024-01-01', endOn: '2024-12-31' };

describe('the choice for rows in conflict', () => {
  it('retains every original by default', () => {
    expect(wantedRows(job, keepAll)).toBe(3);
    expect(answersFor(keepAll)).toEqual({ all: { answer: 'skip' }, rows: [] });
  });

  it('counts rows that are updated or moved to another time, row by row and for all', () => {
    const some: ConflictChoice = {
      ...keepAll,
      rows: new Map([
        [2, { answer: 'overwrite' }],
        [3, { answer: 'other-time', time }],
      ]),
    };
    expect(wantedRows(job, some)).toBe(5);
    const all: ConflictChoice = { all: { answer: 'overwrite' }, rows: new Map([[2, { answer: 'skip' }]]) };
    expect(wantedRows(job, all)).toBe(5);
    expect(wantedRows(job, { all: { answer: 'other-time', time }, rows: new Map() })).toBe(6);
  });

  it('writes nothing for another time that is not chosen yet', () => {
    const unnamed: ConflictChoice = {
      all: { answer: 'other-time' },
      rows: new Map([[2, { answer: 'other-time', time }]]),
    };
    expect(answersFor(unnamed)).toEqual({
      all: { answer: 'skip' },
      rows: [{ row: 2, answer: { answer: 'other-time', ...time } }],
    });
    expect(wantedRows(job, unnamed)).toBe(4);
  });
});
