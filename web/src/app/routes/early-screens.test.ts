import { describe, expect, it } from 'vitest';
import { getMetricTree, listHubValues } from '../../../../shared/contract/data-hub/data-hub.contract.ts';
import { listReportingTimes } from '../../../../shared/contract/data-hub/reporting-times.contract.ts';
import { listEntities } from '../../../../shared/contract/entities/entities.contract.ts';
import { getFrameworkDisclosure } from '../../../../shared/contract/frameworks/frameworks.contract.ts';
import { getHome } from '../../../../shared/contract/home/content.contract.ts';
import { getPublication } from '../../../../shared/contract/publishing/publishing.contract.ts';
import { getReportOutline } from '../../../../shared/contract/reports/report-outline.contract.ts';
import { getReport, getReportDisclosure } from '../../../../shared/contract/reports/reports.contract.ts';
import { addressOf } from '../../lib/routes.ts';
import { earlyCalls, earlyReadsOf } from './early-screens.ts';

const contract = {
  getHome,
  getPublication,
  getMetricTree,
  listReportingTimes,
  listHubValues,
  listEntities,
  getReport,
  getReportOutline,
  getFrameworkDisclosure,
  getReportDisclosure,
};
const readsAt = (address: string) => {
  const { pathname, search } = new URL(address, 'http://a.example');
  const early = earlyReadsOf({ pathname, search });
  return early && [early.route, early.reads.map(({ call, input }) => [call.id, JSON.stringify(input)])];
};
const place = { versionId: 'gri-2021', disclosureId: '305-1' };

describe('early reads', () => {
  it('are calls of the contract, with its names and paths', () => {
    expect(Object.keys(earlyCalls)).toEqual(Object.keys(contract));
    for (const [name, { id, method, path }] of Object.entries(earlyCalls)) {
      const named = Object.values(contract).find((call) => call.id === name);
      expect({ id, method, path }).toEqual({ id: named?.id, method: named?.method, path: named?.path });
    }
  });

  it('belong to the screen of the address', () => {
    expect(readsAt('/')).toEqual(['Home', [['getHome', '{}']]]);
    expect(readsAt(addressOf('DataHub'))).toEqual([
      'DataHub',
      [
        ['getMetricTree', '{}'],
        ['listReportingTimes', '{}'],
      ],
    ]);
    expect(readsAt('/data-hub/conflicts')).toBeUndefined();
    expect(readsAt('/reports')).toBeUndefined();
  });

  it('of a report have its id, and the disclosure of the address, encoded as the screen does', () => {
    const own = [
      ['getReport', JSON.stringify({ params: { reportId: 'rpt_1' } })],
      ['getReportOutline', JSON.stringify({ params: { reportId: 'rpt_1' } })],
    ];
    expect(readsAt('/ct/framework-reports/gri-2021/reports/rpt_1/data-input')).toEqual(['FrameworkReportStep', own]);
    expect(readsAt('/ct/template-reports/tpl_1/reports/rpt_1/data-input/?framework=gri-2021&disclosure=305-1')).toEqual(
      [
        'TemplateReportStep',
        [
          ...own,
          ['getFrameworkDisclosure', JSON.stringify({ params: place })],
          ['getReportDisclosure', JSON.stringify({ params: { reportId: 'rpt_1', ...place } })],
        ],
      ],
    );
  });
});
