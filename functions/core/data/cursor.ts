import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { Scope } from '../auth/scope.ts';

const KeyText = z.string().max(2_048);
const keyNames: readonly string[] = ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'];

/** Opaque place in a list: the last key read, base64url. */
export const encodeCursor = (key: Record<string, unknown>): string =>
  Buffer.from(JSON.stringify(key), 'utf8').toString('base64url');

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Refuses a cursor that is not ours or names another tenant's partition (400). */
export const decodeCursor = (scope: Scope, cursor: string): Record<string, string> => {
  const parsed = z.record(z.string(), KeyText).safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success) throw new AppError('request.invalid');
  const isOurs = Object.entries(parsed.data).every(
    ([name, text]) => keyNames.includes(name) && (!name.endsWith('pk') || text.startsWith(`${scope.tenantId}#`)),
  );
  if (!isOurs || parsed.data.pk === undefined) throw new AppError('request.invalid');
  return parsed.data;
};
