import { describe, expect, it } from 'vitest';
import { namesOfPages } from './page-header.ts';

describe('the name above a page', () => {
  const begun = [
    { name: 'Standards', page: 4, top: 0 },
    { name: 'Energy', page: 4, top: 250 },
    { name: 'Water', page: 5, top: 600 },
    { name: 'Waste', page: 7, top: 0 },
    { name: 'People', page: 7, top: 100 },
    { name: 'Tax', page: 7, top: 500 },
  ];

  it('is that of the section that has most of it, from where the chapter begins to its end', () => {
    const names = namesOfPages(begun, 9, 700);
    expect(names).toEqual(['Energy', 'Energy', 'Water', 'People', 'Tax', 'Tax']);
  });

  it('is that of the chapter where its own head and words take more than its first section', () => {
    const [standards, energy] = [begun.slice(0, 1), begun.slice(1, 2).map((one) => ({ ...one, top: 400 }))];
    expect(namesOfPages([...standards, ...energy], 4, 700)).toEqual(['Standards']);
  });

  it('is empty where nothing begins', () => {
    expect(namesOfPages([], 3, 700)).toEqual([]);
  });
});
