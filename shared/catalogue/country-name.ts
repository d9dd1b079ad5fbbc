import type { Language } from '../model/text/language.ts';
import type { Catalogue } from './catalogue.ts';

/** A country as readers of that language know it; its code where the list has it no more. */
export const countryName = (catalogue: Catalogue, alpha2: string, language: Language): string => {
  const country = catalogue.countries().find(({ id }) => id === alpha2);
  return (language === 'zhTw' ? country?.nameZhTw : country?.name) ?? alpha2;
};
