/** Answers that state that there is no figure: "Not applicable", "Omitted", and one that was emptied. */
import { beforeEach, expect, it } from 'vitest';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import type { ValueState } from '../../../shared/model/answer/value-state.ts';
import { isLive } from '../../../shared/model/data-point/data-point.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import { itemKeyOf, type RequestSubject } from '../../../shared/model/entities/request.ts';
import { time } from '../../../tests/support/memory/data-point-bench.ts';
import { createRequestBench, type RequestBench } from '../../../tests/support/memory/request-bench.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../../core/data-points/point-keys.ts';
import { rollUpMetric } from '../roll-up/roll-up-metric.ts';
import { takeRollUp } from '../roll-up/take-roll-up.ts';

const metricCode = 'ghg.scope1.gross';
const scope1: RequestSubject = { kind: 'metric', metricCode };
const emissions: RequestSubject = { kind: 'disclosure', versionId: 'gri-2021', disclosureId: '305-1' };

let bench: RequestBench;
beforeEach(async () => {
  bench = await createRequestBench();
});
type Asked = Awaited<ReturnType<RequestBench['ask']>>;

const without = (state: ValueState): FieldValue => ({ kind: 'number', number: null, state });
const stated = async ({ entity }: Asked) => {
  const { organizationId } = bench.world.principal.organization;
  const key = pointKeyOf(organizationId, time, metricSubject(metricCode), entity.entityId);
  const point = await bench.dependencies.table.find(dataPointEntity, key);
  return isLive(point) ? [point.content.amount, point.content.state] : undefined;
};
const roll = async () => {
  const { methods, rows } = await rollUpMetric(bench.dependencies, bench.world.principal, {
    params: { metricCode },
    query: time,
  });
  const { total, coverage } = methods[0] ?? {};
  return [total, coverage?.given, coverage?.expected, rows[0]?.state];
};
const accepted = async (asked: Asked, value: FieldValue | null, revision = 0, replaces = false) => {
  bench.world.clock.now += 1_000;
  await bench.say(asked, value, revision);
  await bench.submit(asked);
  return bench.accept(asked, replaces);
};

it('stores that a metric is not applicable, which nobody owes', async () => {
  const asked = await bench.ask([scope1]);
  await accepted(asked, without('notApplicable'));
  expect(await stated(asked)).toEqual([null, 'notApplicable']);
  expect(await roll()).toEqual([null, 0, 0, 'not-applicable']);
});

it('stores that a figure is omitted, which stays missing', async () => {
  const asked = await bench.ask([scope1]);
  const value = { kind: 'number', number: null, state: 'omitted' } as const;
  await accepted(asked, { ...value, omissionReason: 'explained', note: 'A secret' });
  expect(await stated(asked)).toEqual([null, 'omitted']);
  expect(await roll()).toEqual([null, 0, 1, 'missing']);
});

it.each(['notApplicable', 'omitted'] as const)(
  'corrects a figure of its own to %s, and the total is stale',
  async (state) => {
    const asked = await bench.ask([scope1]);
    await accepted(asked, { kind: 'number', number: '800', unit: 'tCO2e', state: 'reported' });
    const { principal } = bench.world;
    const by = { ...principal, organization: { ...principal.organization, consolidationMethod: 'equity' as const } };
    const body = { ...time, total: '800', replaces: false };
    await takeRollUp(bench.dependencies, by, { params: { metricCode }, body });
    await bench.giveBack(asked);
    await accepted(asked, without(state), 1);
    expect(await stated(asked)).toEqual([null, state]);
    expect((await roll())[0]).toBeNull();
    const { taken } = await rollUpMetric(bench.dependencies, by, { params: { metricCode }, query: time });
    expect([taken?.totalNow, taken?.changed.map(({ name }) => name)]).toEqual([null, ['Harbour plant']]);
  },
);

