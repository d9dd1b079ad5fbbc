import type { Disclosure, Field } from '../../../shared/catalogue/framework.ts';
import { isTopicField } from '../../../shared/model/data-point/topic-field.ts';

/** The main field of a disclosure: the first figure that its standard asks for, or its text if it asks for text as well. */
const mainKeyOf = ({ kind, fields }: Disclosure): string | undefined => {
  const main = fields.filter(({ key }) =>
    kind === 'quantitative' ? /^m\d+$/.test(key) : key === 'text' || isTopicField(key),
  );
  return (main.find(({ isRequired }) => isRequired) ?? main[0])?.key;
};

/**
 * The printed fields of a disclosure: one without answers prints one gap and not one for each requirement of its
 * standard, which validation lists. For a template its author decides.
 */
export const fieldsWithGap = (disclosure: Disclosure): Field[] => {
  if (!disclosure.requirements) return disclosure.fields;
  const main = mainKeyOf(disclosure);
  return disclosure.fields.map((field) => ({ ...field, isRequired: field.key === main }));
};
