import type { EntityId } from '../../../ids.ts';
import { foldedEmail, toOneLine } from '../../text/one-line.ts';
import { CompanyName } from '../../text/plain-name.ts';
import { readImoNumber } from '../imo-number.ts';
import { EntityInvitee, entityUsersMax } from '../member.ts';
import { EntityInput, type EntityType, foldedName, otherNameMax, type ReportingEntity } from '../reporting-entity.ts';
import { type EntityIssue, type EntityIssueCode, issueText } from './import-issues.ts';
import { type EntityColumn, entityTypeOf, foldedWord, relationOf } from './sheet-words.ts';

/** A line of the sheet: the text of its cells, trimmed, without blank ones. */
export type SheetLine = { row: number; cells: Partial<Record<EntityColumn, string>> };

export type PlannedPerson = EntityInvitee & { row: number };

/** An entity that the file adds, or one that is there and gets more people. */
export type PlannedEntity = {
  row: number;
  entityId: EntityId;
  isNew: boolean;
  name: string;
  nameEn: string;
  nameZhTw: string;
  type: EntityType;
  relation: 'own' | 'supplier';
  parentId: EntityId | null;
  share: string | null;
  address: string;
  postCode: string;
  imoNumber: string | null;
  people: PlannedPerson[];
};

/** Stored data that a plan is checked against. */
export type Registered = {
  organizationName: string;
  entities: readonly ReportingEntity[];
  /** Addresses of people of entities, folded, by the entity's id. */
  membersOf: (entityId: string) => ReadonlySet<string>;
  /** Addresses, folded, of people of the organisation itself. */
  colleagues: ReadonlySet<string>;
};

const addressMax = 500;
const postCodeMax = 20;

export type Draft = Omit<PlannedEntity, 'parentId' | 'entityId'> & {
  key: string;
  parent: string;
  stored: ReportingEntity | undefined;
};

/** Issues of rows, in the order of detection; a row with one is skipped. */
export const createIssues = () => {
  const issues: EntityIssue[] = [];
  const faulty = new Set<number>();
  return {
    issues,
    faulty,
    add: (row: number, column: EntityColumn, code: EntityIssueCode, text = ''): void => {
      issues.push({ row, column, code, text: issueText(text) });
      faulty.add(row);
    },
  };
};
export type Issues = ReturnType<typeof createIssues>;

const shareOf = (text: string): string | undefined => {
  const digits = text.replace(/\s*%$/, '');
  const holding = { ownerId: null, percent: digits, startOn: null, endOn: null };
  const input = EntityInput.shape.holdings.safeParse([holding]);
  return input.success ? digits : undefined;
};

const nameProblem = (name: string | undefined, organizationName: string): EntityIssueCode | undefined => {
  if (name === undefined) return 'required';
  if (name.length < 2) return 'too-short';
  if (name.length > 255) return 'too-long';
  if (!CompanyName.safeParse(name).success) return 'link';
  return foldedName(name) === foldedName(organizationName) ? 'organization-name' : undefined;
};

/** The entity of the first row that names it. */
const draftOf = ({ row, cells }: SheetLine, issues: Issues): Draft => {
  const { name = '', type: typeText, relation: relationText, share: shareText, imoNumber: imoText } = cells;
  const { nameEn = '', nameZhTw = '', parent = '', address = '', postCode = '' } = cells;
  const type = typeText === undefined ? undefined : entityTypeOf(typeText);
  if (typeText === undefined) issues.add(row, 'type', 'required');
  else if (!type) issues.add(row, 'type', 'type', typeText);
  const relation = relationText === undefined ? 'own' : relationOf(relationText);
  if (!relation) issues.add(row, 'relation', 'relation', relationText);
  if (relation === 'supplier' && (parent !== '' || shareText !== undefined)) {
    issues.add(row, parent === '' ? 'share' : 'parent', 'supplier-placed');
  }
  const share = shareText === undefined ? null : shareOf(shareText);
  if (share === undefined) issues.add(row, 'share', 'share', shareText);
  const imoNumber = imoText === undefined ? null : readImoNumber(imoText);
  if (imoNumber === undefined) issues.add(row, 'imoNumber', 'imo', imoText);
  else if (imoNumber !== null && type !== undefined && type !== 'Vessel/Ship') issues.add(row, 'imoNumber', 'imo-type');
  if (nameEn.length > otherNameMax) issues.add(row, 'nameEn', 'too-long');
  if (nameZhTw.length > otherNameMax) issues.add(row, 'nameZhTw', 'too-long');
  if (address.length > addressMax) issues.add(row, 'address', 'too-long');
  if (postCode.length > postCodeMax) issues.add(row, 'postCode', 'too-long');
  return {
    row,
    key: foldedName(name),
    isNew: true,
    name,
    nameEn: toOneLine(nameEn),
    nameZhTw: toOneLine(nameZhTw),
    type: type ?? 'Other',
    relation: relation ?? 'own',
    parent,
    share: share ?? null,
    address,
    postCode,
    imoNumber: imoNumber ?? null,
    people: [],
    stored: undefined,
  };
};

const storedDraft = (row: number, stored: ReportingEntity): Draft => ({
  row,
  key: foldedName(stored.name),
  isNew: false,
  name: stored.name,
  nameEn: stored.nameEn ?? '',
  nameZhTw: stored.nameZhTw ?? '',
  type: stored.type,
  relation: stored.relation,
  parent: '',
  share: null,
  address: stored.address,
  postCode: stored.postCode,
  imoNumber: stored.imoNumber,
  people: [],
  stored,
});

