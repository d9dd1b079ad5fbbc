import { expect, it } from 'vitest';
import { openByPage, pageMarks, pageOfPlace } from './page-marks.ts';

const cover = { versionId: 'report', disclosureId: 'cover' };
const one = { versionId: 'gri', disclosureId: '305-1' };
const two = { versionId: 'gri', disclosureId: '305-2' };
const pages = [[cover], [one], [one, two]];

it('pages with open threads are told in their order, by where the matter begins', () => {
  const counted = [
    { ...two, openThreads: 1, threads: 1 },
    { ...one, openThreads: 2, threads: 3 },
    { ...cover, openThreads: 0, threads: 4 },
    { versionId: 'gri', disclosureId: 'left', openThreads: 1, threads: 1 },
  ];
  expect(pageMarks(counted, pages)).toEqual([
    { place: one, page: 1, openThreads: 2 },
    { place: two, page: 2, openThreads: 1 },
  ]);
});

it('an address leads to the first page of what it names', () => {
  expect(pageOfPlace(one, pages)).toBe(1);
  expect(pageOfPlace({ versionId: 'gri', disclosureId: 'left' }, pages)).toBeUndefined();
});

it('a page tells all that is open on it', () => {
  const marks = [
    { place: one, page: 1, openThreads: 2 },
    { place: two, page: 1, openThreads: 1 },
    { place: cover, page: 0, openThreads: 1 },
  ];
  expect([...openByPage(marks)]).toEqual([
    [1, 3],
    [0, 1],
  ]);
});
