import { expect, it } from 'vitest';
import { PublicationId, ReportId } from '../../../../shared/ids.ts';
import { createRunningPublications } from './running-publications.ts';

const publication = (number: number) => ({
  userId: 'ada',
  reportId: ReportId.parse(`rpt_${'1'.repeat(26)}`),
  publicationId: PublicationId.parse(`pub_${String(number).repeat(26)}`),
  reportName: 'Report 2025',
  revision: number,
});

const createStorage = () => {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  };
};

it('is still followed after a reload, once, until its end is announced', () => {
  const storage = createStorage();
  const [first, second] = [publication(1), publication(2)];
  const before = createRunningPublications(storage);
  for (const one of [first, second, first]) before.follow(one);
  const after = createRunningPublications(storage);
  expect(after.list()).toEqual([first, second]);
  after.forget(first.publicationId);
  expect(createRunningPublications(storage).list()).toEqual([second]);
});

it('notifies listeners of each change, and of nothing else', () => {
  const { follow, forget, subscribe } = createRunningPublications(createStorage());
  let calls = 0;
  const stop = subscribe(() => {
    calls += 1;
  });
  follow(publication(1));
  follow(publication(1));
  forget(publication(2).publicationId);
  expect(calls).toBe(1);
  forget(publication(1).publicationId);
  stop();
  follow(publication(2));
  expect(calls).toBe(2);
});

it('recognises an end that was announced before its notification arrived, and only that one', () => {
  const { noteAnnounced, takeAnnounced } = createRunningPublications(createStorage());
  const { reportId } = publication(1);
  noteAnnounced({ reportId, revision: 1, state: 'failed' });
  expect(takeAnnounced({ reportId, revision: 1, state: 'published' })).toBe(false);
  expect(takeAnnounced({ reportId, revision: 1, state: 'failed' })).toBe(true);
  expect(takeAnnounced({ reportId, revision: 1, state: 'failed' })).toBe(false);
});

it('does not announce an end that its own page showed, and leaves an earlier end to its notification', () => {
  const { follow, list, showEnd, takeAnnounced } = createRunningPublications(createStorage());
  const [own, watched, before] = [publication(1), publication(2), publication(3)];
  follow(own);
  showEnd({ ...own, state: 'published' }, false);
  showEnd({ ...watched, state: 'failed' }, true);
  showEnd({ ...before, state: 'published' }, false);
  expect(list()).toEqual([]);
  expect(takeAnnounced({ ...own, state: 'published' })).toBe(true);
  expect(takeAnnounced({ ...watched, state: 'failed' })).toBe(true);
  expect(takeAnnounced({ ...before, state: 'published' })).toBe(false);
});

it('starts empty if the stored text of the tab is invalid', () => {
  for (const stored of ['{', '[{"publicationId":1}]', '7']) {
    expect(createRunningPublications({ ...createStorage(), getItem: () => stored }).list()).toEqual([]);
  }
});
