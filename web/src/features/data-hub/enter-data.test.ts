import { expect, it } from 'vitest';
import type { HubNode } from '../../../../shared/contract/data-hub/data-hub.contract.ts';
import { enterableMetrics, entryAddress } from './enter-data.ts';
import { buildTree } from './metric-tree.ts';

const figure = { unit: 't', valueType: 'Number' as const, disclosures: 1, frameworks: 1, askedBy: {} };
const node = (
  code: string,
  parent: string | null,
  kind: HubNode['kind'],
  value: Partial<HubNode['value']> = {},
): HubNode => ({
  code,
  parent,
  kind,
  name: { en: code, zhTw: code },
  value: kind === 'CATEGORY' ? null : { ...figure, isCalculated: false, ...value },
});
const tree = buildTree([
  node('waste', null, 'CATEGORY'),
  node('waste.total', 'waste', 'METRIC', { isCalculated: true }),
  node('waste.total.paper', 'waste.total', 'SUB_METRIC'),
  node('waste.share', 'waste', 'METRIC', { isCalculated: true, unit: '%' }),
  node('waste.policy', 'waste', 'METRIC', { valueType: 'Text', unit: '' }),
]);
const codes = (chosen?: string) => enterableMetrics(tree, chosen).map(({ code }) => code);

it('offers metrics that can be entered: a total through its parts, no share', () => {
  expect(codes()).toEqual(['waste.total', 'waste.policy']);
  expect(codes('waste.share')).toEqual([]);
});

it('enters numbers in the sheet, words on the page of their metric', () => {
  const [total, policy] = enterableMetrics(tree, 'waste');
  if (!total || !policy) throw new Error('two metrics');
  expect(entryAddress(total, 'ent_1')).toBe('/data-hub/waste.total/data-entry/parts?entity=ent_1');
  expect(entryAddress(policy, undefined)).toBe('/data-hub/waste.policy');
});
