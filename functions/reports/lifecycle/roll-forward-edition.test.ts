import { beforeEach, describe, expect, it } from 'vitest';
import { getPriorAnswers as getPriorAnswersCall } from '../../../shared/contract/reports/prior-answers.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { plainTextToRichText } from '../../../shared/model/text/rich-text.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { catalogue } from '../../../tests/support/memory/data-point-bench.ts';
import { createReportsBench, number } from '../../../tests/support/memory/report-fixtures.ts';
import { getPriorAnswers } from '../../comparison/prior-answers/get-prior-answers.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { saveFieldValue } from '../answers/save-field-value.ts';
import { getReportValidation } from '../validation/get-report-validation.ts';

const tcfd = 'tcfd-2017';
const ifrs = 'ifrs-s2-2023';
const whole = (versionId: string) => ({
  versionId,
  disclosureIds:
    catalogue.framework(versionId)?.sections.flatMap(({ disclosures }) => disclosures.map(({ id }) => id)) ?? [],
});
const words = (text: string): FieldValue => ({ kind: 'richText', document: plainTextToRichText(text) });
const next = { periodStartOn: '2026-01-01', periodEndOn: '2026-12-31', frameworks: [whole(ifrs)] };

let bench: ReturnType<typeof createReportsBench>;
let last: ReportView;

const save = (
  { reportId }: ReportView,
  [versionId, disclosureId, fieldKey]: [string, string, string],
  value: FieldValue | null,
  revision = 0,
) =>
  saveFieldValue(bench.dependencies, bench.principal, {
    params: { reportId, versionId, disclosureId, fieldKey },
    query: {},
    body: { value, revision },
  });
const prior = async ({ reportId }: ReportView, disclosureId: string) =>
  (await getPriorAnswers(bench.dependencies, bench.principal, { reportId, versionId: ifrs, disclosureId })).prior
    ?.values;
const drafts = async ({ reportId }: ReportView) =>
  (await getReportValidation(bench.dependencies, bench.principal, reportId)).findings
    .filter(({ facts }) => facts.rule === 'draft')
    .map(({ place, facts }) => [place.disclosureId, place.fieldKey, facts]);
const draftAt = (disclosureId: string) => [disclosureId, 'text', { rule: 'draft', year: '2025' }];

beforeEach(async () => {
  bench = createReportsBench(principalOf(), catalogue);
  last = await bench.report({ frameworks: [whole(tcfd)] });
});

describe('a report on the newer edition of last year’s framework', () => {
  it('has last year’s texts as drafts and its figures next to the successor fields', async () => {
    await save(last, [tcfd, 'Risk Management c)', 'text'], words('One register of risks.'));
    await save(last, [tcfd, 'Metrics and Targets b)', 'm0'], number('1203', { unit: 'tCO2e' }));
    const report = await bench.report({ ...next, rolledFromReportId: last.reportId });
    resetRequestCount();
    expect(await prior(report, '25(c)')).toMatchObject([{ fieldKey: 'text', value: words('One register of risks.') }]);
    // The principal's own request is additional.
    expect(requestCount() + 1).toBeLessThanOrEqual(getPriorAnswersCall.requests);
    expect(await prior(report, '29(a)(i)(1)')).toMatchObject([{ fieldKey: 'm0', value: { number: '1203' } }]);
    expect(await drafts(report)).toEqual([draftAt('25(c)')]);
    await save(report, [ifrs, '25(c)', 'text'], null);
    expect(await drafts(report)).toEqual([]);
  });

  it('has none of what only a person could place', async () => {
    await save(last, [tcfd, 'Governance a)', 'text'], words('The board meets four times.'));
    await save(last, [tcfd, 'Governance a)', 'm0'], number('4', { unit: 'count' }));
    const report = await bench.report({ ...next, rolledFromReportId: last.reportId });
    for (const disclosureId of ['6(a)', '6(a)(i)', '6(a)(iii)']) expect(await prior(report, disclosureId)).toEqual([]);
    expect(await drafts(report)).toEqual([]);
  });

  it('has what last year’s report said there, where that covered both editions, taken back or not', async () => {
    last = await bench.report({ frameworks: [whole(tcfd), whole(ifrs)] });
    await save(last, [tcfd, 'Risk Management c)', 'text'], words('One register of risks.'));
    await save(last, [ifrs, '25(c)', 'text'], words('Two registers.'));
    const report = await bench.report({ ...next, rolledFromReportId: last.reportId });
    expect(await prior(report, '25(c)')).toMatchObject([{ value: words('Two registers.') }]);
    await save(last, [ifrs, '25(c)', 'text'], null, 1);
    expect(await prior(report, '25(c)')).toEqual([]);
    expect(await drafts(report)).toEqual([]);
  });
});
