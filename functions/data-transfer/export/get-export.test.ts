import { expect, it } from 'vitest';
import { DataExportId, UserId } from '../../../shared/ids.ts';
import { principalOf, tenantRecord } from '../../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { workflowScope } from '../../core/data/scope.ts';
import { put } from '../../core/data/write.ts';
import { exportEntity } from '../jobs/data-transfer.entities.ts';
import { getDataExport } from './get-export.ts';

const jobId = DataExportId.parse(`dex_${'1'.repeat(26)}`);
const ada = principalOf();
const colleague = principalOf({ user: { userId: UserId.parse(`usr_${'2'.repeat(32)}`) } });

it('an export is visible only to who started it', async () => {
  const table = createMemoryDynamoDb().tableOf(workflowScope(tenantRecord()));
  const job = {
    kind: 'hub' as const,
    organizationId: ada.organization.organizationId,
    jobId,
    status: 'done' as const,
    startedAt: '2026-11-30T08:00:00.000Z',
    startedBy: ada.user.userId,
    organizationName: ada.organization.name,
    format: 'xlsx' as const,
    rows: 3,
    objectKey: 'exports/one.xlsx',
    choice: { mode: 'all' as const, metricCodes: [], language: 'en' as const },
  };
  await table.write([put(exportEntity, job, 'new')]);
  const dependencies = { table, linkOf: async (key: string) => `https://files.example/${key}` };
  expect(await getDataExport(dependencies, ada, jobId)).toMatchObject({
    url: 'https://files.example/exports/one.xlsx',
  });
  await expect(getDataExport(dependencies, colleague, jobId)).rejects.toMatchObject({ code: 'data_export.not_found' });
});
