import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { syncFolder } from './sync-folder.ts';

let root = '';
let from = '';
let to = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'esg-core-sync-'));
  [from, to] = [join(root, 'from'), join(root, 'to')];
  await mkdir(join(from, 'inner'), { recursive: true });
  await writeFile(join(from, 'a.json'), '1');
  await writeFile(join(from, 'b.css'), '2');
  await writeFile(join(from, 'inner', 'c.json'), '3');
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('syncFolder', () => {
  it('copies files and folders', async () => {
    await syncFolder(from, to);
    expect((await readdir(to, { recursive: true })).sort()).toEqual([
      'a.json',
      'b.css',
      'inner',
      join('inner', 'c.json'),
    ]);
  });

  it('takes only the files chosen, and no sub-folder then', async () => {
    await syncFolder(from, to, /\.json$/);
    expect(await readdir(to)).toEqual(['a.json']);
  });

  it('replaces what changed, removes what was deleted and leaves the rest untouched', async () => {
    await syncFolder(from, to);
    const before = await stat(join(to, 'inner', 'c.json'));
    await writeFile(join(from, 'a.json'), 'longer');
    await rm(join(from, 'b.css'));
    await syncFolder(from, to);
    expect(await readFile(join(to, 'a.json'), 'utf8')).toBe('longer');
    expect((await readdir(to)).sort()).toEqual(['a.json', 'inner']);
    expect((await stat(join(to, 'inner', 'c.json'))).ctimeMs).toBe(before.ctimeMs);
  });

  it('copies a single file', async () => {
    await syncFolder(join(from, 'a.json'), join(to, 'named.json'));
    expect(await readFile(join(to, 'named.json'), 'utf8')).toBe('1');
  });

  it('fails where the source is missing', async () => {
    await expect(syncFolder(join(root, 'nothing'), to)).rejects.toThrow('ENOENT');
  });
});
