import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { principalOf } from '../../tests/support/actors.ts';
import { createReportsBench } from '../../tests/support/memory/report-fixtures.ts';
import { userEntity } from '../core/auth/principal.entities.ts';
import { primaryKey } from '../core/data/keys.ts';
import { toRecord } from '../core/data/write.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import { emptyIndex, searchIndexEntity } from './search-index.entity.ts';
import { touchedBy } from './touched-records.ts';

const { scope, organization, user } = principalOf();
const { organizationId } = organization;
const changed = (record: object): DynamoDBRecord => ({
  eventName: 'MODIFY',
  dynamodb: { NewImage: JSON.parse(JSON.stringify(marshall(record, { removeUndefinedValues: true }))) },
});

describe('records touched by a batch', () => {
  it('names each organisation once, with its reports and people', async () => {
    const bench = createReportsBench();
    const report = await bench.report();
    const image = changed(toRecord(scope, reportEntity, report));
    const person = changed(toRecord(scope, userEntity, user));
    const index = changed(toRecord(scope, searchIndexEntity, emptyIndex(organizationId)));
    expect(touchedBy([image, person, image, index])).toEqual([
      { tenantId: scope.tenantId, organizationId, reports: [report.reportId], people: [user.userId] },
    ]);
  });

  it('reads a removed report from its key', () => {
    const reportId = `rpt_${'2'.repeat(26)}`;
    const Keys = JSON.parse(
      JSON.stringify(marshall(primaryKey(scope, reportEntity.key({ organizationId, reportId })))),
    );
    expect(touchedBy([{ eventName: 'REMOVE', dynamodb: { Keys } }])).toEqual([
      { tenantId: scope.tenantId, organizationId, reports: [reportId], people: [] },
    ]);
  });

  it('never passes over a record that it cannot read', () => {
    expect(() => touchedBy([changed({ pk: 'tnt#X', sk: 'X', entity: 'Report', data: {} })])).toThrow();
    expect(() => touchedBy([{ eventName: 'INSERT', dynamodb: {} }])).toThrow('without its new image');
  });
});
