import { createHash } from 'node:crypto';
import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import { EntityId, OrganizationId, ReportId, TenantId } from '../../shared/ids.ts';
import { partsOfPartition, partsOfSortKey, tenantOfPartition } from '../core/data/keys.ts';
import { toStoredRecord } from '../core/data/stored-record.ts';
import type {
  AuditRowsMessage,
  PaymentEventMessage,
  RollUpChangesMessage,
  SearchChangesMessage,
} from '../core/events/change-messages.ts';
import { keysOf, newImageOf } from '../core/events/consume-stream.ts';

/** Queues of the projections that follow the table. */
export type QueueName = 'auditRows' | 'searchChanges' | 'rollUpChanges' | 'paymentEvents';

export type QueueMessage = {
  queue: QueueName;
  /** Order is guaranteed within a group: a report's log, an organisation's index or roll-ups, a customer of the payment provider. */
  groupId: string;
  /** The same records give the same id, so that SQS drops a message that is sent again within five minutes. */
  deduplicationId: string;
  body: AuditRowsMessage | SearchChangesMessage | RollUpChangesMessage | PaymentEventMessage;
};

const Audit = z.object({ organizationId: OrganizationId, reportId: ReportId, auditId: z.string() });
const InOrganization = z.object({ organizationId: OrganizationId });
const Report = InOrganization.extend({ reportId: z.string() });
const User = InOrganization.extend({ userId: z.string() });
const PaymentEvent = z.object({
  event: z.object({
    type: z.literal('stripe.event-received'),
    stripeEventId: z.string(),
    customerId: z.string().optional(),
  }),
});

type Place = { tenantId: TenantId; organizationId: OrganizationId };
type Change = { eventId: string } & (
  | ({ queue: 'auditRows' } & Place & { reportId: ReportId; auditId: string })
  | ({ queue: 'searchChanges' } & Place & { report?: string; person?: string })
  | ({ queue: 'rollUpChanges' } & Place & { value?: RollUpChangesMessage['values'][number] })
  | { queue: 'paymentEvents'; stripeEventId: string; customerId: string | undefined }
);

const Keys = z.object({ pk: z.string(), sk: z.string() });

type KeyOfRecord = { tenantId: TenantId; pk: string[]; sk: string[] };

const readKey = (record: DynamoDBRecord): KeyOfRecord => {
  const { pk, sk } = Keys.parse(keysOf(record));
  return { tenantId: TenantId.parse(tenantOfPartition(pk)), pk: partsOfPartition(pk), sk: partsOfSortKey(sk) };
};

/** The key of a value names all of it; of the organisation's own values and of breakdowns no roll-up is made. */
const changedValue = (eventId: string, { tenantId, pk, sk }: KeyOfRecord): Change | undefined => {
  const [, organizationId, entityId, startOn = '', endOn = ''] = pk;
  const [, metricCode = '', variant, member] = sk;
  if (entityId === 'organization' || variant !== '' || member !== '') return undefined;
  const value = { startOn, endOn, metricCode, entityId: EntityId.parse(entityId) };
  return { eventId, queue: 'rollUpChanges', tenantId, organizationId: OrganizationId.parse(organizationId), value };
};

/** A removed record carries its key only, and the mapping lets few kinds of them through. */
const removedRecord = (eventId: string, key: KeyOfRecord): Change | undefined => {
  const { tenantId, pk } = key;
  const [partition, id, report] = pk;
  switch (partition) {
    case 'DATA-POINTS':
      return changedValue(eventId, key);
    case 'ENTITIES':
      return { eventId, queue: 'rollUpChanges', tenantId, organizationId: OrganizationId.parse(id) };
    case 'TIME-ENTITIES':
      return undefined;
    default: {
      if (report === undefined) throw new Error('a removed record that is no report');
      return { eventId, queue: 'searchChanges', tenantId, organizationId: OrganizationId.parse(id), report };
    }
  }
};

