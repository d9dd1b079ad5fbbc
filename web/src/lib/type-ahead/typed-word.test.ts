import { describe, expect, it } from 'vitest';
import { createTypedWord, lineTypedTo } from './typed-word.ts';

const lines = ['GRI', 'GRI 305: Emissions 2016', '305-1 Direct emissions', '305-2 Indirect emissions', '用水量'];

describe('typing in the tree', () => {
  it('moves to the next line with that beginning, by code or title, and wraps around', () => {
    expect(lineTypedTo(lines, 1, '3')).toBe(2);
    expect(lineTypedTo(lines, 2, '3')).toBe(3);
    expect(lineTypedTo(lines, 3, '3')).toBe(1);
    expect(lineTypedTo(lines, 0, 'indirect')).toBe(3);
    expect(lineTypedTo(lines, 0, '用')).toBe(4);
    expect(lineTypedTo(lines, 4, 'g')).toBe(0);
    expect(lineTypedTo(lines, -1, 'g')).toBe(0);
  });

  it('stays while a longer word still matches, and does not move without a match', () => {
    expect(lineTypedTo(lines, 2, '305-1')).toBe(2);
    expect(lineTypedTo(lines, 2, '305-2')).toBe(3);
    expect(lineTypedTo(lines, 2, 'x')).toBe(-1);
    expect(lineTypedTo([], -1, 'x')).toBe(-1);
  });

  it('joins letters to one word until a pause of one second', () => {
    let now = 0;
    const type = createTypedWord(() => now);
    expect([type('3'), type('0')]).toEqual(['3', '30']);
    now = 1_500;
    expect(type('W')).toBe('w');
  });
});
