import { describe, expect, it } from 'vitest';
import type { EntityRequestView } from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import { EntityId, EntityRequestId, OrganizationId, UserId } from '../../../../../shared/ids.ts';
import type { RequestItem } from '../../../../../shared/model/entities/request.ts';
import { answerersOf, isRequestOverdue, openRequestsOf, requestedNames } from './open-requests.ts';

const idOf = (prefix: string, digit: string): string => `${prefix}_${digit.repeat(26)}`;
const userId = UserId.parse(`usr_${'1'.repeat(32)}`);
const entityId = EntityId.parse(idOf('ent', '1'));
const items: RequestItem[] = [
  { subject: { kind: 'disclosure', versionId: 'gri-2021', disclosureId: '305-1' }, state: 'open' },
  { subject: { kind: 'metric', metricCode: 'water.withdrawal' }, state: 'open' },
];
const at = '2026-01-05T08:00:00.000Z';
const request = (digit: string, change: Partial<EntityRequestView> = {}): EntityRequestView => ({
  organizationId: OrganizationId.parse(idOf('org', '1')),
  requestId: EntityRequestId.parse(idOf('erq', digit)),
  entityId,
  kind: 'entity-user',
  organizationName: 'Castellan',
  entityName: 'Harbour site',
  report: null,
  time: { startOn: '2025-01-01', endOn: '2025-12-31' },
  dueOn: '2026-03-31',
  timeZone: 'Asia/Hong_Kong',
  words: '',
  items,
  stage: 'sent',
  createdAt: at,
  createdBy: { userId, name: 'Ada Chan' },
  updatedAt: at,
  revision: 1,
  state: 'Sent',
  actor: 'answerer',
  ...change,
});
const subjects = [
  { itemKey: 'gri-2021 305-1', code: '305-1', title: 'Direct emissions', titleZhTw: '直接排放' },
  { itemKey: 'metric water.withdrawal', code: 'water.withdrawal', title: 'Water withdrawal', titleZhTw: '取水量' },
];

describe('open requests of an entity', () => {
  it('are those that somebody must act on, the first due first', () => {
    const requests = [
      request('1', { dueOn: '2026-04-30' }),
      request('2', { state: 'Submitted', actor: 'asker' }),
      request('3', { state: 'Accepted', actor: 'nobody' }),
      request('4', { entityId: EntityId.parse(idOf('ent', '2')) }),
    ];
    expect(openRequestsOf({ requests }, entityId).map(({ requestId }) => requestId)).toEqual([
      idOf('erq', '2'),
      idOf('erq', '1'),
    ]);
  });

  it('name disclosures by code and metrics by name, in the language', () => {
    expect(requestedNames(request('1'), subjects, 'en')).toEqual(['305-1', 'Water withdrawal']);
    expect(requestedNames(request('1'), subjects, 'zhTw')).toEqual(['305-1', '取水量']);
  });

  it('are answered by the assigned person, else by everybody of the entity', () => {
    const people = [
      { firstName: 'Ana', lastName: 'Silva' },
      { firstName: 'Ben', lastName: 'Wong' },
    ];
    const nameOf = ({ firstName, lastName }: (typeof people)[number]) => `${firstName} ${lastName}`;
    expect(answerersOf(request('1'), people, nameOf)).toEqual(['Ana Silva', 'Ben Wong']);
    expect(answerersOf(request('1', { assignedTo: { userId, name: 'Ben Wong' } }), people, nameOf)).toEqual([
      'Ben Wong',
    ]);
  });

  it('are overdue by the day of the requester, and only while the entity must act', () => {
    const now = Date.parse('2026-03-31T17:00:00.000Z');
    expect(isRequestOverdue(request('1'), now)).toBe(true);
    expect(isRequestOverdue(request('1', { timeZone: 'UTC' }), now)).toBe(false);
    expect(isRequestOverdue(request('1', { actor: 'asker', state: 'Submitted' }), now)).toBe(false);
  });
});
