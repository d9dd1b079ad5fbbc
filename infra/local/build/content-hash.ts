import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Hash over names and contents of files and folders; `isSkipped` excludes paths relative to `root`. */
export function hashContents(
  root: string,
  paths: string[],
  isSkipped: (path: string) => boolean = () => false,
): string {
  const hash = createHash('sha256');
  for (const path of paths) add(hash, root, join(root, path), isSkipped);
  return hash.digest('hex');
}

function add(hash: Hash, root: string, path: string, isSkipped: (path: string) => boolean): void {
  const name = relative(root, path);
  if (isSkipped(name)) return;
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) {
    hash.update(`${name} missing\n`);
  } else if (stats.isDirectory()) {
    for (const entry of readdirSync(path).sort()) add(hash, root, join(path, entry), isSkipped);
  } else {
    hash.update(`${name} ${stats.size}\n`).update(readFileSync(path));
  }
}
