import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { IndexName } from './entity.ts';
import type { Scope } from './scope.ts';

const KeyText = z.string().max(2_048);

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

/** The list of a cursor: its partition, in the table or an index, and the prefix of its sort keys. */
export type CursorRange = {
  partition: string;
  prefix?: string | undefined;
  bounds?: { from: string; to: string } | undefined;
  index?: IndexName | undefined;
  /** A list of the platform over the items of all tenants. */
  isOfAllTenants?: boolean;
};

const isWithin = (sk: string, bounds: CursorRange['bounds']): boolean =>
  bounds === undefined || (sk >= bounds.from && sk <= bounds.to);

/**
 * Refuses a cursor (400) that this platform did not issue, or that names another tenant's partition or a place outside
 * the list it is used on, for which the database would return its own error.
 */
export const decodeCursor = (scope: Scope, cursor: string, range: CursorRange): Record<string, string> => {
  const parsed = z.record(z.string(), KeyText).safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success) throw new AppError('request.invalid');
  const key = parsed.data;
  const names = ['pk', 'sk', ...(range.index ? [`${range.index}pk`, `${range.index}sk`] : [])];
  const base = range.index ?? '';
  const isPlace =
    names.every((name) => key[name] !== undefined && key[name] !== '') &&
    Object.keys(key).length === names.length &&
    (range.isOfAllTenants === true || key.pk?.startsWith(`${scope.tenantId}#`) === true) &&
    key[`${base}pk`] === range.partition &&
    key[`${base}sk`]?.startsWith(range.prefix ?? '') === true &&
    isWithin(key[`${base}sk`] ?? '', range.bounds);
  if (!isPlace) throw new AppError('request.invalid');
  return key;
};
