import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { erasedEmailOf, formerUserMark } from '../../../shared/model/people/former-user.ts';
import { AuditRecord, erasableFields } from '../../core/reports/report.entities.ts';
import { erasedRow } from '../../core/seals/row-digest.ts';
import { lineOf } from '../archive/item-line.ts';
import { kindOf } from '../registry/kinds.ts';
import { kindNameOf, type StoredItem } from '../registry/subject.ts';
import { replacedInComment } from './comment-mentions.ts';
import {
  hasEmailIn,
  type Identity,
  isEmailOf,
  isNamedIn,
  isWhole,
  replacedIn,
  withEmail,
  withName,
} from './identity.ts';
import { isNamedById, isOfOwnProfile, meantInText } from './log-rows.ts';
import {
  changePersonalFields,
  dataOf,
  isAbout,
  isMentioned,
  isOfOtherOrganization,
  meantIn,
  type PersonalField,
  personalFieldsOf,
  withData,
} from './personal-fields.ts';

/** What becomes of a record: unchanged, replaced, or deleted. */
type Erasure = { act: 'none' } | { act: 'delete' } | { act: 'replace'; item: StoredItem };

/** Records of one person that serve nobody else. */
const deletedWithPerson = new Set(['Notification', 'OnboardingBooking', 'OnboardingReminder', 'SeenNotifications']);

const nameFields = new Set(['actorName', 'firstName', 'lostAssignee', 'name']);
const emailFields = new Set(['email', 'replyTo', 'requesterEmail', 'to']);
/** Optional fields, which are removed. */
const removedFields = new Set(['avatar', 'countryCode', 'department', 'phoneNumber']);

/** In place of a number that must be one: of no country. */
const erasedPhone = '+10000000';
/** In place of other texts: some of them may not be empty. */
const emptyText = '–';

/** The neutral content of a field of the person; null removes it. */
export const neutralOf = (
  identity: Identity,
  kind: string,
  { name, text }: Pick<PersonalField, 'name' | 'text'>,
): string | null => {
  if (removedFields.has(name) || text === null) return null;
  if (nameFields.has(name)) return formerUserMark;
  if (emailFields.has(name) || text.includes('@')) return erasedEmailOf(identity);
  if (name === 'phone') return erasedPhone;
  // A row of an imported list has no empty name.
  return name === 'lastName' && kind !== 'EntityImportPart' ? '' : emptyText;
};

const erasedData = (identity: Identity, item: StoredItem): Record<string, AttributeValue> =>
  changePersonalFields(identity, item, (field) => {
    const kind = kindNameOf(item);
    if (field.isOwn) return neutralOf(identity, kind, field);
    if (field.text === null || !isMentioned(identity, field)) return undefined;
    const isComment = kind === 'Comment' && field.name === 'text';
    return isComment ? replacedInComment(identity, dataOf(item), field.text) : replacedIn(identity, field.text);
  });

/** A row of the log of an organisation, each text by whom it means. */
const erasedOrganizationAudit = (known: Identity, item: StoredItem): Record<string, AttributeValue> =>
  changePersonalFields(known, item, ({ name, path, text, isOwn, isName }) => {
    if (text === null || text === '') return undefined;
    if (isOwn) return neutralOf(known, 'OrganizationAudit', { name, text });
    const isValue = path === 'oldValue' || path === 'newValue';
    if (isValue && isOfOwnProfile(known, item)) return emptyText;
    const identity = meantInText(known, item, path);
    return isMentioned(identity, { text, isName }) ? replacedIn(identity, text) : undefined;
  });

/** Rows of audit logs are sealed: each erased text leaves its digest, which the seals are verified with. */
const erasedAudit = (known: Identity, item: StoredItem): Record<string, AttributeValue> => {
  const data = dataOf(item);
  const row = AuditRecord.parse(unmarshall(data));
  const fields = new Map<(typeof erasableFields)[number], { isName: boolean }>();
  for (const field of erasableFields) {
    if (field === 'name') {
      if (row.who.userId === known.userId && row.who.name !== formerUserMark) fields.set(field, { isName: true });
      continue;
    }
    const text = row[field];
    const identity = meantInText(known, item, field);
    const isTheirs = () => isNamedById(known, item, field) || isNamedIn(identity, text ?? '');
    if (text !== undefined && isTheirs()) fields.set(field, { isName: isWhole(identity, text) });
  }
  return fields.size === 0 ? data : marshall(erasedRow(row, fields), { removeUndefinedValues: true });
};

const keysOf = (item: StoredItem): string => `${item.pk?.S ?? ''} ${item.sk?.S ?? ''}`;

/** Index keys follow from the fields: an e-mail in them is replaced as in the field. */
const withIndexKeys = (identity: Identity, item: StoredItem): StoredItem =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) =>
      /^gsi[12][ps]k$/.test(name) && value.S !== undefined
        ? [name, { S: replacedIn(identity, value.S) }]
        : [name, value],
    ),
  );

/** A mail on its way is left until it expires, unless it is to the person. */
const isToPerson = (identity: Identity, item: StoredItem): boolean =>
  isEmailOf(identity, dataOf(item).event?.M?.mail?.M?.to?.S ?? '');

/** Expiring records are deleted as a whole where they are about the person or contain their e-mail. */
const isDeleted = (identity: Identity, item: StoredItem, isOthers: boolean): boolean => {
  const kind = kindNameOf(item);
  const row = kindOf(kind);
  if (kind === 'Outbox') return isToPerson(identity, item);
  if (row.wipe === 'retained') return false;
  const isOwn = isAbout(identity, item);
  if (isOwn && (deletedWithPerson.has(kind) || row.export === 'left-out')) return true;
  const isKnown = () =>
    personalFieldsOf(identity, item).some(({ isOwn: isTheirs }) => isTheirs) || hasEmailIn(identity, lineOf(item));
  if (row.export === 'left-out' && !isOthers && isKnown()) return true;
  // A key cannot be changed.
  return row.personal.length > 0 && hasEmailIn(identity, keysOf(item));
};

/** The data without the person: rows of logs are read text by text. */
const erasedDataOf = (known: Identity, item: StoredItem): Record<string, AttributeValue> => {
  const kind = kindNameOf(item);
  if (kind === 'Audit') return erasedAudit(known, item);
  return kind === 'OrganizationAudit' ? erasedOrganizationAudit(known, item) : erasedData(meantIn(known, item), item);
};

/** Erases one person in a record. A record that was erased before does not change. */
export const eraseItem = (known: Identity, item: StoredItem): Erasure => {
  const isOthers = isOfOtherOrganization(known, item);
  const identity = meantIn(known, item);
  if (isDeleted(identity, item, isOthers)) return { act: 'delete' };
  if (kindOf(kindNameOf(item)).personal.length === 0) return { act: 'none' };
  const data = erasedDataOf(known, item);
  const next = withIndexKeys(identity, withData(item, data));
  const isSame =
    lineOf({ M: { M: data } }) === lineOf({ M: { M: dataOf(item) } }) &&
    lineOf(withIndexKeys(identity, item)) === lineOf(item);
  return isSame ? { act: 'none' } : { act: 'replace', item: next };
};

/** The identity with the names and e-mails that a record has of the person. */
export const learnFrom = (identity: Identity, item: StoredItem): Identity => {
  let known = identity;
  for (const { name, text, isOwn } of personalFieldsOf(identity, item)) {
    if (!isOwn || text === null) continue;
    if (name === 'name') known = withName(known, text);
    if (emailFields.has(name)) known = withEmail(known, text);
  }
  return known;
};
