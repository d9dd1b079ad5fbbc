import { existsSync, renameSync, rmSync } from 'node:fs';

/**
 * Rebuilds a folder atomically: `make` fills a temporary folder next to `target`, which replaces `target` once it is
 * complete. When `make` throws, `target` is unchanged and the error passes through.
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
