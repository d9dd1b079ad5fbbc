import type { Disclosure, Field } from '../../../shared/catalogue/framework.ts';
import { isTopicField } from '../../../shared/model/data-point/topic-field.ts';

/** The main field of a disclosure: its first figure, or its text if it asks for text as well. */
const mainKeyOf = ({ kind, fields }: Disclosure): string | undefined =>
  fields.find(({ key }) => (kind === 'quantitative' ? /^m\d+$/.test(key) : key === 'text' || isTopicField(key)))?.key;

/**
 * The printed fields of a disclosure: one without answers prints one gap and not one for each requirement of its
 * standard, which validation lists. For a template its author decides.
 */
export const fieldsWithGap = (disclosure: Disclosure): Field[] => {
  if (!disclosure.requirements) return disclosure.fields;
  const main = mainKeyOf(disclosure);
  return disclosure.fields.map((field) => ({ ...field, isRequired: field.key === main }));
};
