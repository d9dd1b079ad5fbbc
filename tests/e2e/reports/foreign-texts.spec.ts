import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { addComment } from '../../../shared/contract/collaboration/comments.contract.ts';
import { addEntity } from '../../../shared/contract/entities/entity-management.contract.ts';
import { getReportDesign, saveReportDesign } from '../../../shared/contract/publishing/report-design.contract.ts';
import { setDisclosureStatus } from '../../../shared/contract/reports/disclosure-status.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { createReport, saveFieldValue, updateReport } from '../../../shared/contract/reports/reports.contract.ts';
import { CommentId } from '../../../shared/ids.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import type { RichTextBlock } from '../../../shared/model/text/rich-text.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { scriptTexts } from '../../support/script-texts.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { createColleagues } from '../support/newcomer.ts';
import { waitUntilLoaded } from '../support/page-checks.ts';
import { signIn } from '../support/session.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';

/**
 * Quality S6 on screen: records scripts and requests that a page triggers by itself. Policy violations fail every test.
 */
const watch = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()} on ${page.url()}`);
    dialog.dismiss().catch(() => undefined);
  });
  page.on('request', (request) => {
    if (request.url().includes('leak.example')) seen.push(`request ${request.url()} on ${page.url()}`);
  });
  return seen;
};

const short = '"><img src=x onerror=alert(1)>';
const texts = scriptTexts.map(([, text]) => text);
const all = texts.join('\n');
const versionId = 'gri-2021';
const disclosureIds = ['2-1', '2-7', '305-1', '305-2'];

const document = (): FieldValue => ({
  kind: 'richText',
  document: {
    type: 'doc',
    content: texts.map((text): RichTextBlock => {
      const href = `https://partner.example/${text}`.slice(0, 2_048);
      const content: Extract<RichTextBlock, { type: 'paragraph' }>['content'] = [
        { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] },
        { type: 'footnote', attrs: { text: text.trim() || '-' } },
      ];
      return { type: 'paragraph', content };
    }),
  },
});

const figure = (note: string): FieldValue => ({
  kind: 'number',
  number: '1842',
  unit: 'persons',
  state: 'estimated',
  note,
  descriptor: short,
});

const commentOn = (caller: Caller, { reportId }: ReportView, text: string) =>
  callApi(caller, addComment, {
    params: { reportId, versionId, disclosureId: '2-1' },
    body: {
      commentId: CommentId.parse(`cmt_${crypto.randomUUID().replaceAll('-', '').slice(0, 26)}`),
      threadId: null,
      fieldKey: null,
      page: null,
      text,
      mentions: [],
    },
  });

/** A report with one of our texts at every place and every neighbouring place. */
const fill = async (caller: Caller): Promise<ReportView> => {
  const made = await callApi(caller, createReport, {
    body: {
      name: short,
      description: all.slice(0, 5_000),
      language: 'en',
      periodStartOn: '2025-01-01',
      periodEndOn: '2025-12-31',
      frameworks: [{ versionId, disclosureIds }],
    },
  });
  const { reportId } = made;
  const own = { revision: made.revision, boundary: all.slice(0, 2_000), contact: short };
  const report = await callApi(caller, updateReport, { params: { reportId }, body: own });
  const answers = [
    ['2-1', 'text', document()],
    ['2-7', 'm0', figure(all.slice(0, 2_000))],
    ['2-7', 'text', document()],
  ] as const;
  for (const [disclosureId, fieldKey, value] of answers) {
    const params = { reportId, versionId, disclosureId, fieldKey };
    await callApi(caller, saveFieldValue, { params, body: { value, revision: 0 } });
  }
  const omission = { reason: 'information-unavailable', explanation: all.slice(0, 5_000) } as const;
  await callApi(caller, setDisclosureStatus, {
    params: { reportId, versionId, disclosureId: '305-2' },
    body: { status: 'omitted', revision: 0, omission },
  });
  for (const text of [all.slice(0, 5_000), short]) await commentOn(caller, report, text);
  const { design, revision } = await callApi(caller, getReportDesign, { params: { reportId } });
  const words = (text: string) => ({ en: text, zhTw: text });
  const foreign = {
    ...design,
    cover: { ...design.cover, title: words(short), subtitle: words(short) },
    theme: {
      ...design.theme,
      header: words('</style><script>alert(1)</script>'),
      footer: words('"}body{background:url(http://leak.example/a)}'),
    },
    letter: { isIncluded: true, title: words(short), text: words(all.slice(0, 5_000)), signedBy: words(short) },
    statementOfUse: { isIncluded: true, text: words(all.slice(0, 5_000)) },
    assurance: { ...design.assurance, isIncluded: true, provider: words(short), text: words(all.slice(5_000, 9_000)) },
    chapters: design.chapters.map((chapter) => ({ ...chapter, introduction: words(all.slice(0, 5_000)) })),
    fileName: words(short),
  };
  await callApi(caller, saveReportDesign, { params: { reportId }, body: { design: foreign, revision } });
  return report;
};

