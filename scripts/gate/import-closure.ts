import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const relativeImport = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

/** Absolute paths of the files and of all that they import by a relative path, directly or not. */
export const importClosure = (files: readonly string[]): Set<string> => {
  const closure = new Set<string>();
  const visit = (file: string): void => {
    if (closure.has(file)) return;
    closure.add(file);
    if (!/\.tsx?$/.test(file)) return;
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(relativeImport))
      visit(resolve(dirname(file), path));
  };
  for (const file of files) visit(resolve(file));
  return closure;
};
