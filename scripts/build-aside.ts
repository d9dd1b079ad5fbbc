import { existsSync, renameSync, rmSync } from 'node:fs';

/**
 * Makes a folder anew without a moment in which it is half made: `make` fills a folder beside `target`, which takes its
 * place once it is whole. When `make` throws, `target` stays as it was and the error passes through.
 */
export const buildAside = async (target: string, make: (folder: string) => Promise<void>): Promise<void> => {
  const fresh = `${target}.new-${process.pid}`;
  const former = `${target}.old-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  try {
    await make(fresh);
    if (existsSync(target)) renameSync(target, former);
    renameSync(fresh, target);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(former, { recursive: true, force: true });
  }
};
