import type { Language } from '../model/text/language.ts';
import type { Field } from './framework.ts';

/** A stored option as readers of that language see it. */
export const optionName = (field: Field, option: string, language: Language): string => {
  const index = field.options?.indexOf(option) ?? -1;
  return (language === 'zhTw' ? field.optionsZhTw?.[index] : undefined) ?? option;
};
