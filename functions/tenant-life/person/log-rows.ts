import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { erasedEmailOf } from '../../../shared/model/people/former-user.ts';
import { kindNameOf, type StoredItem } from '../registry/subject.ts';
import { hasEmailIn, type Identity, isEmailOf, withoutSharedNames } from './identity.ts';
import { dataOf, meantIn } from './personal-fields.ts';

type Row = Record<string, AttributeValue>;

/** Whether a record is a row of the log of a report or of an organisation. */
export const isLogRow = (item: StoredItem): boolean => ['Audit', 'OrganizationAudit'].includes(kindNameOf(item));

/** Actions with free text in their values, next to the people that the row has the ids of. */
const isFreeText = (action: string): boolean => action.startsWith('comment.') || action === 'report.status-changed';

const idsIn = ({ people }: Row, field: string): string[] | undefined =>
  people?.M?.[field]?.L?.flatMap(({ S: id }) => (id === undefined ? [] : [id]));

const isTheirEmail = (identity: Identity, text: string): boolean =>
  isEmailOf(identity, text) || text === erasedEmailOf(identity);

/** The e-mail of the person that a row is about. */
const subjectOf = (row: Row): string | undefined =>
  [row.field?.S, row.section?.S].find((text) => text !== undefined && /^[^\s@]+@[^\s@]+$/.test(text));

/** Rows of a changed profile contain the values themselves. */
export const isOfOwnProfile = (identity: Identity, item: StoredItem): boolean => {
  const row = dataOf(item);
  return row.action?.S === 'person.profile-changed' && isTheirEmail(identity, row.section?.S ?? '');
};

/**
 * The names and e-mails that mean the person in a text of a row: by the ids that the row has for the text, otherwise by
 * the e-mail that the row is about. Rows from before ids were stored have a name that somebody else of the organisation
 * has too: it means neither for sure, and stays.
 */
export const meantInText = (known: Identity, item: StoredItem, field: string): Identity => {
  const row = dataOf(item);
  const action = row.action?.S ?? '';
  const nobody = { ...known, names: [] };
  const ids = idsIn(row, field);
  if (ids?.includes(known.userId) === true) return known;
  if (ids && !isFreeText(action)) return nobody;
  const subject = subjectOf(row);
  if (subject !== undefined && isTheirEmail(known, subject)) return known;
  if (subject !== undefined && action === 'person.removed') return nobody;
  if (hasEmailIn(known, row[field]?.S ?? '')) return known;
  return withoutSharedNames(meantIn(known, item));
};

/** Whether the row has the person's id for the text. */
export const isNamedById = ({ userId }: Identity, item: StoredItem, field: string): boolean =>
  idsIn(dataOf(item), field)?.includes(userId) === true;
