import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

const sourceFolders = ['shared', 'functions', 'infra', 'web', 'scripts', 'tests'];
const skipped = new Set(['node_modules', 'dist', 'data', 'sources', 'tmp-render', 'playwright-report']);

export type SourceFile = { name: string; text: string };

const walk = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(name);
    return [name];
  });

/** Every file of our own with one of the extensions, by its path from the top. */
export const listSources = (extensions: RegExp = /\.tsx?$/): SourceFile[] =>
  sourceFolders
    .flatMap(walk)
    .filter((name) => extensions.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }));

const importPattern = /(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g;

/** Imports of a file: our own files by their path from the top, packages by their name. */
export const importsOf = ({ name, text }: SourceFile): string[] =>
  [...text.matchAll(importPattern)].map(([, target = '']) =>
    target.startsWith('.') ? path.posix.join(path.posix.dirname(name), target) : target,
  );

/** Code without comments, imports and the contents of plain strings, for rules about code. */
export const codeOf = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replaceAll(/`(?:[^`\\]|\\.)*`/g, '``')
    .replaceAll(/(^|\s)\/\/[^\n]*/g, '$1')
    .replaceAll(/^import [^;]*;/gm, '');

export const isTest = (name: string): boolean =>
  name.startsWith('tests/') || /\.(test|fixture|support)\.tsx?$/.test(name);
