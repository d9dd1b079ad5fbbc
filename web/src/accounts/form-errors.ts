import type * as z from 'zod';
import { validationMessage } from '../../../shared/messages/validation-messages.ts';
import type { Language } from '../../../shared/model/text/language.ts';

/** Every field of the forms here; each form shows the fields it needs, the others stay empty. */
export const noValues = {
  firstName: '',
  lastName: '',
  email: '',
  code: '',
  password: '',
  confirmation: '',
  voucherCode: '',
};
export type AccountValues = typeof noValues;
export type AccountField = keyof AccountValues;
export type AccountErrors = Partial<Record<AccountField, string>>;

const isField = (name: string): name is AccountField => name in noValues;

/** Messages of the contract's schema by field, with the labels of the form. */
export const schemaErrors = (
  schema: z.ZodType,
  input: object,
  language: Language,
  labelOf: (name: AccountField) => string,
): AccountErrors => {
  const parsed = schema.safeParse(input, { reportInput: true });
  const errors: AccountErrors = {};
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0] ?? '');
    if (isField(name)) errors[name] ??= validationMessage(issue, language, labelOf(name));
  }
  return errors;
};

/** A value that the server refused; its message is shown at the field until the value changes. */
export type Refusal = { name: AccountField; value: string; message: string };

export const withRefusal = (
  errors: AccountErrors,
  values: AccountValues,
  refusal: Refusal | undefined,
): AccountErrors =>
  refusal && values[refusal.name] === refusal.value ? { [refusal.name]: refusal.message, ...errors } : errors;
