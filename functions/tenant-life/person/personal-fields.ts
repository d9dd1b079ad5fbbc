import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { erasedEmailOf } from '../../../shared/model/people/former-user.ts';
import { personName } from '../../../shared/model/people/person-name.ts';
import { partsOfPartition } from '../../core/data/keys.ts';
import { lineOf } from '../archive/item-line.ts';
import { kindOf } from '../registry/kinds.ts';
import { kindNameOf, type StoredItem } from '../registry/subject.ts';
import {
  hasEmailIn,
  type Identity,
  isEmailOf,
  isNamedIn,
  isWhole,
  withLongerName,
  withoutSharedNames,
  withSharedName,
} from './identity.ts';

/** A field that the registry calls personal. */
export type PersonalField = {
  path: string;
  /** Last part of its path. */
  name: string;
  /** null: it is no text, such as the keys of a picture. */
  text: string | null;
  /** It is the person's own: of a record about them, or next to their id or e-mail. */
  isOwn: boolean;
  /** It is a name. */
  isName: boolean;
};
/** The new text of a field; null removes the field. */
type Change = (field: PersonalField) => string | null | undefined;

const emailNames = new Set(['address', 'email', 'requesterEmail', 'to']);

/** The data of a record; a packed one has it as one text. */
export const dataOf = (item: StoredItem): Record<string, AttributeValue> =>
  item.packed?.S === undefined ? (item.data?.M ?? {}) : marshall(JSON.parse(item.packed.S));

/** The record with other data, packed as before. */
export const withData = (item: StoredItem, data: Record<string, AttributeValue>): StoredItem =>
  item.packed?.S === undefined
    ? { ...item, data: { M: data } }
    : { ...item, packed: { S: JSON.stringify(unmarshall(data)) } };

/** Whether the record is about the person: their id is a part of its key, or the id of its data. */
export const isAbout = ({ userId }: Identity, item: StoredItem): boolean =>
  item.data?.M?.userId?.S === userId || partsOfPartition(`${item.pk?.S ?? ''}#${item.sk?.S ?? ''}`).includes(userId);

/** Whether the record knows the person by their id. An id within the address in place of an erased e-mail was a mention. */
const knowsPerson = ({ userId }: Identity, line: string): boolean =>
  line.replaceAll(erasedEmailOf({ userId }), '').includes(userId);

/**
 * Whether the record is of another organisation and does not know the person: a name in it is that of somebody else with
 * the same name.
 */
export const isOfOtherOrganization = (identity: Identity, item: StoredItem): boolean => {
  const { organizationId } = identity;
  const line = lineOf(item);
  const named: string[] = line.match(/\borg_[0-9A-Za-z]{26}\b/g) ?? [];
  if (organizationId === null || named.length === 0 || named.includes(organizationId)) return false;
  return !knowsPerson(identity, line);
};

const segmentsOf = (path: string): string[] => path.replaceAll('[]', '.[]').split('.');

type Walk = { identity: Identity; patterns: readonly (readonly string[])[]; change: Change };

const isMatch = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length && pattern.every((part, at) => part === '*' || part === path[at]);

/** The id of the person whom an object names. */
const idOf = (fields: Record<string, AttributeValue>): string | undefined =>
  fields.userId?.S ?? fields.actorId?.S ?? fields.lostAssigneeId?.S;

/** Whether an object is the person's: by the id next to its fields, or by the e-mail where it has no id. */
const isOwnObject = (identity: Identity, fields: Record<string, AttributeValue>, isAboutRecord: boolean): boolean => {
  const id = idOf(fields);
  if (id !== undefined) return id === identity.userId;
  if (isAboutRecord) return true;
  return Object.entries(fields).some(([name, { S: text = '' }]) => emailNames.has(name) && isEmailOf(identity, text));
};

const names = new Set(['actorName', 'firstName', 'lastName', 'lostAssignee', 'name']);

/** Fields that name the person of the id next to them. */
const identityNames = new Set([...names, 'email']);

/** Next to the id or the e-mail of another person: of the same name perhaps, and not to be changed. */
const isOthers = (identity: Identity, fields: Record<string, AttributeValue>): boolean => {
  const id = idOf(fields);
  if (id !== undefined) return id !== identity.userId;
  const email = fields.email?.S ?? '';
  return email.includes('@') && !isEmailOf(identity, email) && email !== erasedEmailOf(identity);
};

