import path from 'node:path';
import { listSources, type SourceFile } from './source-files.ts';

/** Words that have a better name among the field's own terms. */
const words = ['told', 'tells?', 'stands?', 'lies', 'kept', 'anew', 'beside', 'whose', 'gone', 'held', 'meanwhile'];
const pattern = new RegExp(`\\b(?:${words.join('|')})\\b`, 'gi');

/** File names and identifiers as separate words: `keptAnswers` and `kept-answers.ts` count as `kept`. */
const asWords = (text: string): string => text.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ');

export const countWords = (text: string): number => asWords(text).match(pattern)?.length ?? 0;

/** The list itself, and the language of reports and of the trade that tests quote. */
const excluded = /^tests\/boundaries\/(word-counts|language\.test)\.ts$/;

export type LanguageCount = { folder: string; lines: number; words: number };

const folderOf = (name: string): string =>
  path.posix
    .dirname(name)
    .split('/')
    .slice(0, name.startsWith('web/src/') ? 4 : 2)
    .join('/');

const countOf = (folder: string, files: readonly SourceFile[]): LanguageCount => ({
  folder,
  lines: files.reduce((sum, { text }) => sum + text.split('\n').length, 0),
  words: files.reduce((sum, { name, text }) => sum + countWords(path.posix.basename(name)) + countWords(text), 0),
});

/** Words of the list in TypeScript (file names, identifiers, comments, strings), by folder. */
export const countLanguage = (): LanguageCount[] =>
  [
    ...Map.groupBy(
      listSources().filter(({ name }) => !excluded.test(name)),
      ({ name }) => folderOf(name),
    ),
  ]
    .map(([folder, files]) => countOf(folder, files))
    .toSorted((one, other) => one.folder.localeCompare(other.folder));
