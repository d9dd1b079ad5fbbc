import i18next from 'i18next';
import { isApiError, NetworkError } from '../lib/http/api-error.ts';
import type { AccountField, AccountValues, Refusal } from './form-errors.ts';
import { createAccountsCallApi } from './hand-over.ts';

/** Calls without a session. */
export const callApi = createAccountsCallApi(undefined);

/** Message for a failed call: the server's, else that it could not be reached. */
export const messageOf = (error: unknown): string => {
  if (isApiError(error)) return error.body.message;
  const key = error instanceof NetworkError ? 'problems.offline' : 'problems.failed';
  return i18next.t(key, { ns: 'accounts' });
};

const fieldOfCode: Partial<Record<string, AccountField>> = {
  'password.too_common': 'password',
  'password.too_weak': 'password',
  'voucher.invalid': 'voucherCode',
  'auth.code_invalid': 'code',
};

/** The field that a refusal names, if any. */
export const refusalOf = (error: unknown, values: AccountValues): Refusal | undefined => {
  const name = isApiError(error) ? fieldOfCode[error.body.code] : undefined;
  return name && { name, value: values[name], message: messageOf(error) };
};
