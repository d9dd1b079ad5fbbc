import { describe, expect, it } from 'vitest';
import { EntityId, ReportId } from '../../../../../shared/ids.ts';
import type { ComparedColumn, ComparedDisclosure } from '../../../../../shared/model/comparison/comparison.ts';
import { chartAddress, chartViewAddress, columnText, placeAddress } from './comparison-address.ts';

const reportId = (digit: string) => ReportId.parse(`rpt_${digit.repeat(26)}`);
const report = (digit: string): ComparedColumn => ({
  kind: 'report',
  startOn: '2025-01-01',
  endOn: '2025-12-31',
  reportId: reportId(digit),
  name: 'Report',
  status: 'New',
  publishedRevision: 0,
  versionIds: ['gri-2021'],
});

describe('the link of a row to its field', () => {
  const place = { versionId: 'gri-2021', disclosureId: '305-1', fieldKey: 'm0' };
  const inScope = (...isIn: boolean[]): ComparedDisclosure => ({
    versionId: 'gri-2021',
    disclosureId: '305-1',
    code: '305-1',
    title: { en: 'Scope 1', zhTw: '範圍 1' },
    pillar: 'environmental',
    cells: isIn.map((one) =>
      one ? { status: 'not-started', answeredFields: 0, words: 'none', omissionReason: null } : null,
    ),
  });
  const columns = [report('1'), report('2')];

  it('opens the first report that asks for it, whichever framework another has too', () => {
    expect(placeAddress({ columns, disclosures: [inScope(true, true)] }, place)).toContain(reportId('1'));
    expect(placeAddress({ columns, disclosures: [inScope(false, true)] }, place)).toContain(reportId('2'));
  });

  it('is undefined if no report asks for it', () => {
    expect(placeAddress({ columns, disclosures: [] }, place)).toBeUndefined();
    expect(placeAddress({ columns, disclosures: [inScope(false, false)] }, place)).toBeUndefined();
  });
});

it('columns are identified by what they are, whatever their name and period', () => {
  const time = { kind: 'time', startOn: '2025-01-01', endOn: '2025-12-31' } as const;
  const entity = (digit: string) => ({ entityId: EntityId.parse(`ent_${digit.repeat(26)}`), name: 'Plant' });
  const columns = [report('1'), report('2'), time, { ...time, entity: entity('1') }, { ...time, entity: entity('2') }];
  expect(new Set(columns.map(columnText)).size).toBe(columns.length);
});

it('the chart alone keeps the filter, and so does the link back', () => {
  const filter = '["and",["nameText",":","Scope & more"]]';
  const alone = chartAddress(reportId('1'), reportId('2'), 1, filter);
  const back = chartViewAddress(reportId('1'), reportId('2'), 1, filter);
  const queryOf = (address: string) => Object.fromEntries(new URL(address, 'https://esg.example').searchParams);
  expect(queryOf(alone)).toEqual({ report: reportId('1'), with: reportId('2'), base: '1', filter });
  expect(queryOf(back)).toEqual({ with: reportId('2'), base: '1', filter, view: 'chart' });
  expect(back).toContain(reportId('1'));
  expect(chartAddress(reportId('1'), reportId('2'), 0, '')).not.toContain('filter');
});
