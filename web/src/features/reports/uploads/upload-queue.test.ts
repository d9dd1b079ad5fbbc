import { beforeEach, describe, expect, it } from 'vitest';
import { EvidenceId, ReportId } from '../../../../../shared/ids.ts';
import type { FileShelf, WaitingFile } from './file-store.ts';
import { createUploadQueue, type SendFile, type SendOutcome } from './upload-queue.ts';

const owner = { userId: 'usr', reportId: ReportId.parse(`rpt_${'1'.repeat(26)}`) };
const place = { versionId: 'gri-2021', disclosureId: '305-1', fieldKey: 'm0' };
const evidenceId = EvidenceId.parse(`evd_${'1'.repeat(26)}`);
const fileOf = (name: string): File => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

const createShelf = (initial: WaitingFile[] = []) => {
  const stored = new Map(initial.map((file) => [file.id, file]));
  const shelf: FileShelf = {
    load: () => Promise.resolve([...stored.values()]),
    keep: (file) => Promise.resolve(void stored.set(file.id, file)),
    drop: (id) => Promise.resolve(void stored.delete(id)),
  };
  return { stored, shelf };
};

let world: { isOnline: boolean; sent: string[]; outcome: SendOutcome };
beforeEach(() => {
  world = { isOnline: true, sent: [], outcome: { kind: 'attached' } };
});

const send: SendFile = ({ file }) => {
  world.sent.push(file.name);
  return Promise.resolve(world.outcome);
};

const queueOf = (shelf: FileShelf, sendFile = send) => {
  let count = 0;
  return createUploadQueue({
    owner,
    shelf,
    send: sendFile,
    isOnline: () => world.isOnline,
    newId: () => {
      count += 1;
      return `file-${count}`;
    },
  });
};
/** Waits until every settled promise was handled. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('queued uploads', () => {
  it('go one after another, notify when attached, and leave nothing on the device', async () => {
    const { stored, shelf } = createShelf();
    const queue = queueOf(shelf);
    const attachedTo: string[] = [];
    queue.onAttached(({ fieldKey }) => attachedTo.push(fieldKey));
    queue.add(place, [fileOf('a.pdf'), fileOf('b.pdf')]);
    await settled();
    expect(world.sent).toEqual(['a.pdf', 'b.pdf']);
    expect([queue.getUploads(), stored.size, attachedTo]).toEqual([[], 0, ['m0', 'm0']]);
  });

  it('wait on the device while offline, and are sent when the connection is back', async () => {
    const { stored, shelf } = createShelf();
    const queue = queueOf(shelf);
    world.isOnline = false;
    queue.add(place, [fileOf('a.pdf')]);
    await settled();
    expect(world.sent).toEqual([]);
    expect([...stored.values()]).toMatchObject([{ id: 'file-1', place }]);
    world.isOnline = true;
    queue.resume();
    await settled();
    expect([world.sent, stored.size]).toEqual([['a.pdf'], 0]);
  });

  it('are restored after the page was closed, including finished uploads', async () => {
    const before: WaitingFile = { ...owner, id: 'old', place, file: fileOf('a.pdf'), evidenceId };
    const { stored, shelf } = createShelf([before]);
    const seen: (EvidenceId | undefined)[] = [];
    queueOf(shelf, (file) => {
      seen.push(file.evidenceId);
      return Promise.resolve({ kind: 'attached' });
    });
    await settled();
    expect([seen, stored.size]).toEqual([[evidenceId], 0]);
  });

  it('stay after a lost response, and remember their finished upload', async () => {
    const { stored, shelf } = createShelf();
    const queue = queueOf(shelf, (_file, { uploaded }) => {
      uploaded(evidenceId);
      return Promise.resolve({ kind: 'unreached' });
    });
    queue.add(place, [fileOf('a.pdf')]);
    await settled();
    expect(queue.getUploads()).toMatchObject([{ phase: 'waiting', evidenceId }]);
    expect([...stored.values()]).toMatchObject([{ evidenceId }]);
  });

  it('that the server refuses show the reason, do not block others, and can be retried', async () => {
    const { shelf } = createShelf();
    const queue = queueOf(shelf);
    world.outcome = { kind: 'refused', message: 'Too many' };
    queue.add(place, [fileOf('a.pdf'), fileOf('b.pdf')]);
    await settled();
    expect(queue.getUploads()).toMatchObject([
      { phase: 'refused', problem: { message: 'Too many' } },
      { phase: 'refused', problem: { message: 'Too many' } },
    ]);
    world.outcome = { kind: 'attached' };
    queue.resume('file-2');
    await settled();
    expect(queue.getUploads().map(({ id }) => id)).toEqual(['file-1']);
  });

  it('of a wrong type or size, or empty, are never sent', async () => {
    const { stored, shelf } = createShelf();
    const queue = queueOf(shelf);
    const large = new File([new Uint8Array(26_214_401)], 'large.pdf');
    queue.add(place, [new File(['MZ'], 'program.exe'), large, new File([], 'blank.pdf')]);
    await settled();
    expect(queue.getUploads().map(({ problem }) => problem)).toEqual(['format', 'volume', 'blank']);
    expect([world.sent, stored.size]).toEqual([[], 0]);
    queue.drop('file-1');
    expect(queue.getUploads().map(({ id }) => id)).toEqual(['file-2', 'file-3']);
  });

  it('that were sent before they were stored do not remain on the device', async () => {
    const { stored, shelf } = createShelf();
    const keeping = Promise.withResolvers<void>();
    const first = Promise.withResolvers<SendOutcome>();
    const outcomes = [first.promise];
    const queue = queueOf(
      {
        ...shelf,
        keep: (file) => (file.id === 'file-2' ? keeping.promise.then(() => shelf.keep(file)) : shelf.keep(file)),
      },
      () => outcomes.shift() ?? Promise.resolve({ kind: 'attached' }),
    );
    queue.add(place, [fileOf('a.pdf')]);
    await settled();
    queue.add(place, [fileOf('b.pdf')]);
    first.resolve({ kind: 'attached' });
    await settled();
    keeping.resolve();
    await settled();
    expect([queue.getUploads(), stored.size]).toEqual([[], 0]);
  });

  it('are sent although the device stores nothing', async () => {
    const broken = () => Promise.reject(new Error('no database'));
    const queue = queueOf({ load: broken, keep: broken, drop: broken });
    queue.add(place, [fileOf('a.pdf')]);
    await settled();
    expect([world.sent, queue.getUploads()]).toEqual([['a.pdf'], []]);
  });
});
