import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openStore, type Store } from './store.ts';

const Note = z.object({ text: z.string() });

describe('store', () => {
  let folder: string;
  let store: Store;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'store-'));
    store = openStore(join(folder, 'deep', 'data.sqlite'));
  });
  afterEach(() => {
    store.close();
    rmSync(folder, { recursive: true });
  });

  const notes = () => store.collection('notes', Note);
  const keys = (options?: Parameters<ReturnType<typeof notes>['list']>[0]) =>
    notes()
      .list(options)
      .map(({ key }) => key);

  it('returns stored values, the last one of a key', () => {
    notes().put('a', { text: 'first' });
    notes().put('a', { text: '永續 \u{1F33F}' });
    expect(notes().get('a')).toEqual({ text: '永續 \u{1F33F}' });
    expect(notes().get('b')).toBeUndefined();
    notes().delete('a');
    expect(notes().get('a')).toBeUndefined();
  });

  it('keeps collections apart', () => {
    notes().put('a', { text: 'mine' });
    store.collection('other', Note).delete('a');
    expect(store.collection('other', Note).get('a')).toBeUndefined();
    expect(notes().get('a')).toEqual({ text: 'mine' });
  });

  it('lists by prefix, start, direction and limit, in the order of keys', () => {
    for (const key of ['b#2', 'a#1', 'b#1', 'b#\u{1F33F}', 'c#1', 'b']) notes().put(key, { text: key });
    expect(keys()).toEqual(['a#1', 'b', 'b#1', 'b#2', 'b#\u{1F33F}', 'c#1']);
    expect(keys({ prefix: 'b#' })).toEqual(['b#1', 'b#2', 'b#\u{1F33F}']);
    expect(keys({ prefix: 'b#', reverse: true, limit: 2 })).toEqual(['b#\u{1F33F}', 'b#2']);
    expect(keys({ prefix: 'b#', from: 'b#2' })).toEqual(['b#2', 'b#\u{1F33F}']);
    expect(keys({ prefix: 'b#', from: 'a' })).toEqual(['b#1', 'b#2', 'b#\u{1F33F}']);
    expect(keys({ prefix: 'b#', from: 'c' })).toEqual([]);
    expect(keys({ prefix: 'b#', from: 'b#2', reverse: true })).toEqual(['b#2', 'b#1']);
    expect(keys({ limit: 0 })).toEqual([]);
  });

  it('writes all of a transaction or nothing, a nested one on its own', () => {
    expect(() =>
      store.transaction(() => {
        notes().put('a', { text: 'a' });
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(keys()).toEqual([]);

    const result = store.transaction(() => {
      notes().put('outer', { text: 'o' });
      expect(() =>
        store.transaction(() => {
          notes().put('inner', { text: 'i' });
          throw new Error('inner');
        }),
      ).toThrow('inner');
      return 7;
    });
    expect(result).toBe(7);
    expect(keys()).toEqual(['outer']);
  });

  it('refuses an asynchronous transaction and keeps nothing of it', () => {
    expect(() =>
      store.transaction(() => {
        notes().put('a', { text: 'a' });
        return Promise.resolve();
      }),
    ).toThrow('synchronous');
    expect(keys()).toEqual([]);
  });

  it('refuses a stored value that no longer fits the schema, and names it', () => {
    notes().put('a', { text: 'a' });
    const changed = store.collection('notes', z.object({ title: z.string() }));
    expect(() => changed.get('a')).toThrow('notes/a');
    expect(() => changed.list()).toThrow('notes/a');
  });

  it('keeps stored values when its process is killed right after', () => {
    const file = join(folder, 'killed.sqlite');
    const script = `
      import * as z from 'zod';
      import { openStore } from ${JSON.stringify(new URL('./store.ts', import.meta.url).href)};
      const notes = openStore(${JSON.stringify(file)}).collection('notes', z.object({ text: z.string() }));
      for (let i = 0; i < 20; i += 1) notes.put(String(i).padStart(2, '0'), { text: 'stored' });
      process.kill(process.pid, 'SIGKILL');`;
    const run = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: process.cwd() });
    expect(run.signal).toBe('SIGKILL');
    const reopened = openStore(file);
    expect(reopened.collection('notes', Note).list()).toHaveLength(20);
    reopened.close();
  });

  it('names the file when it is not a database', () => {
    const file = join(folder, 'damaged.sqlite');
    writeFileSync(file, 'x'.repeat(5000));
    expect(() => openStore(file)).toThrow('damaged.sqlite');
  });
});
