import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildAside } from './build-aside.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-aside-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (folder: string, name: string): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), name);
};

describe('buildAside', () => {
  it('replaces the folder by the build output, and leaves no temporary folder', async () => {
    const target = join(root, 'web');
    write(target, 'former.js');
    await buildAside(target, async (folder) => write(folder, 'fresh.js'));
    expect(readdirSync(target)).toEqual(['fresh.js']);
    expect(readdirSync(root)).toEqual(['web']);
  });

  it('keeps the served files when the build fails halfway', async () => {
    const target = join(root, 'web');
    write(target, 'former.js');
    const failing = buildAside(target, async (folder) => {
      write(folder, 'half.js');
      throw new Error('no such import');
    });
    await expect(failing).rejects.toThrow('no such import');
    expect(readFileSync(join(target, 'former.js'), 'utf8')).toBe('former.js');
    expect(readdirSync(root)).toEqual(['web']);
  });

  it('makes a folder that is not there yet', async () => {
    await buildAside(join(root, 'web'), async (folder) => write(folder, 'first.js'));
    expect(readdirSync(join(root, 'web'))).toEqual(['first.js']);
  });
});
