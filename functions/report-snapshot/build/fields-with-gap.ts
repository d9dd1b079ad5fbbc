import type { Disclosure, Field } from '../../../shared/catalogue/framework.ts';

/** The field that stands for its disclosure: its first figure, where it asks for words as well these. */
const mainKeyOf = ({ kind, fields }: Disclosure): string | undefined =>
  fields.find(({ key }) => (kind === 'quantitative' ? /^m\d+$/.test(key) : key === 'text'))?.key;

/**
 * Fields of a disclosure as files print them: a disclosure without answers prints one gap and not one for each requirement of its
 * standard, which validation lists. Of a template its author decides.
 */
export const fieldsWithGap = (disclosure: Disclosure): Field[] => {
  if (!disclosure.requirements) return disclosure.fields;
  const main = mainKeyOf(disclosure);
  return disclosure.fields.map((field) => ({ ...field, isRequired: field.key === main }));
};
