/** Lets one process at a time build: several test files may start a cloud at the same moment. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

/** Longer than another process builds on a busy machine. */
const patienceMilliseconds = 900_000;

/** Runs the work while holding the lock; the kernel lets go of it when the process dies. */
export async function withBuildLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    await acquire(database);
    return await work();
  } finally {
    database.close();
  }
}

async function acquire(database: DatabaseSync): Promise<void> {
  const giveUpAt = performance.now() + patienceMilliseconds;
  for (;;) {
    try {
      database.exec('BEGIN EXCLUSIVE');
      return;
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      await wait(50);
    }
  }
}
