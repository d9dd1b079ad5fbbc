import type { Table } from '../assembly/data.model.ts';

const key = (pk: string, sk: string) => [
  { AttributeName: pk, KeyType: 'HASH' as const },
  { AttributeName: sk, KeyType: 'RANGE' as const },
];

export const table: Table = {
  name: 'test-table',
  KeySchema: key('pk', 'sk'),
  AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S' as const,
  })),
  GlobalSecondaryIndexes: [
    { IndexName: 'gsi1', KeySchema: key('gsi1pk', 'gsi1sk'), Projection: { ProjectionType: 'ALL' } },
  ],
  LocalSecondaryIndexes: [],
  timeToLiveAttribute: 'expiresAt',
};
