import { type Language, languageTag } from '../../../../shared/model/text/language.ts';

/** A copy of the list in the language's own order: alphabetical, in Chinese by strokes as in dictionaries. */
export const inLanguageOrder = <Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  language: Language,
): Item[] => {
  const { compare } = new Intl.Collator(language === 'zhTw' ? `${languageTag(language)}-u-co-stroke` : 'en');
  return items.toSorted((one, other) => compare(nameOf(one), nameOf(other)));
};
