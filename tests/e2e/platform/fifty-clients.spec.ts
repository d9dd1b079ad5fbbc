/**
 * A consultant with fifty clients, each with a canary in its name, its report and its figures: twelve switches in two
 * tabs with unsaved and offline texts. A canary is found nowhere but in its own client.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readPackage } from '../../../functions/core/files/zip-package.ts';
import { listConsultancies } from '../../../shared/contract/people/consultancies.contract.ts';
import { saveFieldValue } from '../../../shared/contract/reports/reports.contract.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { mailsTo } from '../../support/cloud/cloud-mails.ts';
import { createSmallReport, figure, figureOf, prose, readAudit } from '../../support/cloud/cloud-reports.ts';
import { createWorkspace } from '../pages/workspace.page.ts';
import { readDevice, recordCalls } from '../support/canaries.ts';
import { createConsultancy, type Member } from '../support/consultancy.ts';
import { cutOff } from '../support/intercept.ts';
import { signIn } from '../support/session.ts';
import { sites, siteUrl } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const site = sites.root;
const path = '/my-clients';
const clientCount = 50;
/** Clients of each tab, visited twice: twelve switches. */
const visited = { first: [0, 1, 2, 0, 1, 2], second: [3, 4, 5, 3, 4, 5] } as const;
const t = textsOf('en', 'consultancies');
const common = textsOf('en', 'common');

type Client = Member & { clientId: string; canary: string; reportId: string; words: string[] };

const stripOf = (page: Page) => page.getByRole('region', { name: common('acting.label') });
const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index];
  if (item === undefined) throw new Error(`there is no ${index}`);
  return item;
};

/** Addresses of what is typed; the calls of the switch itself need a connection. */
const isSave = /\/api\/.*\/reports\/[^?]*\/fields\//;

/** Ids of all clients of the firm by name. */
const readIds = async (caller: Caller): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  let cursor: string | undefined;
  do {
    const page = await callApi(caller, listConsultancies, { query: cursor === undefined ? {} : { cursor } });
    for (const { name, clientId } of page.clients) ids.set(name, clientId);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
};