it('asks before it replaces the figure of another item', async () => {
  const asked = await bench.ask([emissions, scope1]);
  const other = { ...asked, itemKey: itemKeyOf(scope1) };
  const figure = (await bench.current(asked)).items[0]?.fields.find(({ metric }) => metric?.code === metricCode);
  await bench.answer(asked, '1350', 0, figure?.key);
  await bench.submit(asked);
  await bench.accept(asked);
  await expect(accepted(other, without('notApplicable'))).rejects.toMatchObject({ code: 'data_point.conflict' });
  expect(await stated(asked)).toEqual(['1350', 'reported']);
  await bench.accept(other, true);
  expect(await stated(asked)).toEqual([null, 'notApplicable']);
});

it('takes back a figure that is emptied in a correction, and none of another item', async () => {
  const asked = await bench.ask([emissions, scope1]);
  const other = { ...asked, itemKey: itemKeyOf(scope1) };
  const { fields = [] } = (await bench.current(asked)).items[0] ?? {};
  const figure = fields.find(({ metric }) => metric?.code === metricCode)?.key ?? '';
  const words = fields.find(({ inputType }) => inputType === 'Text Area (RTE)' || inputType === 'Text Area');
  const prose: FieldValue =
    words?.inputType === 'Text Area'
      ? { kind: 'text', text: 'Why' }
      : {
          kind: 'richText',
          document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Why' }] }] },
        };
  await bench.answer(asked, '1350', 0, figure);
  await bench.say(asked, prose, 0, words?.key);
  await bench.submit(asked);
  await bench.accept(asked);
  await bench.giveBack(asked);
  await bench.say(asked, null, 1, figure);
  bench.world.clock.now += 1_000;
  await bench.submit(asked);
  await bench.accept(asked);
  expect(await stated(asked)).toBeUndefined();
  await accepted(other, { kind: 'number', number: '7', unit: 'tCO2e', state: 'reported' });
  await bench.giveBack(asked);
  await bench.submit(asked);
  await bench.accept(asked);
  expect(await stated(asked)).toEqual(['7', 'reported']);
});

it('closes a declined item without an answer, so that nobody has to act', async () => {
  const asked = await bench.ask([scope1]);
  await bench.answer(asked, '800');
  await bench.decline(asked, 'No meter');
  const closed = await bench.accept(asked);
  expect([closed.state, closed.actor]).toEqual(['Accepted', 'nobody']);
  expect(closed.items).toMatchObject([{ state: 'accepted', isUnanswered: true, note: 'No meter' }]);
  expect(await stated(asked)).toBeUndefined();
  await bench.giveBack(asked);
  expect((await bench.current(asked)).items[0]).not.toHaveProperty('isUnanswered');
});

it('takes back the figure of an item that is declined after it was accepted', async () => {
  const asked = await bench.ask([scope1]);
  await accepted(asked, { kind: 'number', number: '800', unit: 'tCO2e', state: 'reported' });
  await bench.giveBack(asked);
  await bench.decline(asked, 'It was the landlord’s');
  await bench.accept(asked);
  expect(await stated(asked)).toBeUndefined();
});

it('takes back, or corrects, a figure that was accepted twice unchanged', async () => {
  const asked = await bench.ask([scope1]);
  await accepted(asked, { kind: 'number', number: '800', unit: 'tCO2e', state: 'reported' });
  const again = async () => {
    bench.world.clock.now += 1_000;
    await bench.giveBack(asked);
  };
  await again();
  await bench.submit(asked);
  await bench.accept(asked);
  await again();
  await bench.decline(asked, 'It was the landlord’s');
  await bench.accept(asked);
  expect(await stated(asked)).toBeUndefined();
  for (const [number, revision] of [
    ['800', 1],
    ['800', 2],
    ['900', 3],
  ] as const) {
    await again();
    await accepted(asked, { kind: 'number', number, unit: 'tCO2e', state: 'reported' }, revision);
  }
  expect(await stated(asked)).toEqual(['900', 'reported']);
});
