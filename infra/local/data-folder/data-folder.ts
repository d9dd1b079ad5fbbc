/**
 * The one folder with all data: created, recognised, locked. A folder that is not ours is never wiped; a second cloud
 * on the same folder is refused; an unusable folder is reported in one line.
 */
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

/** A fault of the environment, to be shown as one line and nothing else. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}

export type DataFolder = {
  path: string;
  /** True when it was made, or emptied, by this start. */
  isNew: boolean;
  file(name: string): string;
  /** Throws StartError when a database is damaged, or missing after it was recorded. */
  checkDatabases(): void;
  /** Records that the databases exist: a missing one is damage from now on. */
  keepDatabases(): void;
  release(): void;
};

const markerName = 'esg-core-data.json';
const Marker = z.object({ format: z.literal(1), hasDatabases: z.boolean().default(false) });
type Marker = z.infer<typeof Marker>;
const databaseNames = ['store.sqlite', 'table.sqlite'];
const lockName = 'lock.sqlite';
/** The lock, and leftovers of a killed start: files that it was about to write. */
const passing = /^(?:lock\.sqlite|\.write-\d+$|\.esg-core-data\.json-\d+$)/;
const ownEntries = [
  'compile-cache',
  'logs',
  's3',
  'store.sqlite',
  'store.sqlite-shm',
  'store.sqlite-wal',
  'table.sqlite',
  'table.sqlite-shm',
  'table.sqlite-wal',
  'tmp',
];

/** Opens the folder. Throws StartError when it cannot be written, is in use, damaged or not ours. */
export function openDataFolder(folder: string, options: { isFresh?: boolean } = {}): DataFolder {
  const path = resolve(folder);
  makeFolder(path);
  const entries = readdirSync(path).filter((name) => !passing.test(name));
  if (entries.length > 0 && !entries.includes(markerName)) {
    throw new StartError(`${path} holds other files and no data of this product: name another folder with --data`);
  }
  const lock = acquireLock(path, options.isFresh === true);
  try {
    if (entries.includes(markerName)) readMarker(path, options.isFresh === true);
    if (options.isFresh === true) empty(path);
    const isNew = !existsSync(join(path, markerName));
    if (isNew) writeMarker(path, { format: 1, hasDatabases: false });
    rmSync(join(path, 'tmp'), { recursive: true, force: true });
    return {
      path,
      isNew,
      file: (name) => join(path, name),
      checkDatabases: () => checkDatabases(path),
      keepDatabases: () => writeMarker(path, { format: 1, hasDatabases: true }),
      release: () => lock.close(),
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}

function makeFolder(path: string): void {
  try {
    makeFolders(path);
    const probe = join(path, `.write-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    throw new StartError(`${path} cannot be written: ${reason(cause)}`, { cause });
  }
}

/** Step by step: with `recursive`, Node 24 never returns if a parent exists but allows no folder (below /proc). */
function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  mkdirSync(path);
}

/** The kernel releases it however the process ends, so no stale lock remains after a kill. */
function acquireLock(path: string, isFresh: boolean): DatabaseSync {
  try {
    return openLock(path);
  } catch (cause) {
    if (reason(cause).includes('locked')) throw new StartError(`${path} is in use by another local cloud`, { cause });
    if (!isFresh)
      throw new StartError(`${path} is damaged (${lockName}: ${reason(cause)}): begin anew with --fresh`, { cause });
  }
  // No other cloud holds it: SQLite takes the lock before it reads the file.
  for (const ending of ['', '-journal', '-wal', '-shm']) rmSync(join(path, lockName + ending), { force: true });
  return openLock(path);
}

function openLock(path: string): DatabaseSync {
  const database = new DatabaseSync(join(path, lockName));
  try {
    database.exec(
      'PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS held (at TEXT); COMMIT;',
    );
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (cause) {
    database.close();
    throw cause;
  }
}

function readMarker(path: string, isFresh: boolean): void {
  try {
    Marker.parse(JSON.parse(readFileSync(join(path, markerName), 'utf8')));
  } catch (cause) {
    if (isFresh) return;
    throw new StartError(`${path} is damaged (${markerName} cannot be read): begin anew with --fresh`, { cause });
  }
}

function empty(path: string): void {
  for (const name of [...ownEntries, markerName]) rmSync(join(path, name), { recursive: true, force: true });
}

/** In one step, so that a kill leaves the old one or the new one. */
function writeMarker(path: string, marker: Marker): void {
  const draft = join(path, `.${markerName}-${process.pid}`);
  writeFileSync(draft, `${JSON.stringify(marker)}\n`);
  renameSync(draft, join(path, markerName));
}

function checkDatabases(path: string): void {
  const { hasDatabases } = Marker.parse(JSON.parse(readFileSync(join(path, markerName), 'utf8')));
  for (const name of databaseNames) {
    const file = join(path, name);
    if (hasDatabases && !existsSync(file))
      throw new StartError(`${path} is damaged (${name} is missing): begin anew with --fresh`);
    checkDatabase(file);
  }
}

const sqliteHeader = 'SQLite format 3\0';

/** A write-ahead log may contain the first page too and would hide that the file's header is missing. */
function hasHeader(file: string): boolean {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(sqliteHeader.length);
    const count = readSync(handle, bytes, 0, bytes.length, 0);
    return count === 0 || bytes.toString('latin1') === sqliteHeader;
  } finally {
    closeSync(handle);
  }
}

/** Looks whether a SQLite file is whole; a missing one is. Throws StartError. */
export function checkDatabase(file: string): void {
  if (!existsSync(file)) return;
  try {
    if (!hasHeader(file)) throw new Error('it does not begin as a database');
    const database = new DatabaseSync(file);
    try {
      const row = database.prepare('PRAGMA quick_check(1)').get();
      if (!Object.values(row ?? {}).includes('ok')) throw new Error('quick_check failed');
    } finally {
      database.close();
    }
  } catch (cause) {
    throw new StartError(`${file} is damaged (${reason(cause)}): begin anew with --fresh`, { cause });
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
