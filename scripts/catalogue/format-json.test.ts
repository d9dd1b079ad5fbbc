import { describe, expect, it } from 'vitest';
import { formatJson } from './format-json.ts';

describe('formatJson', () => {
  it('puts each item on a line down to the given depth and gives the same value back', () => {
    const value = {
      list: [
        { a: 1, deep: [{ b: 2 }] },
        { a: 3, deep: [] },
      ],
      text: 'x',
      none: undefined,
    };
    const text = formatJson(value, 2);
    expect(text).toBe('{\n "list": [\n  {"a":1,"deep":[{"b":2}]},\n  {"a":3,"deep":[]}\n ],\n "text": "x"\n}\n');
    expect(JSON.parse(text)).toEqual({ list: value.list, text: 'x' });
  });

  it('keeps a small flat object on one line and breaks a long one', () => {
    expect(formatJson({ a: [1, 2], b: null }, 3)).toBe('{"a":[1,2],"b":null}\n');
    expect(formatJson({ a: 'x'.repeat(700) }, 3).split('\n')).toHaveLength(4);
  });
});
