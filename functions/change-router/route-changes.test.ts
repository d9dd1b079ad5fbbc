import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { platformTenantId } from '../../shared/ids.ts';
import { principalOf } from '../../tests/support/actors.ts';
import { userEntity } from '../core/auth/principal.entities.ts';
import { joinKey, primaryKey, sortKey } from '../core/data/keys.ts';
import { toRecord } from '../core/data/write.ts';
import {
  AuditRowsMessage,
  PaymentEventMessage,
  RollUpChangesMessage,
  SearchChangesMessage,
} from '../core/events/change-messages.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import { type QueueMessage, routeChanges } from './route-changes.ts';
import { type SendBatch, sendMessages } from './send-messages.ts';

const { scope, organization, user } = principalOf();
const { tenantId } = scope;
const { organizationId } = organization;
const idOf = (prefix: string, number: number): string => `${prefix}_${String(number).padStart(26, '0')}`;

const eventIds = (function* () {
  for (let number = 1; ; number += 1) yield number;
})();
const changed = (record: object, eventName: 'INSERT' | 'MODIFY' = 'INSERT'): DynamoDBRecord => ({
  eventID: `event-${eventIds.next().value}`,
  eventName,
  dynamodb: { NewImage: JSON.parse(JSON.stringify(marshall(record, { removeUndefinedValues: true }))) },
});
const auditRow = (reportId: string, auditId: string): DynamoDBRecord =>
  changed({
    pk: `${tenantId}#REPORT#${organizationId}#${reportId}`,
    sk: `AUDIT#${auditId}#`,
    entity: 'Audit',
    data: { organizationId, reportId, auditId, newValue: 'personal words' },
  });
const paymentEvent = (stripeEventId: string, customerId?: string): DynamoDBRecord =>
  changed({
    pk: `${platformTenantId}#OUTBOX#${stripeEventId}`,
    sk: 'OUTBOX#',
    entity: 'Outbox',
    data: { event: { type: 'stripe.event-received', tenantId: platformTenantId, stripeEventId, customerId } },
  });

describe('messages of a batch', () => {
  it('name keys and no content, one message for the rows of a report in their order', () => {
    const [report, other] = [idOf('rpt', 1), idOf('rpt', 2)];
    const { messages } = routeChanges([auditRow(report, 'a1'), auditRow(other, 'b1'), auditRow(report, 'a2')]);
    expect(messages.map(({ queue }) => queue)).toEqual(['auditRows', 'auditRows']);
    expect(messages.map(({ body }) => AuditRowsMessage.parse(body))).toEqual([
      { tenantId, organizationId, reportId: report, auditIds: ['a1', 'a2'] },
      { tenantId, organizationId, reportId: other, auditIds: ['b1'] },
    ]);
    expect(JSON.stringify(messages)).not.toContain('personal');
    expect(messages[0]?.groupId).not.toBe(messages[1]?.groupId);
  });

  it('name each organisation once, with its reports and people, and read a removed report from its key', () => {
    const Keys = JSON.parse(
      JSON.stringify(marshall(primaryKey(scope, reportEntity.key({ organizationId, reportId: idOf('rpt', 3) })))),
    );
    const person = changed(toRecord(scope, userEntity, user), 'MODIFY');
    const {
      messages: [message, ...others],
    } = routeChanges([person, { eventID: 'removed', eventName: 'REMOVE', dynamodb: { Keys } }, person]);
    expect(others).toEqual([]);
    expect(SearchChangesMessage.parse(message?.body)).toEqual({
      tenantId,
      organizationId,
      reports: [idOf('rpt', 3)],
      people: [user.userId],
    });
  });

  it('name whole values of entities by their keys, once each, with whether an entity changed', () => {
    const entityId = idOf('ent', 1);
    const valueKey = (owner: string, subject: readonly [string, string, string]) => ({
      pk: joinKey([tenantId, 'DATA-POINTS', organizationId, owner, '2025-01-01', '2025-12-31']),
      sk: sortKey(['POINT', ...subject]),
    });
    const whole = valueKey(entityId, ['ghg.scope1.gross', '', '']);
    const value = (key: { pk: string; sk: string }): DynamoDBRecord =>
      changed({ ...key, entity: 'DataPoint', packed: '{}', data: { revision: 1 } });
    const keyed = (record: DynamoDBRecord, key: { pk: string; sk: string }): DynamoDBRecord => ({
      ...record,
      dynamodb: { ...record.dynamodb, Keys: JSON.parse(JSON.stringify(marshall(key))) },
    });
    const removed = (key: { pk: string; sk: string }): DynamoDBRecord =>
      keyed({ eventID: `removed ${key.sk}`, eventName: 'REMOVE' }, key);
    const { messages, unreadable } = routeChanges([
      keyed(value(whole), whole),
      removed(whole),
      ...[
        valueKey('organization', ['ghg.scope1.gross', '', '']),
        valueKey(entityId, ['ghg.scope1.gross', '', 'ch4']),
      ].map((key) => keyed(value(key), key)),
      removed({
        pk: joinKey([tenantId, 'TIME-ENTITIES', organizationId, '2025-01-01', '2025-12-31']),
        sk: sortKey(['ENTITY', entityId]),
      }),
    ]);
    const values = [{ startOn: '2025-01-01', endOn: '2025-12-31', metricCode: 'ghg.scope1.gross', entityId }];
    expect(unreadable).toEqual([]);
    expect(messages.map(({ body }) => RollUpChangesMessage.parse(body))).toEqual([
      { tenantId, organizationId, values, isGroupChanged: false },
    ]);
    const entities = routeChanges([
      changed({
        pk: joinKey([tenantId, 'ENTITIES', organizationId]),
        sk: sortKey(['ENTITY', entityId]),
        entity: 'ReportingEntity',
        packed: '{}',
        data: { revision: 1 },
      }),
      removed({ pk: joinKey([tenantId, 'ENTITIES', organizationId]), sk: sortKey(['ENTITY', entityId]) }),
    ]);
    expect(entities.unreadable).toEqual([]);
    expect(entities.messages.map(({ body }) => RollUpChangesMessage.parse(body))).toEqual([
      { tenantId, organizationId, values: [], isGroupChanged: true },
    ]);
  });

  it('have events of one customer in one group, and an event without a customer in a group of its own', () => {
    const { messages } = routeChanges([
      paymentEvent('evt_1', 'cus_1'),
      paymentEvent('evt_2'),
      paymentEvent('evt_3', 'cus_1'),
    ]);
    expect(messages.map(({ body }) => PaymentEventMessage.parse(body).stripeEventId)).toEqual([
      'evt_1',
      'evt_3',
      'evt_2',
    ]);
    expect(new Set(messages.map(({ groupId }) => groupId)).size).toBe(2);
  });

  it('have the same ids when the same batch is delivered again', () => {
    const batch = [auditRow(idOf('rpt', 4), 'a1'), paymentEvent('evt_4', 'cus_4')];
    expect(routeChanges(batch)).toEqual(routeChanges(batch));
  });

  it('set apart a record that cannot be read, and go on with those around it', () => {
    const unknown = changed({ pk: `${tenantId}#X`, sk: 'X#', entity: 'Value', data: {} });
    const { messages, unreadable } = routeChanges([
      auditRow(idOf('rpt', 6), 'a1'),
      unknown,
      auditRow(idOf('rpt', 6), 'a2'),
    ]);
    expect(messages.map(({ body }) => AuditRowsMessage.parse(body).auditIds)).toEqual([['a1', 'a2']]);
    expect(unreadable).toMatchObject([{ eventId: unknown.eventID, reason: 'no projection follows Value' }]);
  });
});

