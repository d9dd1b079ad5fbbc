import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import { OrganizationId, TenantId } from '../../shared/ids.ts';
import { Report } from '../../shared/model/report/report.ts';
import { UserRecord } from '../core/auth/principal.entities.ts';
import { partsOfPartition, tenantOfPartition } from '../core/data/keys.ts';
import { toStoredRecord } from '../core/data/stored-record.ts';
import { newImageOf } from '../core/events/consume-stream.ts';
import type { Touched } from './refresh-index.ts';
import { SearchIndex } from './search-index.entity.ts';

type Place = { tenantId: TenantId; organizationId: OrganizationId };
type Change = Place & { report?: string; person?: string };
export type TouchedOrganization = Place & Touched;

const isImage = (image: unknown): image is Record<string, AttributeValue> =>
  typeof image === 'object' && image !== null;

const Keys = z.object({ pk: z.string() });

/** Of a removed record only the key is known, and only reports are ever removed. */
const removedReport = (image: unknown): Change => {
  if (!isImage(image)) throw new Error('a stream record without keys');
  const { pk } = Keys.parse(unmarshall(image));
  const [, organizationId, report] = partsOfPartition(pk);
  if (report === undefined) throw new Error('a removed record that is no report');
  return {
    tenantId: TenantId.parse(tenantOfPartition(pk)),
    organizationId: OrganizationId.parse(organizationId),
    report,
  };
};

const changeOf = (record: DynamoDBRecord): Change => {
  if (record.eventName === 'REMOVE') return removedReport(record.dynamodb?.Keys);
  const { pk, entity, data } = toStoredRecord(newImageOf(record));
  const tenantId = TenantId.parse(tenantOfPartition(pk));
  switch (entity) {
    case 'Report': {
      const { organizationId, reportId } = Report.parse(data);
      return { tenantId, organizationId, report: reportId };
    }
    case 'User': {
      const { organizationId, userId } = UserRecord.parse(data);
      return { tenantId, organizationId, person: userId };
    }
    case 'SearchIndex':
      return { tenantId, organizationId: SearchIndex.parse(data).organizationId };
    default:
      throw new Error(`a ${entity} is not searched`);
  }
};

const distinct = (ids: readonly (string | undefined)[]): string[] => [
  ...new Set(ids.flatMap((id) => (id === undefined ? [] : [id]))),
];

/** The records touched by a batch of the stream, once for each organisation; the tenant is that of the record's key. */
export const touchedBy = (records: readonly DynamoDBRecord[]): TouchedOrganization[] =>
  [
    ...Map.groupBy(records.map(changeOf), ({ tenantId, organizationId }) => `${tenantId} ${organizationId}`).values(),
  ].flatMap((changes) => {
    const [first] = changes;
    if (first === undefined) return [];
    const { tenantId, organizationId } = first;
    const reports = distinct(changes.map(({ report }) => report));
    return { tenantId, organizationId, reports, people: distinct(changes.map(({ person }) => person)) };
  });
