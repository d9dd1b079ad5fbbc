import { expect, it } from 'vitest';
import { loadCatalogueFile } from '../../functions/core/catalogue-files.ts';
import { createCatalogue } from './catalogue.ts';
import { methodName } from './method-names.ts';

it('names every method of the library that is a word, in both languages', () => {
  const { nodes } = createCatalogue(loadCatalogueFile).metrics().library;
  const options = nodes.flatMap((node) => ('options' in node ? (node.options ?? []) : []));
  const words = options.filter((option) => /[a-z]/.test(option));
  expect(words.length).toBeGreaterThan(9);
  expect(words.filter((option) => !/^\p{Script=Han}+$/u.test(methodName(option, 'zhTw')))).toEqual([]);
  expect(words.filter((option) => methodName(option, 'en').toLowerCase() !== option)).toEqual([]);
  expect(methodName('200,000', 'zhTw')).toBe('200,000');
});