const callerOf = (page: Page, email: string): Promise<Caller> =>
  signIn(page, sites.root, { email, password: demoPassword, firstName: short });

/** Another program's clipboard, as a browser provides it. */
const paste = (page: Page, html: string): Promise<void> =>
  page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/html', text);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    globalThis.document.activeElement?.dispatchEvent(event);
  }, html);

test('texts that try to become script are shown as texts on every screen that shows them', async ({
  page,
  openContext,
}) => {
  const seen = watch(page);
  const roles = ['Administrator', 'EntityManager'] as const;
  const emails = await createColleagues(sites.root, {
    language: 'en',
    roles,
    isDataHubEnabled: true,
    isEntityReportingEnabled: true,
    name: short,
    firstName: short,
  });
  const manager = await callerOf(await (await openContext()).newPage(), emails.EntityManager);
  await callApi(manager, addEntity, {
    body: { name: `Site ${short}`, type: 'Site', address: short, industryCode: 'TR-MT' },
  });
  const caller = await callerOf(page, emails.Administrator);
  const { reportId } = await fill(caller);
  await page.goto(siteUrl(sites.root, '/reports'));
  const link = page.getByRole('link', { name: short }).first();
  const path = ((await link.getAttribute('href')) ?? '').replace(/\/[\w-]+$/, '');
  expect(path).toContain(reportId);

  const inReport = [
    'introduction',
    'select-disclosures',
    'description',
    ...disclosureIds.map((id) => `data-input?framework=${versionId}&disclosure=${id}`),
    'validation',
    'design',
    'preview',
    'completion',
  ];
  const paths = [
    '/',
    '/publish-reports',
    '/report-collaborator',
    '/user-management',
    '/user-management?tab=entities',
    '/user-management?tab=activity',
    '/account-settings/general-details',
    '/data-hub',
    '/data-hub/employees.total',
    '/data-hub/conflicts',
    `/export-data/${reportId}`,
    `/newfeed/${reportId}/report/${versionId}`,
    `/compare-reports/${reportId}?with=`,
    ...inReport.map((step) => `${path}/${step}`),
  ];
  for (const one of paths) {
    await test.step(one, async () => {
      await page.goto(siteUrl(sites.root, one));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await waitUntilLoaded(page);
      expect(seen).toEqual([]);
    });
  }

  await test.step('clipboard content of another program', async () => {
    await page.goto(siteUrl(sites.root, `${path}/data-input?framework=${versionId}&disclosure=305-1`));
    const { text } = createWorkspace(page, 'en');
    await text('text').first().click();
    for (const [, html] of scriptTexts) await paste(page, `<p style="mso-list:l0 level1">${html}</p>${html}`);
    await waitUntilLoaded(page);
    expect(seen).toEqual([]);
  });
});