test('fifty clients, twelve switches in two tabs: no canary outside its client', async ({ page, context }) => {
  test.setTimeout(900_000);
  const canaries = Array.from({ length: clientCount }, (_, count) => `canary-${count}-${randomUUID().slice(0, 13)}`);
  const names = canaries.map((canary) => `Client ${canary}`);
  const {
    firm,
    clients: members,
    end,
  } = await createConsultancy(site, {
    clients: names,
    language: 'en',
    isDataHubEnabled: true,
  });
  const idOf = await readIds(firm.caller);
  const clients: Client[] = [];
  for (const [index, member] of members.entries()) {
    const canary = at(canaries, index);
    const { reportId } = await createSmallReport(member.caller, `Report ${canary}`);
    clients.push({ ...member, clientId: idOf.get(member.name) ?? '', canary, reportId, words: [] });
  }
  const [first, second] = [at(clients, 0), at(clients, 1)];
  for (const { caller, reportId } of [first, second]) {
    const params = { reportId, ...figure };
    await callApi(caller, saveFieldValue, { params, body: { value: figureOf('1842'), revision: 0 } });
  }
  const calls = recordCalls(context);
  const othersIn = (text: string, own: string | undefined): string[] =>
    canaries.filter((canary) => canary !== own && text.includes(canary));

  const visit = async (tab: Page, { name, canary, reportId, words }: Client, isOffline: boolean): Promise<void> => {
    await tab.getByRole('button', { name: t('viewAsLabel', { client: name }), exact: true }).click();
    await expect(stripOf(tab)).toContainText(name);
    const query = `disclosure=${prose.disclosureId}`;
    await tab.goto(siteUrl(site, `/ct/framework-reports/${prose.versionId}/reports/${reportId}/data-input?${query}`));
    const { text, saved } = createWorkspace(tab);
    const editor = text(prose.fieldKey);
    // What was typed at the visit before is there: from the server, or from this device.
    for (const typed of words) await expect(editor).toContainText(typed);
    const typed = `Words ${words.length} of ${canary}.`;
    const connect = isOffline ? await cutOff(tab, isSave) : undefined;
    await editor.click();
    await tab.keyboard.press('Control+End');
    await tab.keyboard.insertText(` ${typed}`);
    await expect(editor).toContainText(typed);
    words.push(typed);
    if (words.length > 1) await saved();
    expect(othersIn(await tab.content(), canary)).toEqual([]);
    // A printed page names its client, too.
    await tab.emulateMedia({ media: 'print' });
    await expect(stripOf(tab)).toBeVisible();
    await expect(stripOf(tab)).toContainText(name);
    await tab.emulateMedia({ media: null });
    // With texts that are neither sent nor saved.
    await stripOf(tab).getByRole('button').click();
    await expect(tab).toHaveURL(siteUrl(site, path));
    await expect(stripOf(tab)).toHaveCount(0);
    connect?.();
  };

  await signIn(page, site, firm.person, { path });
  const other = await context.newPage();
  await other.goto(siteUrl(site, path));
  await expect(page.getByRole('row')).toHaveCount(clientCount + 1);

  await test.step('twelve switches, by turns in two tabs', async () => {
    for (let turn = 0; turn < visited.first.length; turn += 1) {
      const isOffline = turn < 3 && turn % 2 === 0;
      await visit(page, at(clients, at(visited.first, turn)), isOffline);
      await visit(other, at(clients, at(visited.second, turn)), isOffline);
    }
  });

  await test.step('each log has its own words only, by the consultant', async () => {
    for (const { caller, reportId, canary, words } of clients.slice(0, 6)) {
      const rows = await readAudit(caller, reportId);
      const text = JSON.stringify(rows);
      for (const typed of words) expect(text).toContain(typed);
      expect(othersIn(text, canary)).toEqual([]);
      const typedBy = rows.filter(({ newValue }) => newValue?.includes('Words')).map(({ who }) => who.name);
      expect(typedBy.length).toBeGreaterThan(0);
      for (const who of typedBy) expect(who).toMatch(/\(consultant\)$/);
    }
  });

  await test.step('files: a workbook for each chosen client, and the list of the chosen ones', async () => {
    await page.getByRole('checkbox', { name: first.name }).check();
    await page.getByRole('checkbox', { name: second.name }).check();
    const listing = page.waitForEvent('download');
    await page.getByRole('button', { name: t('export.actionFor_other', { count: 2 }) }).click();
    const csv = await readFile(await (await listing).path(), 'utf8');
    expect(canaries.filter((canary) => csv.includes(canary)).toSorted()).toEqual(
      [first.canary, second.canary].toSorted(),
    );
    await page.getByRole('button', { name: t('data.actionFor_other', { count: 2 }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('data.confirm'), exact: true }).click();
    const links = dialog.getByRole('link');
    await expect(links).toHaveCount(2, { timeout: 120_000 });
    for (const [index, { canary }] of [first, second].entries()) {
      const downloading = page.waitForEvent('download');
      await links.nth(index).click();
      const parts = readPackage(await readFile(await (await downloading).path()));
      const text = parts.map(({ content }) => Buffer.from(content).toString('utf8')).join('\n');
      expect(text).toContain('1842');
      expect(othersIn(text, canary)).toEqual([]);
    }
    await dialog
      .getByRole('button', { name: t('each.close'), exact: true })
      .last()
      .click();
  });

  await test.step('the network: each call shows its client only', async () => {
    await calls.settle();
    const acting = calls.seen.filter(({ clientId }) => clientId !== undefined);
    expect(new Set(acting.map(({ clientId }) => clientId)).size).toBe(6);
    const leaks = calls.seen
      .filter(({ clientId, isSignedIn }) => clientId !== undefined || !isSignedIn)
      .flatMap(({ clientId, url, text }) => {
        const own = clients.find((client) => client.clientId === clientId)?.canary;
        return othersIn(text, own).map((canary) => `${canary} in ${url} for ${clientId}`);
      });
    expect(leaks).toEqual([]);
    for (const { clientId, canary } of clients.slice(0, 6)) {
      const own = acting.filter((call) => call.clientId === clientId);
      expect(
        own.some(({ text }) => text.includes(canary)),
        'the canary is really there',
      ).toBe(true);
    }
  });

  await test.step('the device: whatever names a client is in the part of that client', async () => {
    const stored = [...(await readDevice(page)), ...(await readDevice(other))];
    const leaks = stored.flatMap(({ store, key, text }) =>
      clients
        .filter(({ canary, clientId }) => `${key} ${text}`.includes(canary) && !`${store} ${key}`.includes(clientId))
        .map(({ canary }) => `${canary} in ${store} ${key}`),
    );
    expect(leaks).toEqual([]);
  });

  await test.step('mails: each client reads of itself only', async () => {
    for (const { person, canary } of clients) {
      const mails = await mailsTo({ port: Number(process.env.E2E_PORT) }, person.email);
      expect(othersIn(JSON.stringify(mails), canary)).toEqual([]);
      expect(mails.length).toBeGreaterThan(0);
    }
  });

  await test.step('access that ends during typing: the words remain on the device, nothing is written', async () => {
    const client = at(clients, 6);
    const { reportId, clientId } = client;
    await other.getByRole('button', { name: t('viewAsLabel', { client: client.name }), exact: true }).click();
    await expect(stripOf(other)).toContainText(client.name);
    const query = `disclosure=${prose.disclosureId}`;
    await other.goto(siteUrl(site, `/ct/framework-reports/${prose.versionId}/reports/${reportId}/data-input?${query}`));
    const { text } = createWorkspace(other);
    await text(prose.fieldKey).click();
    await other.keyboard.insertText('First half');
    await end(client);
    await other.keyboard.insertText(', and second half of a sentence');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('ended.title', { client: client.name }));
    const drafts = (await readDevice(other)).filter(({ key }) => key.includes(clientId));
    expect(JSON.stringify(drafts)).toContain('First half, and second half of a sentence');
    const rows = await readAudit(client.caller, reportId);
    expect(rows.filter(({ newValue }) => newValue?.includes('half'))).toEqual([]);
  });
});
