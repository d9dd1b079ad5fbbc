import { beforeEach, describe, expect, it } from 'vitest';
import { Template } from '../../../shared/catalogue/templates/template.ts';
import { withTemplates } from '../../../shared/catalogue/templates/with-templates.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { isAppError } from '../../../shared/errors.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import type { ModuleName } from '../../../shared/model/platform/tenant.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { catalogue } from '../../../tests/support/memory/data-point-bench.ts';
import { createReportsBench, number } from '../../../tests/support/memory/report-fixtures.ts';
import { disclosure, field, framework } from '../../../tests/support/memory/small-catalogue.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { getReportDisclosure } from '../answers/get-report-disclosure.ts';
import { saveFieldValue } from '../answers/save-field-value.ts';
import { updateReport } from '../lifecycle/update-report.ts';
import { getReportValidation } from '../validation/get-report-validation.ts';
import { getReportDefinition } from './get-report-definition.ts';
import { getReportOutline } from './get-report-outline.ts';

const versionId = 'template-own-1';
const metric = { code: 'ghg.scope1.gross', relation: 'equal', reuse: 'copy', binding: 'own', verified: true };
const template = Template.parse(
  framework(
    versionId,
    'OWN',
    [
      {
        code: 'O',
        title: 'Own questions',
        titleZhTw: '自訂問題',
        pillar: 'environmental',
        disclosures: [
          disclosure('O-1', 'Emissions', [
            field('m0', 'Gross', 'Number', {
              isRequired: true,
              unitFamily: 'ghg',
              defaultUnit: 'tCO2e',
              units: ['tCO2e'],
              metric,
            }),
            field('m1', 'Saved', 'Number', { unitFamily: 'ghg', defaultUnit: 'tCO2e', units: ['tCO2e'] }),
          ]),
          disclosure('O-2', 'Words', [field('text', 'Text', 'Text Area', { isRequired: true })]),
        ],
      },
    ],
    { frameworkType: 'FB_CUSTOM_TEMPLATE', source: 'ESG_LIBRARY' },
  ),
);
const modules: ModuleName[] = ['esgl', 'custom-template'];
const frameworks = [
  { versionId, disclosureIds: ['O-2', 'O-1'] },
  { versionId: 'gri-2021', disclosureIds: ['305-1'] },
];
/** The tenant chose one framework of the catalogue; its own templates are independent of that choice. */
const principal = principalOf({ tenant: { modules, versionIds: ['gri-2021'] } });
const without = principalOf({ tenant: { modules: ['esgl'], versionIds: ['gri-2021'] } });

let bench: ReturnType<typeof createReportsBench>;
let report: ReportView;

const save = (fieldKey: string, value: FieldValue, disclosureId = 'O-1') =>
  saveFieldValue(bench.dependencies, principal, {
    params: { reportId: report.reportId, versionId, disclosureId, fieldKey },
    query: {},
    body: { value, revision: 0 },
  });
const outlineOf = async () => {
  const outline = await getReportOutline(bench.dependencies, principal, report.reportId, 'en');
  return outline.frameworks.map((one) => ({
    versionId: one.versionId,
    disclosures: one.sections.flatMap(({ disclosures }) => disclosures),
  }));
};

beforeEach(async () => {
  bench = createReportsBench(principal, withTemplates(catalogue, [template]));
  report = await bench.report({ frameworks });
});

describe('a report on a template', () => {
  it('is made as on a framework, its disclosures in the order of the template', async () => {
    expect(report.frameworks[0]).toEqual({ versionId, disclosureIds: ['O-1', 'O-2'] });
    const [own] = await outlineOf();
    expect(own).toMatchObject({ versionId, disclosures: [{ id: 'O-1', code: 'O-1' }, { id: 'O-2' }] });
  });

  it('takes answers within the budget, and a figure typed there answers the framework too', async () => {
    resetRequestCount();
    await save('m0', number('1203', { unit: 'tCO2e' }));
    expect(requestCount()).toBe(2);
    await save('m1', number('9', { unit: 'tCO2e' }));
    const [own, gri] = await outlineOf();
    expect(own?.disclosures[0]).toMatchObject({ answeredFields: 2, totalFields: 2 });
    expect(gri?.disclosures[0]).toMatchObject({ answeredFields: 0, reusedFields: 1 });
    const known = await getReportDisclosure(bench.dependencies, principal, {
      reportId: report.reportId,
      versionId: 'gri-2021',
      disclosureId: '305-1',
    });
    expect(known.hub.find(({ fieldKey }) => fieldKey === 'm0')).toMatchObject({
      state: 'hub',
      value: { number: '1203' },
      point: { origin: { versionId, disclosureId: 'O-1' } },
    });
  });

  it('refuses fields that the template does not have', async () => {
    await expect(save('m7', number('1'))).rejects.toSatisfy((error) => isAppError(error));
    await expect(save('m0', number('1'), 'O-9')).rejects.toSatisfy((error) =>
      isAppError(error, 'disclosure.not_found'),
    );
    expect(bench.database.records('Value')).toEqual([]);
  });

  it('is validated like any other: a required field that is empty is found', async () => {
    const { findings } = await getReportValidation(bench.dependencies, principal, report.reportId);
    const own = findings.filter(({ place }) => place.versionId === versionId);
    expect(own.map(({ place }) => place.disclosureId)).toEqual(expect.arrayContaining(['O-1', 'O-2']));
    expect(new Set(own.map(({ shortName }) => shortName))).toEqual(new Set(['OWN']));
  });

  it('says which disclosures of offered frameworks the template answers', async () => {
    const definition = await getReportDefinition(bench.dependencies, principal, report.reportId);
    const own = definition.frameworks.find((one) => one.versionId === versionId);
    expect(own?.disclosures['O-1']?.alsoAnswers).toContain('gri-2021');
  });
});

describe('while the module is off', () => {
  it('a template is offered to no new report, and nothing is made', async () => {
    const before = bench.snapshot();
    const other = createReportsBench(without, bench.dependencies.catalogue);
    await expect(other.report({ frameworks })).rejects.toSatisfy((error) => isAppError(error, 'framework.not_found'));
    expect(other.database.records('Report')).toEqual([]);
    expect(bench.snapshot()).toEqual(before);
  });

  it('a report based on it keeps it unchanged', async () => {
    const { reportId, revision } = report;
    const changed = await updateReport(bench.dependencies, without, reportId, {
      revision,
      frameworks: [{ versionId, disclosureIds: ['O-1'] }],
    });
    expect(changed.frameworks).toEqual([{ versionId, disclosureIds: ['O-1'] }]);
  });
});
