import { describe, expect, it } from 'vitest';
import { textSizeOf } from './text-size.ts';

describe('the size of a text', () => {
  it.each([
    ['', 0],
    ['Our long-term target: 1,200.5 t by 2030.', 7],
    ["The board's view", 3],
    ['範圍一排放', 5],
    ['按 GRI 305 披露', 5],
    ['—\n•', 0],
  ])('%j is %i', (text, size) => {
    expect(textSizeOf(text)).toBe(size);
  });
});
