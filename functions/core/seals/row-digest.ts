import { createHash } from 'node:crypto';
import { erasedTextMark, formerUserMark } from '../../../shared/model/people/former-user.ts';
import { type AuditRecord, erasableFields } from '../reports/report.entities.ts';
import { canonicalJson } from './canonical-json.ts';

type Field = (typeof erasableFields)[number];

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const textOf = (row: AuditRecord, field: Field): string | undefined => (field === 'name' ? row.who.name : row[field]);

/** Digest of a field's text, which remains as its tombstone after the text was erased. */
const fieldDigest = (row: AuditRecord, field: Field): string | undefined => {
  const text = textOf(row, field);
  return row.erased?.[field] ?? (text === undefined ? undefined : sha256(canonicalJson([field, text])));
};

/**
 * Digest of a row: SHA-256 over its fields, with the digest of each text that can be erased in place of the text. It is
 * the same before and after an erasure, so that a seal over it verifies in both states.
 */
export const rowDigest = (row: AuditRecord): string => {
  const {
    section: _section,
    field: _field,
    oldValue: _old,
    newValue: _new,
    valueJson: _json,
    erased: _erased,
    ...rest
  } = row;
  const { name: _name, ...who } = rest.who;
  const texts = Object.fromEntries(erasableFields.map((field) => [field, fieldDigest(row, field)]));
  return sha256(canonicalJson({ ...rest, who, texts }));
};

/** The mark that replaces a text: a name as a whole stays recognisable as one. */
const markOf = (field: Field, isName: boolean): string | undefined => {
  if (field === 'valueJson') return undefined;
  return isName ? formerUserMark : erasedTextMark;
};

/** The row with these texts erased: each is replaced by a mark, and its digest is the tombstone. */
export const erasedRow = (row: AuditRecord, fields: ReadonlyMap<Field, { isName: boolean }>): AuditRecord => {
  let next: AuditRecord = row;
  for (const [field, { isName }] of fields) {
    const digest = fieldDigest(row, field);
    if (digest === undefined || row.erased?.[field] !== undefined) continue;
    const mark = markOf(field, isName);
    next = { ...next, erased: { ...next.erased, [field]: digest } };
    if (field === 'name') next = { ...next, who: { ...next.who, name: formerUserMark } };
    else if (mark === undefined) next = { ...next, valueJson: undefined };
    else next = { ...next, [field]: mark };
  }
  return next;
};

/** Whether each erased text shows a mark and nothing else: a tombstone is no place for another text. */
export const isErasureClean = (row: AuditRecord): boolean =>
  erasableFields.every((field) => {
    if (row.erased?.[field] === undefined) return true;
    const text = textOf(row, field);
    if (field === 'valueJson') return text === undefined;
    return text === formerUserMark || (text === erasedTextMark && field !== 'name');
  });
