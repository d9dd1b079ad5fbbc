import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listWebFiles } from './deploy-web.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'esg-core-web-'));
  await mkdir(join(folder, 'assets'));
  for (const file of ['index.html', 'accounts.html', 'robots.txt', 'assets/app-1a2b.js', 'assets/app-3c4d.css']) {
    await writeFile(join(folder, file), file);
  }
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('listWebFiles', () => {
  it('puts assets before the pages that name them', async () => {
    expect((await listWebFiles(folder)).map(({ key }) => key)).toEqual([
      'assets/app-1a2b.js',
      'assets/app-3c4d.css',
      'robots.txt',
      'accounts.html',
      'index.html',
    ]);
  });

  it('lets browsers cache only content-hashed files for a year', async () => {
    const cached = (await listWebFiles(folder)).filter(({ cacheControl }) => cacheControl.includes('immutable'));
    expect(cached.map(({ key }) => key)).toEqual(['assets/app-1a2b.js', 'assets/app-3c4d.css']);
  });

  it('stores a compressed copy under the name of its file, with its content encoding', async () => {
    await writeFile(join(folder, 'assets/app-1a2b.js.br'), '');
    const files = await listWebFiles(folder);
    expect(files.map(({ key, path, contentEncoding }) => [key, relative(folder, path), contentEncoding])).toEqual([
      ['assets/app-1a2b.js', 'assets/app-1a2b.js.br', 'br'],
      ['assets/app-3c4d.css', 'assets/app-3c4d.css', undefined],
      ...['robots.txt', 'accounts.html', 'index.html'].map((page) => [page, page, undefined]),
    ]);
    expect(files[0]?.contentType).toBe('text/javascript; charset=utf-8');
  });

  it('refuses a file of unknown media type', async () => {
    await writeFile(join(folder, 'notes.xyz'), '');
    await expect(listWebFiles(folder)).rejects.toThrow('no media type for notes.xyz');
  });
});
