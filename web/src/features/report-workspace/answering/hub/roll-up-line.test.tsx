import { renderToStaticMarkup } from 'react-dom/server';
import type { SWRConfiguration } from 'swr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCatalogueFile } from '../../../../../../functions/core/catalogue-files.ts';
import { createCatalogue } from '../../../../../../shared/catalogue/catalogue.ts';
import type { RollUpLine as Line } from '../../../../../../shared/contract/entities/roll-up.contract.ts';
import { RollUpLine } from './roll-up-line.tsx';
import { rolledUpMetricOf } from './rolled-up-metric.ts';

const screen: { lines: Line[]; options: SWRConfiguration | undefined } = { lines: [], options: undefined };

vi.mock('../../../../lib/api/use-call.ts', () => ({
  useCall: (_call: unknown, _input: unknown, options: SWRConfiguration | undefined) => {
    screen.options = options;
    return { data: { rollUps: screen.lines } };
  },
  useRefreshCalls: () => () => Promise.resolve(),
}));
vi.mock('../../context/workspace-context.ts', () => ({
  useWorkspace: () => ({
    report: { periodStartOn: '2025-01-01', periodEndOn: '2025-12-31' },
    isReadOnly: false,
  }),
}));

const metricCode = 'ghg.scope1.gross';
const line: Line = {
  metricCode,
  name: { en: 'Gross Scope 1', zhTw: '範圍 1' },
  unit: 'tCO2e',
  currency: '',
  total: '1203',
  refused: null,
  given: 0,
  expected: 2,
  taken: null,
};
const shown = (change: Partial<Line>): string => {
  screen.lines = [{ ...line, ...change }];
  return renderToStaticMarkup(<RollUpLine metricCode={metricCode} label="Scope 1" />);
};

beforeEach(() => {
  screen.options = undefined;
});

describe('the roll-up at a field', () => {
  it('is at the field of GRI 305-1 with its metric', () => {
    const fields = createCatalogue(loadCatalogueFile).disclosure('gri-2021', '305-1')?.fields ?? [];
    const metricsOf = (isVariant: boolean) => fields.map((field) => rolledUpMetricOf(field, { isVariant }));
    expect(metricsOf(false)).toEqual([metricCode, 'ghg.biogenic.scope1', undefined]);
    expect(metricsOf(true)).toEqual([undefined, undefined, undefined]);
  });

  it('is shown with a value of an entity, in part too, or once it is used', () => {
    expect(shown({})).toBe('');
    expect(shown({ given: 1 })).toContain('hub-line');
    expect(shown({ partial: 1 })).toContain('hub-line');
    const used = { total: '1203', currency: '', isStale: false };
    expect(shown({ taken: used })).toContain('hub-line');
    expect(shown({ taken: used })).not.toContain('field.stale');
    expect(shown({ taken: { ...used, isStale: true } })).toContain('field.stale');
  });

  it('is read again on return and at the next disclosure, as totals are renewed elsewhere', () => {
    shown({ given: 1 });
    const { revalidateOnFocus, revalidateIfStale, revalidateOnReconnect } = screen.options ?? {};
    expect([revalidateOnFocus, revalidateIfStale, revalidateOnReconnect]).not.toContain(false);
  });
});
