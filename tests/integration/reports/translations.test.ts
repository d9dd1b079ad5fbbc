/** Texts in two languages through the gateway, with budgets enforced. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '../../../shared/contract/home/notifications.contract.ts';
import {
  assignTranslator,
  getDisclosureTexts,
  getReportTexts,
  listReportTexts,
  saveReportText,
} from '../../../shared/contract/publishing/translations.contract.ts';
import { listFieldHistory } from '../../../shared/contract/reports/field-history.contract.ts';
import { listReportAudit } from '../../../shared/contract/reports/report-audit.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { saveFieldValue } from '../../../shared/contract/reports/reports.contract.ts';
import type { TextContent } from '../../../shared/model/report-text/report-text.ts';
import { plainTextToRichText } from '../../../shared/model/text/rich-text.ts';
import { callChecked } from '../../support/cloud/checked-calls.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import { createSmallReport, prose, proseOf, readUntil } from '../../support/cloud/cloud-reports.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';

const answer = { kind: 'answer' as const, ...prose };
const rich = (text: string): TextContent => ({ kind: 'richText', document: plainTextToRichText(text) });

describe('texts in two languages', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;
  let ada: Caller;
  let ben: Caller;
  let stranger: Caller;
  let report: ReportView;

  beforeAll(async () => {
    cloud = await openSharedCloud();
    ada = await callerOf(cloud, 'root');
    ben = await callerOf(cloud, 'root', 'basic@demo.example');
    stranger = await callerOf(cloud, 'harbour');
    report = await createSmallReport(ada, 'Written in English');
    const { reportId } = report;
    await callApi(ada, saveFieldValue, {
      params: { reportId, ...prose },
      body: { value: proseOf('Who we are.'), revision: 0 },
    });
  });
  afterAll(() => cloud.stop());

  it('are read, translated by a second person, out of date after an edit, and traced', async () => {
    const params = { reportId: report.reportId };
    const { versionId, disclosureId, fieldKey } = prose;
    const [pair] = (await callApi(ben, getDisclosureTexts, { params: { ...params, versionId, disclosureId } })).texts;
    if (!pair) throw new Error('no text');
    const body = { place: answer, content: rich('我們是誰。'), sourceMark: pair.sourceMark, revision: 0 };
    expect(await callApi(ben, saveReportText, { params, body })).toMatchObject({ state: 'current' });
    expect(await callApi(ben, saveReportText, { params, body })).toMatchObject({ translation: { revision: 1 } });
    const stale = await callChecked(ada, saveReportText, { params, body });
    expect(JSON.parse(stale.text)).toMatchObject({
      code: 'report.stale',
      current: { text: { translation: { revision: 1 } } },
    });
    const { texts: own } = await callApi(ada, getReportTexts, { params });
    expect(own.map(({ place, state }) => [place.kind, state])).toEqual([['name', 'missing']]);
    const value = proseOf('Who we are now.');
    await callApi(ada, saveFieldValue, { params: { ...params, ...prose }, body: { value, revision: 1 } });
    expect((await callApi(ada, listReportTexts, { params })).counts).toEqual({ missing: 1, outdated: 1, current: 0 });
    const { items } = await callApi(ada, listReportAudit, { params, query: { limit: 50 } });
    expect(items.filter(({ action }) => action === 'translation.changed')).toMatchObject([{ newValue: '我們是誰。' }]);
    const history = await readUntil(
      () => callApi(ada, listFieldHistory, { params: { ...params, versionId, disclosureId, fieldKey }, query: {} }),
      (page) => page.items.length === 3,
    );
    expect(history.items.map(({ action }) => action)).toEqual([
      'field.changed',
      'translation.changed',
      'field.changed',
    ]);
  });

  it('are given to a translator, who is notified', async () => {
    const params = { reportId: report.reportId };
    const place = { versionId: prose.versionId, disclosureId: prose.disclosureId };
    const by = (await callApi(ben, listReportTexts, { params })).texts.find(({ updatedBy }) => updatedBy)?.updatedBy;
    const body = { places: [place], userId: by?.userId ?? null, dueOn: '2031-05-01' };
    const { translators } = await callApi(ada, assignTranslator, { params, body });
    expect(translators).toMatchObject([{ ...place, userId: by?.userId, dueOn: '2031-05-01' }]);
    const { items } = await readUntil(
      () => callApi(ben, listNotifications, { query: {} }),
      (page) => page.items.some(({ content }) => content.kind === 'assigned'),
    );
    expect(items.find(({ content }) => content.kind === 'assigned')?.content).toMatchObject({ role: 'translator' });
  });

  it('are not there for another organisation', async () => {
    const params = { reportId: report.reportId };
    const { versionId, disclosureId } = prose;
    const answers = [
      await callChecked(stranger, listReportTexts, { params }),
      await callChecked(stranger, getReportTexts, { params }),
      await callChecked(stranger, getDisclosureTexts, { params: { ...params, versionId, disclosureId } }),
    ];
    expect(answers.map(({ text }) => JSON.parse(text).code)).toEqual(answers.map(() => 'report.not_found'));
  });
});