/** undefined: no projection is made of it. */
const changeOf = (record: DynamoDBRecord): Change | undefined => {
  const eventId = record.eventID ?? record.dynamodb?.SequenceNumber;
  if (eventId === undefined) throw new Error('a stream record without an id');
  if (record.eventName === 'REMOVE') return removedRecord(eventId, readKey(record));
  const { pk, entity, data } = toStoredRecord(newImageOf(record));
  const tenantId = TenantId.parse(tenantOfPartition(pk));
  switch (entity) {
    case 'Audit':
      return { eventId, queue: 'auditRows', tenantId, ...Audit.parse(data) };
    case 'Report': {
      const { organizationId, reportId } = Report.parse(data);
      return { eventId, queue: 'searchChanges', tenantId, organizationId, report: reportId };
    }
    case 'User': {
      const { organizationId, userId } = User.parse(data);
      return { eventId, queue: 'searchChanges', tenantId, organizationId, person: userId };
    }
    case 'DataPoint':
      return changedValue(eventId, readKey(record));
    case 'ReportingEntity': {
      // Its content is one text (`packed`); the key names its organisation.
      const [, organizationId] = partsOfPartition(pk);
      return { eventId, queue: 'rollUpChanges', tenantId, organizationId: OrganizationId.parse(organizationId) };
    }
    case 'SearchIndex':
      return { eventId, queue: 'searchChanges', tenantId, ...InOrganization.parse(data) };
    case 'Outbox': {
      const { stripeEventId, customerId } = PaymentEvent.parse(data).event;
      return { eventId, queue: 'paymentEvents', stripeEventId, customerId };
    }
    default:
      throw new Error(`no projection follows ${entity}`);
  }
};

/** At most 128 characters of a limited alphabet are allowed for ids of SQS: a digest is both. */
const digestOf = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

const distinct = (ids: readonly (string | undefined)[]): string[] => [
  ...new Set(ids.flatMap((id) => (id === undefined ? [] : [id]))),
];

const ofQueue = <Queue extends QueueName>(changes: readonly Change[], queue: Queue) =>
  changes.filter((change): change is Extract<Change, { queue: Queue }> => change.queue === queue);

/** One message for each group, with what the group's changes name in their order. */
const grouped = <One extends Change>(
  changes: readonly One[],
  groupOf: (change: One) => string,
  bodiesOf: (group: readonly [One, ...One[]]) => QueueMessage['body'][],
): QueueMessage[] =>
  [...Map.groupBy(changes, groupOf)].flatMap(([group, [first, ...others]]) => {
    if (first === undefined) return [];
    const eventIds = [first, ...others].map(({ eventId }) => eventId);
    return bodiesOf([first, ...others]).map((body, position) => ({
      queue: first.queue,
      groupId: digestOf(group),
      deduplicationId: digestOf(group, String(position), ...eventIds),
      body,
    }));
  });

const messagesOf = (changes: readonly Change[]): QueueMessage[] => [
  ...grouped(
    ofQueue(changes, 'auditRows'),
    ({ tenantId, organizationId, reportId }) => `${tenantId} ${organizationId} ${reportId}`,
    (rows) => {
      const { tenantId, organizationId, reportId } = rows[0];
      return [{ tenantId, organizationId, reportId, auditIds: distinct(rows.map(({ auditId }) => auditId)) }];
    },
  ),
  ...grouped(
    ofQueue(changes, 'searchChanges'),
    ({ tenantId, organizationId }) => `${tenantId} ${organizationId}`,
    (touched) => {
      const { tenantId, organizationId } = touched[0];
      const reports = distinct(touched.map(({ report }) => report));
      return [{ tenantId, organizationId, reports, people: distinct(touched.map(({ person }) => person)) }];
    },
  ),
  ...grouped(
    ofQueue(changes, 'rollUpChanges'),
    ({ tenantId, organizationId }) => `${tenantId} ${organizationId}`,
    (touched) => {
      const { tenantId, organizationId } = touched[0];
      const values = touched.flatMap(({ value }) => value ?? []);
      const distinctValues = [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
      const isGroupChanged = touched.some(({ value }) => value === undefined);
      return [{ tenantId, organizationId, values: distinctValues, isGroupChanged }];
    },
  ),
  ...grouped(
    ofQueue(changes, 'paymentEvents'),
    ({ customerId, stripeEventId }) => customerId ?? stripeEventId,
    (events) => events.map(({ stripeEventId }) => ({ stripeEventId })),
  ),
];

/** A record that cannot be read; `keys` as the stream has them. */
export type UnreadableRecord = { eventId: string; keys: unknown; reason: string };

export type Routes = { messages: QueueMessage[]; unreadable: UnreadableRecord[] };

const readChange = (record: DynamoDBRecord): Change | UnreadableRecord | undefined => {
  try {
    return changeOf(record);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { eventId: record.eventID ?? '', keys: record.dynamodb?.Keys, reason };
  }
};

/**
 * Messages of a batch of the stream; the tenant is that of the record's own key. A record that cannot be read is returned apart:
 * it would fail at each try, and the records around it are not to wait for it.
 */
export const routeChanges = (records: readonly DynamoDBRecord[]): Routes => {
  const read = records.flatMap((record) => readChange(record) ?? []);
  const changes = read.filter((one): one is Change => 'queue' in one);
  const unreadable = read.filter((one): one is UnreadableRecord => 'reason' in one);
  return { messages: messagesOf(changes), unreadable };
};