const changedField = (
  walk: Walk,
  value: AttributeValue,
  path: readonly string[],
  isOwn: boolean,
): AttributeValue | undefined => {
  const text = value.S ?? null;
  if (text === null && value.M === undefined) return value;
  const name = path.at(-1) ?? '';
  const next = walk.change({
    path: path.join('.').replaceAll('.[]', '[]'),
    name,
    text,
    isOwn,
    isName: names.has(name),
  });
  if (next === undefined) return value;
  return next === null ? undefined : { S: next };
};

const changedValue = (
  walk: Walk,
  value: AttributeValue,
  path: readonly string[],
  isAboutRecord: boolean,
): AttributeValue => {
  if (value.L) return { L: value.L.map((inner) => changedValue(walk, inner, [...path, '[]'], false)) };
  return value.M ? { M: changedFields(walk, value.M, path, isAboutRecord) } : value;
};

const changedFields = (
  walk: Walk,
  fields: Record<string, AttributeValue>,
  path: readonly string[],
  isAboutRecord: boolean,
): Record<string, AttributeValue> => {
  const isOwn = isOwnObject(walk.identity, fields, isAboutRecord);
  const entries = Object.entries(fields).flatMap(([name, value]) => {
    const own = [...path, name];
    if (!walk.patterns.some((pattern) => isMatch(pattern, own)))
      return [[name, changedValue(walk, value, own, false)] as const];
    if (identityNames.has(name) && isOthers(walk.identity, fields)) return [[name, value] as const];
    const next = changedField(walk, value, own, isOwn);
    return next === undefined ? [] : [[name, next] as const];
  });
  return Object.fromEntries(entries);
};

/** The data of a record, with each personal field of the registry changed. */
export const changePersonalFields = (
  identity: Identity,
  item: StoredItem,
  change: Change,
): Record<string, AttributeValue> => {
  const patterns = kindOf(kindNameOf(item)).personal.map(segmentsOf);
  return changedFields({ identity, patterns, change }, dataOf(item), [], isAbout(identity, item));
};

/** Each personal field of a record. */
export const personalFieldsOf = (identity: Identity, item: StoredItem): PersonalField[] => {
  const found: PersonalField[] = [];
  changePersonalFields(identity, item, (field) => {
    found.push(field);
    return undefined;
  });
  return found;
};

/** The names that a record has in fields of names, each with the id next to it. */
export const namesOf = (fields: Record<string, AttributeValue>): { name: string; id: string | undefined }[] => {
  const id = idOf(fields);
  const whole = personName({ firstName: fields.firstName?.S ?? '', lastName: fields.lastName?.S ?? '' });
  const own = [fields.name?.S, fields.actorName?.S, fields.lostAssignee?.S, whole].flatMap((name) =>
    name ? [{ name, id }] : [],
  );
  return [...own, ...Object.values(fields).flatMap(namesBelow)];
};
const namesBelow = (value: AttributeValue): ReturnType<typeof namesOf> =>
  value.L ? value.L.flatMap(namesBelow) : value.M ? namesOf(value.M) : [];

/** The identity with the names of others that a record has: longer ones, and those of namesakes in the organisation. */
export const learnOthers = (identity: Identity, item: StoredItem): Identity => {
  if (kindOf(kindNameOf(item)).personal.length === 0) return identity;
  const isElsewhere = isOfOtherOrganization(identity, item);
  let known = identity;
  for (const { name, id } of namesOf(dataOf(item))) {
    if (id === identity.userId) continue;
    known = withLongerName(known, name);
    if (id !== undefined && !isElsewhere) known = withSharedName(known, name);
  }
  return known;
};

/** Whether a record is surely about the person, by their id or their e-mail. */
const isSurelyTheirs = (known: Identity, item: StoredItem): boolean => {
  const line = lineOf(item);
  return knowsPerson(known, line) || hasEmailIn(known, line);
};

/**
 * The names and e-mails that mean the person in this record: e-mails only in one of another organisation, and in one
 * that knows somebody else of their name and not them. A name that somebody else of the organisation has too means the
 * person only in a record that knows them.
 */
export const meantIn = (known: Identity, item: StoredItem): Identity => {
  const isOfNamesake = () =>
    namesOf(dataOf(item)).some(({ name, id }) => id !== undefined && id !== known.userId && isWhole(known, name)) &&
    !knowsPerson(known, lineOf(item));
  if (isOfOtherOrganization(known, item) || isOfNamesake()) return { ...known, names: [] };
  return isSurelyTheirs(known, item) ? known : withoutSharedNames(known);
};

/** Whether a field that is not the person's own names them: a name only as a whole. */
export const isMentioned = (identity: Identity, { text, isName }: Pick<PersonalField, 'text' | 'isName'>): boolean =>
  text !== null && (isName ? isWhole(identity, text) : isNamedIn(identity, text));
