import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../store.ts';
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

  it("refuses a folder with somebody else's files and leaves them, --fresh or not", () => {
    writeFileSync(join(parent, 'thesis.docx'), 'years of work');
    for (const isFresh of [false, true]) {
      expect(() => openDataFolder(parent, { isFresh })).toThrow(StartError);
      expect(readdirSync(parent)).toContain('thesis.docx');
    }
  });

  it('begins anew with --fresh and deletes nothing that is not its own', () => {
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

  it('names a folder whose marker is damaged, and can begin it anew', () => {
    const folder = join(parent, 'data');
    openDataFolder(folder).release();
    writeFileSync(join(folder, 'esg-core-data.json'), '{');
    expect(() => openDataFolder(folder)).toThrow(/is damaged .* --fresh/);
    openDataFolder(folder, { isFresh: true }).release();
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
});
