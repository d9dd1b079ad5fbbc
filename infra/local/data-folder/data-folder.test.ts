import { randomBytes } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openStore } from '../core/store.ts';
import { checkDatabase, openDataFolder, StartError } from './data-folder.ts';

describe('openDataFolder', () => {
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'data-folder-'));
  });
  afterEach(() => rmSync(parent, { recursive: true, force: true }));

  it('makes a folder and knows it again', () => {
    const first = openDataFolder(join(parent, 'deep', 'data'));
    expect(first.isNew).toBe(true);
    first.release();
    const second = openDataFolder(join(parent, 'deep', 'data'));
    expect(second.isNew).toBe(false);
    second.release();
  });

  it('refuses a second user until the first lets go', () => {
    const folder = join(parent, 'data');
    const first = openDataFolder(folder);
    expect(() => openDataFolder(folder)).toThrow(/is in use by another local cloud/);
    first.release();
    openDataFolder(folder).release();
  });

  it('refuses a folder with foreign files and leaves them, --fresh or not', () => {
    writeFileSync(join(parent, 'thesis.docx'), 'years of work');
    for (const isFresh of [false, true]) {
      expect(() => openDataFolder(parent, { isFresh })).toThrow(StartError);
      expect(readdirSync(parent)).toContain('thesis.docx');
    }
  });

  it('starts over with --fresh and deletes only its own files', () => {
    const folder = join(parent, 'data');
    openDataFolder(folder).release();
    mkdirSync(join(folder, 's3'));
    writeFileSync(join(folder, 'store.sqlite'), 'old');
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    const fresh = openDataFolder(folder, { isFresh: true });
    expect(fresh.isNew).toBe(true);
    expect(existsSync(join(folder, 'store.sqlite'))).toBe(false);
    expect(existsSync(join(folder, 's3'))).toBe(false);
    expect(existsSync(join(folder, 'notes.txt'))).toBe(true);
    fresh.release();
  });

  it('names a folder with a damaged marker, and can start it over', () => {
    const folder = join(parent, 'data');
    openDataFolder(folder).release();
    writeFileSync(join(folder, 'esg-core-data.json'), '{');
    expect(() => openDataFolder(folder)).toThrow(/is damaged .* --fresh/);
    openDataFolder(folder, { isFresh: true }).release();
  });

  it('accepts a folder in which a start was killed while it wrote its first file', () => {
    for (const name of ['.esg-core-data.json-123', '.write-123', 'lock.sqlite']) writeFileSync(join(parent, name), '');
    openDataFolder(parent).release();
  });

  it.each(['store.sqlite', 'table.sqlite'])('names a folder with %s missing after it was recorded', (name) => {
    const folder = join(parent, 'data');
    const first = openDataFolder(folder);
    // A start that was killed before it had made both.
    openStore(first.file('store.sqlite')).close();
    expect(() => first.checkDatabases()).not.toThrow();
    openStore(first.file('table.sqlite')).close();
    first.keepDatabases();
    first.release();
    rmSync(join(folder, name));
    const second = openDataFolder(folder);
    expect(() => second.checkDatabases()).toThrow(`is damaged (${name} is missing): begin anew with --fresh`);
    second.release();
    const fresh = openDataFolder(folder, { isFresh: true });
    expect(() => fresh.checkDatabases()).not.toThrow();
    fresh.release();
  });

  it('names a folder with a damaged lock, and can start it over', () => {
    const folder = join(parent, 'data');
    openDataFolder(folder).release();
    writeFileSync(join(folder, 'lock.sqlite'), randomBytes(9_000));
    expect(() => openDataFolder(folder)).toThrow(/is damaged \(lock\.sqlite.* --fresh/);
    const fresh = openDataFolder(folder, { isFresh: true });
    expect(() => openDataFolder(folder, { isFresh: true })).toThrow(/is in use by another local cloud/);
    fresh.release();
    openDataFolder(folder).release();
  });

  it('names a path where no folder can be made', () => {
    writeFileSync(join(parent, 'file'), '');
    expect(() => openDataFolder(join(parent, 'file', 'data'))).toThrow(/cannot be written/);
    expect(() => openDataFolder('/proc/none/data')).toThrow(/cannot be written/);
  });
});

describe('checkDatabase', () => {
  it('passes a missing and a whole file and names a damaged one without touching it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
    const file = join(folder, 'store.sqlite');
    expect(() => checkDatabase(file)).not.toThrow();
    openStore(file).close();
    expect(() => checkDatabase(file)).not.toThrow();
    writeFileSync(file, 'no database at all, but long enough to look like something');
    expect(() => checkDatabase(file)).toThrow(/store\.sqlite is damaged .* --fresh/);
    rmSync(folder, { recursive: true });
  });

  it.each([true, false])('names one with an overwritten beginning, log present: %s', (hasLog) => {
    const folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
    const [live, file] = [join(folder, 'live.sqlite'), join(folder, 'table.sqlite')];
    const store = openStore(live);
    store.collection('notes', z.string()).put('a', 'text');
    // As a kill leaves them: the log not yet written back.
    for (const ending of hasLog ? ['', '-wal', '-shm'] : ['']) copyFileSync(live + ending, file + ending);
    store.close();
    const handle = openSync(file, 'r+');
    writeSync(handle, randomBytes(3_000), 0, 3_000, 0);
    closeSync(handle);
    expect(() => checkDatabase(file)).toThrow(/table\.sqlite is damaged .* --fresh/);
    rmSync(folder, { recursive: true });
  });
});
