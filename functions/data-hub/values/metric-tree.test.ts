import { describe, expect, it } from 'vitest';
import {
  getHubMetric as getHubMetricCall,
  getMetricTree,
} from '../../../shared/contract/data-hub/data-hub.contract.ts';
import { catalogue } from '../../../tests/support/memory/data-point-bench.ts';
import { createMetricTree, getHubMetric } from './metric-tree.ts';

const tree = createMetricTree();
/** In addition to the names and units of a thousand nodes, which are 260 KB; compressed they are a sixth of it. */
const codesBytesMax = 64 * 1_024;

describe('the library as the hub lists it', () => {
  it('says by which codes of disclosures a metric is asked for, of every framework in force', () => {
    const { nodes } = getMetricTree.response.parse(tree(catalogue));
    const askedOf = (code: string) => nodes.find((node) => node.code === code)?.value?.askedBy;
    expect(askedOf('ghg.scope1.gross')).toMatchObject({
      GRI: expect.arrayContaining(['305-1']),
      'ESRS 2026': ['E1-8'],
      SASB: expect.arrayContaining(['EM-EP-110a.1']),
    });
    const asked = nodes.filter(({ value }) => value?.askedBy.GRI?.includes('305-1')).map(({ code }) => code);
    expect(asked).toEqual(['ghg.scope1.gross', 'ghg.biogenic.scope1']);
    expect(JSON.stringify(nodes.map(({ value }) => value?.askedBy ?? null)).length).toBeLessThan(codesBytesMax);
  });

  it('is made once for a catalogue', () => {
    expect(tree(catalogue)).toBe(tree(catalogue));
  });

  it('lists the metrics of a formula', () => {
    const metric = getHubMetricCall.response.parse(getHubMetric(catalogue, 'ghg.total.scope12'));
    expect(metric.formulaParts.map(({ code }) => code)).toEqual(['ghg.scope1.gross', 'ghg.scope2.location']);
    expect(getHubMetric(catalogue, 'ghg.scope1.gross').formulaParts).toEqual([]);
    expect(metric).toMatchObject({ isOwn: false });
    expect(metric.definition.zhTw).toMatch(/\p{Script=Han}/u);
    const own = getHubMetric(catalogue, 'ghg.intensity.employeeScope12');
    expect(own).toMatchObject({ isOwn: true, unit: 'tCO2e/employee', disclosures: [] });
    expect(own.units).toEqual(['tCO2e/employee', 'kgCO2e/employee']);
    expect(own.definition.zhTw).toContain('僱員');
  });
});
