import { describe, expect, it } from 'vitest';
import { openByPage, pageMarks, pageOfPlace } from './page-marks.ts';

const cover = { versionId: 'report', disclosureId: 'cover' };
const one = { versionId: 'gri', disclosureId: '305-1' };
const two = { versionId: 'gri', disclosureId: '305-2' };
const left = { versionId: 'gri', disclosureId: 'left' };
const pages = [[cover], [one], [one, two], [two], [two]];
const open = (place: typeof one, openThreads: number, openPages: number[] = []) => ({
  ...place,
  openThreads,
  threads: openThreads + 1,
  openPages,
});
const marksOf = (...counted: ReturnType<typeof open>[]) =>
  pageMarks(counted, pages, ({ versionId }) => versionId === 'gri');

describe('pages with open threads', () => {
  it('are listed in page order; a comment not written on a page counts where its subject begins', () => {
    expect(marksOf(open(two, 1), open(one, 2), open(cover, 0))).toEqual([
      { place: one, page: 1, openThreads: 2 },
      { place: two, page: 2, openThreads: 1 },
    ]);
  });

  it('are those on which the threads were written, while these show the subject', () => {
    expect(marksOf(open(two, 4, [4, 5, 4]), open(one, 1, [3]))).toEqual([
      { place: two, page: 2, openThreads: 1 },
      { place: one, page: 2, openThreads: 1 },
      { place: two, page: 3, openThreads: 2 },
      { place: two, page: 4, openThreads: 1 },
    ]);
  });

  it('are the nearest ones with the subject if it moved, of two the earlier one', () => {
    expect(marksOf(open(two, 2, [1, 90]), open(one, 1, [7]))).toEqual([
      { place: two, page: 2, openThreads: 1 },
      { place: one, page: 2, openThreads: 1 },
      { place: two, page: 4, openThreads: 1 },
    ]);
    const parted = [[one], [two], [one]];
    expect(pageMarks([open(one, 1, [2])], parted, () => true)).toEqual([{ place: one, page: 0, openThreads: 1 }]);
  });

  it('are followed by subjects on no page, unless they left the report', () => {
    expect(marksOf(open(left, 2, [2]), open(one, 1))).toEqual([
      { place: one, page: 1, openThreads: 1 },
      { place: left, page: undefined, openThreads: 2 },
    ]);
    expect(pageMarks([open(left, 2, [2])], pages, () => false)).toEqual([]);
  });

  it('are none without open threads', () => {
    expect(marksOf(open(one, 0), open(left, 0))).toEqual([]);
  });
});

it('an address opens the first page of the place it names', () => {
  expect(pageOfPlace(one, pages)).toBe(1);
  expect(pageOfPlace(left, pages)).toBeUndefined();
});

it('a page counts all open comments on it', () => {
  const marks = [
    { place: one, page: 1, openThreads: 2 },
    { place: two, page: 1, openThreads: 1 },
    { place: cover, page: 0, openThreads: 1 },
    { place: left, page: undefined, openThreads: 1 },
  ];
  expect([...openByPage(marks)]).toEqual([
    [1, 3],
    [0, 1],
  ]);
});
