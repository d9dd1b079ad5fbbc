/**
 * The one durable store of the emulators: named collections of JSON documents in a SQLite file.
 *
 * A returned `put` survives kill -9 and a power cut (write-ahead log, synced at every commit). Values are validated
 * when read, so a file of an older version is refused with its place instead of being half understood.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

type ListOptions = {
  /** Only keys that begin with this text. */
  prefix?: string;
  /** First key of the list, itself included: the lowest, or the highest when `reverse` is set. */
  from?: string;
  limit?: number;
  reverse?: boolean;
};

export type Collection<T> = {
  get(key: string): T | undefined;
  put(key: string, value: T): void;
  delete(key: string): void;
  /** Ordered by the key's UTF-8 bytes. */
  list(options?: ListOptions): { key: string; value: T }[];
};

export type Store = {
  collection<T>(name: string, schema: z.ZodType<T>): Collection<T>;
  /** All of the work's writes or, when it throws, none. Synchronous only; may be nested. */
  transaction<R>(work: () => R): R;
  close(): void;
};

const Row = z.object({ key: z.string(), value: z.string() });

/** Above every key that begins with the prefix: the highest code point is no character, so no key holds it. */
const AFTER_EVERY_KEY = '\u{10FFFF}';

/** Opens the file, making it and its folder when missing. Throws with the file's name when it is no usable database. */
export function openStore(file: string): Store {
  const database = openDatabase(file);
  const isOpen = { value: true };
  return {
    collection: (name, schema) => createCollection(database, name, schema),
    transaction: createTransaction(database),
    close() {
      if (!isOpen.value) return;
      isOpen.value = false;
      database.close();
    },
  };
}

function openDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  try {
    const database = new DatabaseSync(file);
    // A killed process loses nothing; a power cut may lose the last commits, but no consistency.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
    database.exec(
      'CREATE TABLE IF NOT EXISTS documents (collection TEXT, key TEXT, value TEXT NOT NULL, PRIMARY KEY (collection, key)) WITHOUT ROWID',
    );
    return database;
  } catch (cause) {
    throw new Error(`${file} cannot be opened as a data file; it may be damaged`, { cause });
  }
}

function createCollection<T>(database: DatabaseSync, name: string, schema: z.ZodType<T>): Collection<T> {
  const getRow = database.prepare('SELECT key, value FROM documents WHERE collection = ? AND key = ?');
  const putRow = database.prepare(
    'INSERT INTO documents (collection, key, value) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  );
  const deleteRow = database.prepare('DELETE FROM documents WHERE collection = ? AND key = ?');
  const range = 'SELECT key, value FROM documents WHERE collection = ? AND key >= ? AND key <= ? ORDER BY key';
  const listUp = database.prepare(`${range} ASC LIMIT ?`);
  const listDown = database.prepare(`${range} DESC LIMIT ?`);

  function parse(row: unknown): { key: string; value: T } {
    const { key, value } = Row.parse(row);
    const result = schema.safeParse(JSON.parse(value));
    if (result.success) return { key, value: result.data };
    throw new Error(`Stored document ${name}/${key} does not fit its schema`, { cause: result.error });
  }

  return {
    get(key) {
      const row = getRow.get(name, key);
      return row === undefined ? undefined : parse(row).value;
    },
    put: (key, value) => void putRow.run(name, key, JSON.stringify(value)),
    delete: (key) => void deleteRow.run(name, key),
    list({ prefix = '', from, limit = -1, reverse = false } = {}) {
      const low = !reverse && from !== undefined && isBefore(prefix, from) ? from : prefix;
      const end = prefix + AFTER_EVERY_KEY;
      const high = reverse && from !== undefined && isBefore(from, end) ? from : end;
      return (reverse ? listDown : listUp).all(name, low, high, limit).map(parse);
    },
  };
}

/** SQLite compares text by bytes, JavaScript by UTF-16 units: they differ above U+FFFF. */
function isBefore(left: string, right: string): boolean {
  return Buffer.compare(Buffer.from(left), Buffer.from(right)) < 0;
}

function createTransaction(database: DatabaseSync): Store['transaction'] {
  let depth = 0;
  return (work) => {
    const name = `nested_${depth}`;
    database.exec(depth === 0 ? 'BEGIN IMMEDIATE' : `SAVEPOINT ${name}`);
    const isOuter = depth === 0;
    depth += 1;
    try {
      const result = work();
      // A promise would continue to write after the commit, outside of its transaction.
      if (result instanceof Promise) throw new TypeError('A transaction must be synchronous');
      database.exec(isOuter ? 'COMMIT' : `RELEASE ${name}`);
      return result;
    } catch (error) {
      database.exec(isOuter ? 'ROLLBACK' : `ROLLBACK TO ${name}; RELEASE ${name}`);
      throw error;
    } finally {
      depth -= 1;
    }
  };
}
