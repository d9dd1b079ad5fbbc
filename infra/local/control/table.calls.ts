import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import type { Cloud } from '../services/running-cloud.ts';
import { controlCall, NotFoundError } from './control-call.ts';

const Item = z.record(z.string(), z.record(z.string(), z.unknown()));
/** The database speaks DynamoDB's own JSON: there is nothing in it to check. */
const AttributeMap = z.custom<Record<string, AttributeValue>>((value) => typeof value === 'object');
const Page = z.object({ Items: z.array(Item).default([]), LastEvaluatedKey: Item.optional() });

/** Items looked at for one answer: a table of a bench has hundreds of thousands. */
const scannedMax = 50_000;

const Filter = z.object({
  entity: z.string().optional(),
  /** Beginning of the partition key; every one begins with the tenant's id. */
  tenantId: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
});

export const tableCalls = [
  controlCall({
    method: 'GET',
    path: '/table',
    summary: 'Kinds of items with their number; `isPartial` when the table is too large to be counted whole',
    async run(cloud) {
      const counts = new Map<string, number>();
      const isPartial = await scan(
        cloud,
        { ProjectionExpression: '#e', ExpressionAttributeNames: { '#e': 'entity' } },
        (item) => {
          const name = textOf(item.entity) || '(none)';
          counts.set(name, (counts.get(name) ?? 0) + 1);
          return true;
        },
      );
      const entities = Array.from(counts, ([entity, count]) => ({ entity, count }));
      return {
        table: tableName(cloud),
        entities: entities.sort((left, right) => left.entity.localeCompare(right.entity)),
        isPartial,
      };
    },
  }),
  controlCall({
    method: 'GET',
    path: '/table/items',
    summary: 'Items, of one entity or tenant when asked for, as plain JSON',
    query: Filter,
    async run(cloud, { query }) {
      const items: unknown[] = [];
      const isPartial = await scan(cloud, {}, (item) => {
        const isWanted =
          (query.entity === undefined || item.entity?.S === query.entity) &&
          (query.tenantId === undefined || textOf(item.pk).startsWith(query.tenantId));
        if (isWanted) items.push(toPlain(item));
        return items.length < query.limit;
      });
      return { items, isPartial };
    },
  }),
  controlCall({
    method: 'GET',
    path: '/requests',
    summary: 'DynamoDB requests of the functions so far, by operation; of one trace in their order',
    query: z.object({ trace: z.string().optional() }),
    run(cloud, { query: { trace } }) {
      const { requests } = cloud.services.dynamodb;
      return trace === undefined ? { requests: requests.byOperation() } : { requests: requests.ofTrace(trace) };
    },
  }),
  controlCall({
    method: 'DELETE',
    path: '/requests',
    summary: 'Counts DynamoDB requests from 0 again',
    run(cloud) {
      cloud.services.dynamodb.requests.reset();
      return {};
    },
  }),
  controlCall({
    method: 'GET',
    path: '/objects',
    summary: 'Buckets or, with `bucket`, its objects',
    query: z.object({
      bucket: z.string().optional(),
      prefix: z.string().default(''),
      limit: z.coerce.number().int().min(1).max(1000).default(200),
    }),
    run({ services: { s3 } }, { query: { bucket, prefix, limit } }) {
      if (bucket === undefined) return { buckets: s3.objects.buckets.map(({ name }) => name) };
      if (!s3.objects.buckets.some(({ name }) => name === bucket))
        throw new NotFoundError(`There is no bucket ${bucket}`);
      const heads = s3.objects.list(bucket, { prefix, limit });
      return {
        objects: heads.map(({ key, sizeBytes, etag, versionId, lastModifiedAt, headers }) => ({
          key,
          sizeBytes,
          etag,
          versionId,
          lastModifiedAt,
          contentType: headers['content-type'],
        })),
      };
    },
  }),
];

type Attributes = z.infer<typeof Item>;

/** True when it stopped at the limit. `visit` returns false when it has enough. */
async function scan(
  cloud: Cloud,
  input: Record<string, unknown>,
  visit: (item: Attributes) => boolean,
): Promise<boolean> {
  let scanned = 0;
  let start: Attributes | undefined;
  do {
    const answer = await cloud.services.dynamodb.client.call('Scan', {
      TableName: tableName(cloud),
      ...input,
      ...(start === undefined ? {} : { ExclusiveStartKey: start }),
    });
    const page = Page.parse(answer);
    for (const item of page.Items) if (!visit(item)) return true;
    scanned += page.Items.length;
    start = page.LastEvaluatedKey;
  } while (start !== undefined && scanned < scannedMax);
  return start !== undefined;
}

function textOf(attribute: Attributes[string] | undefined): string {
  return typeof attribute?.S === 'string' ? attribute.S : '';
}

function tableName(cloud: Cloud): string {
  return cloud.model().tables[0]?.name ?? '';
}

/** JSON form: sets become lists, bytes base 64. */
function toPlain(item: Attributes): unknown {
  const text = JSON.stringify(unmarshall(AttributeMap.parse(item)), (_key, value: unknown) =>
    value instanceof Set ? Array.from(value) : value,
  );
  return JSON.parse(text);
}
