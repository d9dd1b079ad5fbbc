import { describe, expect, it } from 'vitest';
import { createTypedWord, lineTypedTo } from './typed-word.ts';

const lines = ['GRI', 'GRI 305: Emissions 2016', '305-1 Direct emissions', '305-2 Indirect emissions', '用水量'];

describe('typing in the tree', () => {
  it('leads to the next line that begins so, by code or title, around the end', () => {
    expect(lineTypedTo(lines, 1, '3')).toBe(2);
    expect(lineTypedTo(lines, 2, '3')).toBe(3);
    expect(lineTypedTo(lines, 3, '3')).toBe(1);
    expect(lineTypedTo(lines, 0, 'indirect')).toBe(3);
    expect(lineTypedTo(lines, 0, '用')).toBe(4);
    expect(lineTypedTo(lines, 4, 'g')).toBe(0);
    expect(lineTypedTo(lines, -1, 'g')).toBe(0);
  });

  it('stays where a longer word still fits, and goes nowhere where none does', () => {
    expect(lineTypedTo(lines, 2, '305-1')).toBe(2);
    expect(lineTypedTo(lines, 2, '305-2')).toBe(3);
    expect(lineTypedTo(lines, 2, 'x')).toBe(-1);
    expect(lineTypedTo([], -1, 'x')).toBe(-1);
  });

  it('takes letters for one word until nobody types for a second', () => {
    let now = 0;
    const type = createTypedWord(() => now);
    expect([type('3'), type('0')]).toEqual(['3', '30']);
    now = 1_500;
    expect(type('W')).toBe('w');
  });
});
