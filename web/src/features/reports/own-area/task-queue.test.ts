import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { createTaskQueue, isBeingSubmitted, type RetainedData, type RetainedFile } from './task-queue.ts';

const text = (words: string): FieldValue => ({ kind: 'text', text: words });
const place = { itemKey: 'metric ghg.scope1.gross', fieldKey: 'm0' };
const photo: RetainedFile = { ...place, id: 'f1', file: new File(['meter'], 'meter.jpg') };

class Stale extends Error {}

const world = () => {
  let stored: RetainedData | undefined;
  let files: RetainedFile[] = [];
  let failure: Error | undefined;
  const sent: string[] = [];
  const attempt = (words: string): void => {
    if (failure) throw failure;
    sent.push(words);
  };
  const open = () =>
    createTaskQueue({
      now: () => 1_000,
      calls: {
        saveAnswer: async ({ value, revision }) => {
          attempt(`${value?.kind === 'text' ? value.text : ''}@${revision}`);
          return { revision: revision + 1 };
        },
        sendFile: async ({ file, evidenceId }, uploaded) => {
          if (evidenceId === undefined) uploaded('evd_1');
          attempt(`${file.name} ${evidenceId ?? 'uploaded'}`);
        },
        submit: async (itemKeys) => attempt(`submit ${itemKeys.join()}`),
      },
      store: {
        read: () => stored,
        write: (work) => (stored = work),
        loadFiles: async () => files,
        keepFile: async (file) => {
          files = [...files.filter(({ id }) => id !== file.id), file];
        },
        dropFile: async (id) => {
          files = files.filter((file) => file.id !== id);
        },
      },
      errors: {
        isRefused: (error) => error instanceof RangeError,
        staleOf: (error, mine) =>
          error instanceof Stale ? { mine, theirs: text('theirs'), revision: 7, author: 'Bo' } : undefined,
      },
    });
  return { open, sent, stored: () => stored, files: () => files, fail: (error?: Error) => (failure = error) };
};

describe('unsent work in a task', () => {
  it('is closed for typing while its item is submitted, after what was typed before', async () => {
    const { open, sent, fail } = world();
    const queue = open();
    const closed: string[][] = [];
    const items = [place.itemKey, 'another'];
    queue.subscribe(() => closed.push(items.filter((itemKey) => isBeingSubmitted(queue.getState(), itemKey))));
    queue.type({ ...place, value: text('last words'), revision: 0 });
    queue.submit([place.itemKey]);
    expect(closed).toEqual([[], []]);
    fail(new Error('offline'));
    await queue.run();
    expect(closed.slice(2)).toEqual([[place.itemKey], [place.itemKey], []]);
    closed.length = 0;
    fail();
    await queue.run();
    expect(closed).toEqual([[place.itemKey], [place.itemKey], [], []]);
    expect(sent).toEqual(['last words@0', `submit ${place.itemKey}`]);
  });

  it('is sent in order, on the revision of the previous answer', async () => {
    const { open, sent, stored } = world();
    const queue = open();
    queue.type({ ...place, value: text('1'), revision: 0 });
    await queue.run();
    queue.type({ ...place, value: text('2'), revision: 0 });
    await queue.run();
    expect([sent, stored(), queue.sentAt(place)]).toEqual([
      ['1@0', '2@1'],
      undefined,
      { value: text('2'), revision: 2 },
    ]);
  });

  it('waits on the device offline, survives a reload, and is sent once: answers, photos, submission', async () => {
    const { open, sent, stored, files, fail } = world();
    fail(new TypeError('no connection'));
    const before = open();
    before.type({ ...place, value: text('1'), revision: 3 });
    await before.addFile(photo);
    before.submit([place.itemKey]);
    await before.run();
    expect([stored()?.since, stored()?.answers.length, files().length]).toEqual([1_000, 1, 1]);
    fail();
    const again = open();
    expect(again.typedAt(place)?.value).toEqual(text('1'));
    await again.run();
    await again.run();
    expect(sent).toEqual(['1@3', 'meter.jpg uploaded', `submit ${place.itemKey}`]);
    expect([stored(), files()]).toEqual([undefined, []]);
  });

  it('uploads no photo again after its attaching was interrupted', async () => {
    const { open, sent, fail } = world();
    const before = open();
    fail(new TypeError('no connection'));
    await before.addFile(photo);
    await before.run();
    fail();
    await open().run();
    expect(sent).toEqual(['meter.jpg evd_1']);
  });

  it('is reported when refused permanently, and the remaining work is not submitted', async () => {
    const { open, sent, stored, fail } = world();
    const queue = open();
    fail(new RangeError('sent already'));
    queue.type({ ...place, value: text('1'), revision: 0 });
    queue.submit([place.itemKey]);
    await queue.run();
    expect([sent, stored(), queue.getState().failure]).toEqual([[], undefined, expect.any(RangeError)]);
  });

  it('asks if another person saved first, and stores the choice on top of theirs', async () => {
    const { open, sent, fail } = world();
    const queue = open();
    fail(new Stale());
    queue.type({ ...place, value: text('mine'), revision: 0 });
    queue.submit([place.itemKey]);
    await queue.run();
    fail();
    expect(queue.getState().stale.size).toBe(1);
    expect(sent).toEqual([]);
    queue.resolveStale(place, true);
    await queue.run();
    expect(sent).toEqual(['mine@7']);
  });
});
