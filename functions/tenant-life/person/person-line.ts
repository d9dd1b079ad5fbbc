import { unmarshall } from '@aws-sdk/util-dynamodb';
import { kindOf } from '../registry/kinds.ts';
import { kindNameOf, type StoredItem } from '../registry/subject.ts';
import { type Identity, mentionsIn } from './identity.ts';
import { isLogRow, meantInText } from './log-rows.ts';
import { dataOf, isAbout, isMentioned, meantIn, personalFieldsOf } from './personal-fields.ts';

/** What a person wrote or added, in a record that is not about them: the object that names them, and its fields. */
const ownContent: Readonly<Record<string, { by: string; fields: readonly string[] }>> = {
  Comment: { by: 'author', fields: ['text'] },
  Evidence: { by: 'addedBy', fields: ['fileName'] },
  PointEvidence: { by: 'addedBy', fields: ['fileName'] },
  RequestComment: { by: 'author', fields: ['text'] },
  TaskFile: { by: 'addedBy', fields: ['fileName'] },
};

/** Expiring records with personal data for the person to see; others contain codes and secrets. */
const shownSessions = new Set(['DeviceSession']);

const contextFields = ['action', 'at', 'createdAt', 'updatedAt', 'addedAt'];

const isOwnRecord = (identity: Identity, item: StoredItem): boolean => {
  const kind = kindNameOf(item);
  return isAbout(identity, item) && (kindOf(kind).export === 'archived' || shownSessions.has(kind));
};

const picked = (data: Record<string, unknown>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]]])));

/** What names the person in a text that is not theirs, without the words of others around it. */
const mentionIn = (identity: Identity, text: string): string => mentionsIn(identity, text).join(', ');

/**
 * A record's line in the export of a person: the whole record where it is about them, otherwise the fields that name
 * them and what they wrote, so that the export has nothing about others. undefined: it has nothing of the person.
 */
export const personLine = (known: Identity, item: StoredItem): string | undefined => {
  const identity = meantIn(known, item);
  const kind = kindNameOf(item);
  const data: Record<string, unknown> = unmarshall(dataOf(item), { wrapNumbers: (digits) => Number(digits) });
  const place = { kind, key: `${item.pk?.S ?? ''} ${item.sk?.S ?? ''}` };
  if (isOwnRecord(identity, item)) return JSON.stringify({ ...place, data });
  const fields = personalFieldsOf(identity, item).flatMap((field) => {
    const { path, text, isOwn } = field;
    if (text === null) return [];
    if (isOwn) return [[path, text]];
    const meant = isLogRow(item) ? meantInText(known, item, path) : identity;
    return isMentioned(meant, field) ? [[path, mentionIn(meant, text)]] : [];
  });
  if (fields.length === 0) return undefined;
  const own = ownContent[kind];
  const isAuthor = own !== undefined && Reflect.get(Object(data[own.by]), 'userId') === identity.userId;
  return JSON.stringify({
    ...place,
    ...picked(data, contextFields),
    ...(isAuthor ? picked(data, own.fields) : {}),
    fields: Object.fromEntries(fields),
  });
};
