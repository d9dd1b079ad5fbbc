import { describe, expect, it } from 'vitest';
import { ReportId } from '../../../../../shared/ids.ts';
import type { ComparedColumn, ComparedDisclosure } from '../../../../../shared/model/comparison.ts';
import { placeAddress } from './comparison-address.ts';

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

describe('a row that leads to its field', () => {
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

  it('leads into the first report that asks for it, whatever framework another has too', () => {
    expect(placeAddress({ columns, disclosures: [inScope(true, true)] }, place)).toContain(reportId('1'));
    expect(placeAddress({ columns, disclosures: [inScope(false, true)] }, place)).toContain(reportId('2'));
  });

  it('leads nowhere where no report asks for it', () => {
    expect(placeAddress({ columns, disclosures: [] }, place)).toBeUndefined();
    expect(placeAddress({ columns, disclosures: [inScope(false, false)] }, place)).toBeUndefined();
  });
});
