import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text of each source of `functions` that may hold a check, by its path below `root`. */
export const readFunctionSources = (root: string): Map<string, string> =>
  new Map(
    globSync('functions/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .toSorted()
      .map((file): [string, string] => [file, readFileSync(join(root, file), 'utf8')])
      .filter(([, source]) => /AppError|require[A-Z]/.test(source)),
  );