const isSameText = (text: string, stored: string | null | undefined): boolean =>
  foldedName(text) === foldedName(stored ?? '');

/** Without stated owners, an entity wholly belongs to its parent. */
const hasShare = ({ holdings }: ReportingEntity, share: string): boolean =>
  holdings.length === 0 ? Number(share) === 100 : holdings.some(({ percent }) => Number(percent) === Number(share));

/** Facts in a row of an entity that is there: blank, or what is stored of it. Its parent is checked with all others. */
const checkStoredFacts = ({ row, cells }: SheetLine, stored: ReportingEntity, issues: Issues): void => {
  const check = (column: EntityColumn, isSame: (text: string) => boolean | EntityIssueCode): void => {
    const text = cells[column];
    const found = text === undefined || isSame(text);
    if (found !== true) issues.add(row, column, found === false ? 'differs-stored' : found, text);
  };
  check('type', (text) => {
    const type = entityTypeOf(text);
    return type === undefined ? 'type' : type === stored.type;
  });
  check('relation', (text) => {
    const relation = relationOf(text);
    return relation === undefined ? 'relation' : relation === stored.relation;
  });
  check('share', (text) => {
    const share = shareOf(text);
    return share === undefined ? 'share' : hasShare(stored, share);
  });
  check('imoNumber', (text) => {
    const imoNumber = readImoNumber(text);
    return imoNumber === undefined ? 'imo' : imoNumber === stored.imoNumber;
  });
  for (const column of ['nameEn', 'nameZhTw', 'address', 'postCode'] as const) {
    check(column, (text) => isSameText(text, stored[column]));
  }
};

/** Columns about the entity itself: on further rows of it they are blank, or say the same. */
const factColumns = [
  'nameEn',
  'nameZhTw',
  'type',
  'parent',
  'relation',
  'share',
  'address',
  'postCode',
  'imoNumber',
] as const;

const differing = (line: SheetLine, first: SheetLine): EntityColumn | undefined =>
  factColumns.find((column) => {
    const text = line.cells[column];
    return text !== undefined && foldedWord(text) !== foldedWord(first.cells[column] ?? '');
  });

const hasPerson = ({ cells }: SheetLine): boolean =>
  cells.firstName !== undefined || cells.lastName !== undefined || cells.email !== undefined;

/** The problem that prevents an address from joining an entity. */
const emailProblem = (email: string, draft: Draft, registered: Registered): EntityIssueCode | undefined => {
  if (!EntityInvitee.shape.email.safeParse(email).success) return 'email';
  if (draft.people.some((one) => one.email === email)) return 'email-twice';
  const members = draft.stored ? registered.membersOf(draft.stored.entityId) : undefined;
  if (members?.has(email)) return 'member-already';
  if (draft.relation === 'own' && registered.colleagues.has(email)) return 'colleague';
  return (members?.size ?? 0) + draft.people.length >= entityUsersMax ? 'people-many' : undefined;
};

/** The person of a row, who joins its entity; none where no column of a person is filled. */
const addPerson = (line: SheetLine, draft: Draft, registered: Registered, issues: Issues): void => {
  const { row, cells } = line;
  if (!hasPerson(line)) return;
  for (const column of ['firstName', 'lastName', 'email'] as const) {
    if (cells[column] === undefined) issues.add(row, column, 'required');
    else if (cells[column].length > 255) issues.add(row, column, 'too-long');
  }
  if (cells.email === undefined) return;
  const email = foldedEmail(cells.email);
  const problem = emailProblem(email, draft, registered);
  if (problem) issues.add(row, 'email', problem, cells.email);
  const invitee = EntityInvitee.safeParse({ firstName: cells.firstName, lastName: cells.lastName, email });
  if (!problem && invitee.success) draft.people.push({ ...invitee.data, row });
};

/** The rows' data of each entity, by its folded name, with the people to join it. */
export const gather = (lines: readonly SheetLine[], registered: Registered, issues: Issues): Map<string, Draft> => {
  const storedByName = new Map(registered.entities.map((one) => [foldedName(one.name), one]));
  const drafts = new Map<string, Draft>();
  const firstLines = new Map<string, SheetLine>();
  for (const line of lines) {
    const { row, cells } = line;
    const problem = nameProblem(cells.name, registered.organizationName);
    if (problem) issues.add(row, 'name', problem, cells.name);
    const key = foldedName(cells.name ?? '');
    const stored = storedByName.get(key);
    const known = drafts.get(key);
    const first = firstLines.get(key);
    if (cells.name === undefined) continue;
    if (known && first) {
      const column = known.stored ? undefined : differing(line, first);
      if (stored) checkStoredFacts(line, stored, issues);
      if (column) issues.add(row, column, 'differs', cells[column]);
      else if (!hasPerson(line)) issues.add(row, 'name', 'nothing-new', cells.name);
      addPerson(line, known, registered, issues);
      continue;
    }
    if (stored && !hasPerson(line)) {
      issues.add(row, 'name', 'name-taken', cells.name);
      continue;
    }
    if (stored) checkStoredFacts(line, stored, issues);
    const draft = stored ? storedDraft(row, stored) : draftOf(line, issues);
    drafts.set(key, draft);
    firstLines.set(key, line);
    addPerson(line, draft, registered, issues);
  }
  return drafts;
};
