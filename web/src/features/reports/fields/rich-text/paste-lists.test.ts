import { describe, expect, it } from 'vitest';
import { listsOf, markOf, type PastedItem } from './paste-lists.ts';

const bullet = (content: string, level = 1): PastedItem<string> => ({ content, level, isNumbered: false, start: 1 });
const number = (content: string, level = 1, start = 1): PastedItem<string> => ({
  content,
  level,
  isNumbered: true,
  start,
});

describe('the marker of a pasted item', () => {
  it('distinguishes bullets from numbers, however Word draws them', () => {
    expect(markOf('·\u00a0\u00a0\u00a0 ')).toEqual({ isNumbered: false, start: 1 });
    expect(markOf('\uf0b7')).toEqual({ isNumbered: false, start: 1 });
    expect(markOf('o  ')).toEqual({ isNumbered: false, start: 1 });
    expect(markOf('3. ')).toEqual({ isNumbered: true, start: 3 });
    expect(markOf('b)')).toEqual({ isNumbered: true, start: 1 });
    expect(markOf('(iv)')).toEqual({ isNumbered: true, start: 1 });
  });

  it('is undefined for words', () => {
    expect(markOf('First')).toBeUndefined();
    expect(markOf('2025')).toBeUndefined();
    expect(markOf('')).toBeUndefined();
  });
});

describe('lists of pasted items', () => {
  it('keep their levels', () => {
    const lists = listsOf([bullet('a'), bullet('a.a', 2), bullet('a.b', 2), bullet('b'), bullet('b.a.a', 3)]);
    expect(lists).toEqual([
      {
        isNumbered: false,
        start: 1,
        items: [
          {
            content: 'a',
            lists: [
              {
                isNumbered: false,
                start: 1,
                items: [
                  { content: 'a.a', lists: [] },
                  { content: 'a.b', lists: [] },
                ],
              },
            ],
          },
          {
            content: 'b',
            lists: [{ isNumbered: false, start: 1, items: [{ content: 'b.a.a', lists: [] }] }],
          },
        ],
      },
    ]);
  });

  it('begin a new list where numbers replace bullets, and keep their start', () => {
    const lists = listsOf([bullet('a'), number('3', 1, 3), number('4', 1, 4)]);
    expect(lists.map(({ isNumbered, start, items }) => [isNumbered, start, items.length])).toEqual([
      [false, 1, 1],
      [true, 3, 2],
    ]);
  });

  it('lose no item that begins deep or goes up by several levels', () => {
    const lists = listsOf([bullet('deep', 3), bullet('up'), bullet('very deep', 40)]);
    expect(JSON.stringify(lists).match(/deep|up/g)).toEqual(['deep', 'up', 'deep']);
  });

  it('are limited to the depth of storage', () => {
    const lists = listsOf(Array.from({ length: 9 }, (_, at) => bullet(String(at), at + 1)));
    const depthOf = ([list]: typeof lists): number => (list ? 1 + depthOf(list.items[0]?.lists ?? []) : 0);
    expect(depthOf(lists)).toBe(3);
  });
});
