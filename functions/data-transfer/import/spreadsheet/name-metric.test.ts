import { describe, expect, it } from 'vitest';
import { createMetricReader } from '../../../../shared/catalogue/metrics/metric-library.ts';
import { labelNames } from '../../../../shared/model/import/import-labels.ts';
import { catalogue } from '../../../../tests/support/memory/data-point-bench.ts';
import { createNaming } from './name-metric.ts';

const metrics = catalogue.metrics();
const mobile = 'Scope 1: mobile combustion';
const row = (code: string, label: string) => ({ code, label, unit: 'tCO2e', row: 2 });
const namesOf = (label: string, metricCode: string | null) => labelNames([{ label, metricCode }]);

describe('the metric of a row', () => {
  it('is determined once for each label, however many values it has', () => {
    const naming = createNaming(metrics, undefined);
    expect(naming.of(row('', 'Burning of things'))).toBe(naming.of(row('', 'Burning of things')));
  });

  it('is not the first of several that the code column may mean', () => {
    const same = metrics.library.nodes.map((node) =>
      node.code.startsWith('ghg.scope1.') ? { ...node, name: 'Direct emissions' } : node,
    );
    const naming = createNaming(createMetricReader({ ...metrics.library, nodes: same }), undefined);
    expect(naming.of(row('direct emissions', 'Ours'))).toMatchObject({ issue: { code: 'metric-open' } });
  });

  it('is asked about where a code is not that of the metric that the organisation calls so', () => {
    const naming = createNaming(metrics, namesOf('Burnt fuel', 'ghg.scope1.stationary'));
    expect(naming.of(row('', 'Burnt fuel'))).toEqual({ metricCode: 'ghg.scope1.stationary' });
    expect(naming.of(row('ghg.scope1.mobile', 'Burnt fuel'))).toMatchObject({ issue: { code: 'code-name' } });
    expect(naming.of(row('ghg.scope1.mobile', mobile))).toEqual({ metricCode: 'ghg.scope1.mobile' });
  });

  it('is not given by a label of nothing but marks, which cannot be named', () => {
    const naming = createNaming(metrics, namesOf('*', 'ghg.scope1.stationary'));
    expect(naming.of(row('', '–'))).toMatchObject({ issue: { code: 'metric-unknown' } });
    naming.note(row('', '–'), []);
    naming.note(row('', 'Burnt fuel'), []);
    naming.note(row('', 'burnt fuel*'), []);
    expect(naming.unnamed()).toMatchObject([{ label: 'Burnt fuel', values: 2 }]);
  });
});
