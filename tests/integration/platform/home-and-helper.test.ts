/** Home, content and the framework helper through the gateway, with budgets enforced: access and storage. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDisclosureCrosswalk, searchCatalogue } from '../../../shared/contract/frameworks/catalogue.contract.ts';
import {
  getFrameworkHelper,
  putFrameworkHelper,
} from '../../../shared/contract/frameworks/framework-helper.contract.ts';
import {
  getArticle,
  getHome,
  listArticles,
  listCategories,
  listWhatsNew,
  pinNumbers,
} from '../../../shared/contract/home/content.contract.ts';
import { getCurrentSurvey } from '../../../shared/contract/materiality/current-survey.contract.ts';
import { getMaterialityProfile } from '../../../shared/contract/materiality/materiality.contract.ts';
import { saveFieldValue } from '../../../shared/contract/reports/reports.contract.ts';
import { callChecked } from '../../support/cloud/checked-calls.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import { createSmallReport, figure, figureOf } from '../../support/cloud/cloud-reports.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';

describe('Home, content and helper', { timeout: 300_000 }, () => {
  let cloud: TestCloud;
  let ada: Caller;
  let ben: Caller;
  let other: Caller;

  beforeAll(async () => {
    cloud = await openPeopledCloud(['root', 'harbour']);
    ada = await callerOf(cloud, 'root');
    ben = await callerOf(cloud, 'root', 'basic@demo.example');
    other = await callerOf(cloud, 'harbour');
  });
  afterAll(() => cloud.stop());

  it('every tenant reads its own articles, news and categories only', async () => {
    for (const caller of [ada, other]) {
      expect((await callApi(caller, listArticles)).articles).toHaveLength(8);
      expect((await callApi(caller, listWhatsNew)).whatsNew).toHaveLength(4);
      expect((await callApi(caller, listCategories)).categories).toHaveLength(4);
    }
    const article = await callApi(ada, getArticle, { params: { articleId: 'what-is-material' } });
    expect(article.body.length).toBeGreaterThan(2);
    const unknown = await callChecked(ada, getArticle, { params: { articleId: 'none' } });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'article.not_found' } });
    const anonymous = { port: ada.port, host: ada.host };
    expect((await callChecked(anonymous, listArticles)).status).toBe(401);
    const supplier = await callerOf(cloud, 'root', 'supplier@demo.example');
    expect(await callChecked(supplier, getHome)).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } });
  });

  it('Home loads reports, tasks and content in one call, of the own organisation only', async () => {
    const { reportId } = await createSmallReport(ada, 'Small');
    const home = await callApi(ada, getHome);
    expect(home.reports?.ongoing.map((report) => report.reportId)).toContain(reportId);
    expect(home.reports?.tasks).toEqual([]);
    expect(home.articles).toHaveLength(8);
    expect((await callApi(other, getHome)).reports?.ongoing).toEqual([]);
    const contributor = await callerOf(cloud, 'root', 'contributor@demo.example');
    expect((await callApi(contributor, getHome)).reports?.ongoing).toEqual([]);
  });

  it('a number pinned to Home is visible to its user only', async () => {
    const { reportId, periodStartOn } = await createSmallReport(ada, 'Counted');
    const value = figureOf('412');
    await callApi(ada, saveFieldValue, { params: { reportId, ...figure }, body: { value, revision: 0 } });
    const metricCode = 'wf.employees.total';
    expect(await callApi(ada, pinNumbers, { body: { metricCodes: [metricCode] } })).toEqual({
      metricCodes: [metricCode],
    });
    const pinnedOf = async (caller: Caller) =>
      (await callApi(caller, getHome)).reports?.numbers.filter(({ isPinned }) => isPinned);
    expect(await pinnedOf(ada)).toMatchObject([{ metricCode, points: [{ startOn: periodStartOn, amount: '412' }] }]);
    expect(await pinnedOf(ben)).toEqual([]);
    const unknown = await callChecked(ada, pinNumbers, { body: { metricCodes: ['none'] } });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'metric.not_found' } });
    await callApi(ada, pinNumbers, { body: { metricCodes: [] } });
    expect(await pinnedOf(ada)).toEqual([]);
  });

  it('answers of the helper are the organisation’s, and a save that saw older ones is refused and changes nothing', async () => {
    expect(await callApi(ada, getFrameworkHelper)).toMatchObject({ answers: {}, revision: 0 });
    const answers = { listing: 'hong-kong' } as const;
    const stored = await callApi(ada, putFrameworkHelper, { body: { answers, revision: 0 } });
    expect(stored).toEqual({ answers, revision: 1 });
    const stale = await callChecked(ben, putFrameworkHelper, { body: { answers: {}, revision: 0 } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'request.conflict' } });
    expect(await callApi(ben, getFrameworkHelper)).toMatchObject({ answers, revision: 1 });
    expect(await callApi(other, getFrameworkHelper)).toMatchObject({ answers: {}, revision: 0 });
  });

  it('the catalogue is searched, and materiality has nothing yet', async () => {
    const found = await callApi(ben, searchCatalogue, { query: { search: '305-1' } });
    expect(found.disclosures[0]).toMatchObject({ versionId: 'gri-2021', disclosureId: '305-1' });
    const place = { versionId: 'gri-2021', disclosureId: '305-1' };
    expect((await callApi(ben, getDisclosureCrosswalk, { params: place })).relations.length).toBeGreaterThan(0);
    expect(await callApi(ben, getCurrentSurvey)).toEqual({ survey: null });
    expect(await callApi(ben, getMaterialityProfile, { query: { isCreateNew: 'false' } })).toEqual({ profile: null });
  });
});
