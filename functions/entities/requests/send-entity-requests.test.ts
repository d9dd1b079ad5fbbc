import { expect, it } from 'vitest';
import { createIds, ReportId } from '../../../shared/ids.ts';
import { EntityInput } from '../../../shared/model/entities/reporting-entity.ts';
import { catalogue, createDataPointBench, time } from '../../../tests/support/memory/data-point-bench.ts';
import { addEntity } from '../tree/change-entities.ts';
import { sendEntityRequests } from './send-entity-requests.ts';

it('no request is sent for a report that the organisation does not have', async () => {
  const { dependencies, principal, clock, database } = await createDataPointBench();
  const now = () => clock.now;
  const within = { table: dependencies.table, catalogue, ids: createIds(now), now };
  const entity = await addEntity(within, principal, {
    body: EntityInput.parse({ name: 'Harbour plant', type: 'Site' }),
  });
  const body = {
    entityIds: [entity.entityId],
    reportId: ReportId.parse(`rpt_${'9'.repeat(26)}`),
    time,
    dueOn: '2026-12-31',
    timeZone: 'Asia/Hong_Kong',
    words: '',
    subjects: [{ kind: 'metric' as const, metricCode: 'ghg.scope1.gross' }],
    isDraft: true,
  };
  const sending = sendEntityRequests(within, principal, { body }, { host: 'demo.example', isSecure: true });
  await expect(sending).rejects.toMatchObject({ code: 'report.not_found' });
  expect(database.records('EntityRequest')).toEqual([]);
});
