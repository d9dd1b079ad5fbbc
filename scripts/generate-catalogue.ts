/**
 * Writes `shared/catalogue/data` from `shared/catalogue/sources`: `node scripts/generate-catalogue.ts`. With `--check`
 * nothing is written; exit 1 and the names of the stale files when data and sources differ.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildCatalogueFiles } from './catalogue/build-catalogue.ts';

export const dataDirectory = path.resolve(import.meta.dirname, '../shared/catalogue/data');

const readIfPresent = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** Names of files in `directory` that are missing, differ from what the sources give, or should not be there. */
export const listStaleFiles = (files: ReadonlyMap<string, string>, directory: string): string[] => {
  const present = existsSync(directory) ? readdirSync(directory) : [];
  const wrong = [...files].filter(([name, text]) => readIfPresent(path.join(directory, name)) !== text);
  return [...wrong.map(([name]) => name), ...present.filter((name) => !files.has(name))];
};

const write = (files: ReadonlyMap<string, string>, staleFiles: readonly string[]): void => {
  mkdirSync(dataDirectory, { recursive: true });
  for (const name of staleFiles) {
    const file = path.join(dataDirectory, name);
    const text = files.get(name);
    if (text === undefined) rmSync(file);
    else writeFileSync(file, text);
  }
};

if (import.meta.main) {
  const files = buildCatalogueFiles();
  const staleFiles = listStaleFiles(files, dataDirectory);
  const isCheck = process.argv.includes('--check');
  if (!isCheck) write(files, staleFiles);
  const verb = isCheck ? 'stale' : 'written';
  console.log(`Catalogue: ${files.size} files, ${staleFiles.length} ${verb} ${staleFiles.join(' ')}`.trimEnd());
  if (isCheck && staleFiles.length > 0) process.exitCode = 1;
}