describe('a router that stops at any send', () => {
  /** What consumers see of a report: each row once, at its first arrival. */
  const consumed = (queue: readonly QueueMessage[], reportId: string): string[] => [
    ...new Set(queue.flatMap(({ body }) => ('auditIds' in body && body.reportId === reportId ? body.auditIds : []))),
  ];

  /** Routes a stream to its end; `stops` says after how many sends each invocation is killed, `sizes` how the stream is cut. */
  const routeAll = async (stream: readonly DynamoDBRecord[], sizes: readonly number[], stops: readonly number[]) => {
    const sent: QueueMessage[] = [];
    const failures = [...stops];
    let [at, turn] = [0, 0];
    while (at < stream.length) {
      const batch = stream.slice(at, at + (sizes[turn % sizes.length] ?? 1));
      turn += 1;
      const { messages } = routeChanges(batch);
      const byId = new Map(messages.map((message) => [message.deduplicationId, message]));
      let sendsLeft = failures.shift() ?? Number.POSITIVE_INFINITY;
      const send: SendBatch = async (_queue, entries) => {
        sendsLeft -= 1;
        if (sendsLeft < 0) throw new Error('killed');
        sent.push(...entries.flatMap(({ MessageDeduplicationId = '' }) => byId.get(MessageDeduplicationId) ?? []));
        return [];
      };
      const isDone = await sendMessages(send, messages).then(
        () => true,
        () => false,
      );
      if (isDone) at += batch.length;
    }
    return sent;
  };

  const expectOrder = (sent: readonly QueueMessage[], reports: readonly number[]): void => {
    for (const report of new Set(reports)) {
      const expected = reports.flatMap((one, position) => (one === report ? [`row-${position}`] : []));
      expect(consumed(sent, idOf('rpt', report))).toEqual(expected);
    }
  };
  const streamOf = (reports: readonly number[]): DynamoDBRecord[] =>
    reports.map((report, position) => auditRow(idOf('rpt', report), `row-${position}`));

  it('loses no row and changes no order of a report, however the stream is divided when it is delivered again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 24 }), { minLength: 1, maxLength: 120 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }),
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 12 }),
        async (reports, sizes, stops) => {
          expectOrder(await routeAll(streamOf(reports), sizes, stops), reports);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('keeps the order of 10,000 writes in 40 reports over 300 kills', async () => {
    const reports = Array.from({ length: 10_000 }, (_, position) => (position * 7 + (position % 11)) % 40);
    const stops = Array.from({ length: 300 }, (_, position) => position % 4);
    expectOrder(await routeAll(streamOf(reports), [100, 37, 64], stops), reports);
  });

  it('sends one message of a group in a request: a refused one is not overtaken', async () => {
    const { messages } = routeChanges(['evt_5', 'evt_6', 'evt_7'].map((id) => paymentEvent(id, 'cus_5')));
    const requests: number[] = [];
    const send: SendBatch = async (_queue, entries) => {
      requests.push(entries.length);
      return requests.length === 2 ? ['0'] : [];
    };
    await expect(sendMessages(send, messages)).rejects.toThrow('paymentEvents did not take 1 messages');
    expect(requests).toEqual([1, 1]);
  });

  it('throws when a queue does not take a message', async () => {
    const { messages } = routeChanges([auditRow(idOf('rpt', 5), 'a1')]);
    await expect(sendMessages(async () => ['0'], messages)).rejects.toThrow('auditRows did not take 1 messages');
  });
});
