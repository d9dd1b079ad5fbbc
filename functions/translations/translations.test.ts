import { beforeEach, describe, expect, it } from 'vitest';
import type { CallInput } from '../../shared/contract/calls/call.ts';
import type { saveReportText as saveCall } from '../../shared/contract/publishing/translations.contract.ts';
import type { ReportView } from '../../shared/contract/reports/report-view.ts';
import { AppError } from '../../shared/errors.ts';
import { OrganizationId, UserId } from '../../shared/ids.ts';
import type { TextContent } from '../../shared/model/report-text/report-text.ts';
import type { TextPlace } from '../../shared/model/report-text/text-place.ts';
import { plainTextToRichText } from '../../shared/model/text/rich-text.ts';
import { userRecord } from '../../tests/support/actors.ts';
import { createReportsBench, number } from '../../tests/support/memory/report-fixtures.ts';
import type { UserRecord } from '../core/auth/principal.entities.ts';
import { requestCount, resetRequestCount } from '../core/data/request-count.ts';
import { put } from '../core/data/write.ts';
import { OutboxItem } from '../core/events/outbox.ts';
import { removalEntity } from '../core/people/removal.entity.ts';
import { saveReportText } from '../core/translations/save-report-text.ts';
import { releaseAssignments } from '../people/steps/release-assignments.ts';
import { setDisclosureStatus } from '../reports/answers/set-disclosure-status.ts';
import { deleteReport } from '../reports/lifecycle/delete-report.ts';
import { assignTranslator } from './assign-translator.ts';
import { getDisclosureTexts, getReportTexts } from './get-texts.ts';
import { listReportTexts } from './list-report-texts.ts';

type Edit = CallInput<typeof saveCall>['body'];

const inA1 = { versionId: 'air-2025', disclosureId: 'A-1' };
const inA2 = { versionId: 'air-2025', disclosureId: 'A-2' };
const policy: TextPlace = { kind: 'answer', ...inA2, fieldKey: 'text' };
const story: TextPlace = { kind: 'answer', ...inA1, fieldKey: 'text' };
const note: TextPlace = { kind: 'note', ...inA1, fieldKey: 'm0' };
const words = (text: string): TextContent => ({ kind: 'text', text });
const rich = (text: string): TextContent => ({ kind: 'richText', document: plainTextToRichText(text) });
const ben = userRecord({
  userId: UserId.parse(`usr_${'2'.repeat(32)}`),
  email: 'ben@lantau.example',
  firstName: 'Ben',
  lastName: 'Wong',
  roles: ['Basic'],
});

let bench: ReturnType<typeof createReportsBench>;
let report: ReportView;

const as = (user: UserRecord) => ({ ...bench.principal, user });
const params = () => ({ reportId: report.reportId });
const write = (text: string, revision: number) =>
  bench.save(report.reportId, { kind: 'text', text }, { disclosureId: 'A-2', fieldKey: 'text', revision });
const list = () => listReportTexts(bench.dependencies, bench.principal, report.reportId);
const read = (place: typeof inA1) => getDisclosureTexts(bench.dependencies, bench.principal, { ...params(), ...place });
const pairAt = async (place: TextPlace) => {
  const { texts } =
    'versionId' in place
      ? await read(place)
      : await getReportTexts(bench.dependencies, bench.principal, report.reportId);
  const pair = texts.find((text) => JSON.stringify(text.place) === JSON.stringify(place));
  if (!pair) throw new Error('no such text');
  return pair;
};
const save = (body: Edit, user = bench.principal.user) =>
  saveReportText(bench.dependencies, as(user), { params: params(), query: {}, body });
const translate = async (place: TextPlace, content: TextContent | null, user?: UserRecord) => {
  const { sourceMark, translation } = await pairAt(place);
  return save({ place, content, sourceMark, revision: translation?.revision ?? 0 }, user);
};
const refusal = async (attempt: Promise<unknown>): Promise<AppError> => {
  const error = await attempt.then(() => undefined).catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`);
  return error;
};
const codeOf = async (attempt: Promise<unknown>): Promise<string> => (await refusal(attempt)).code;

beforeEach(async () => {
  bench = createReportsBench();
  report = await bench.report({ description: 'What we did.' });
  await bench.storeUser(bench.principal.user);
  await bench.storeUser(ben);
});

describe('texts of a report', () => {
  it('are listed in its order with what each is, and all are missing at first', async () => {
    await write('We breathe.', 0);
    await bench.save(report.reportId, number('12', { unit: 't', note: 'Without ships.' }));
    resetRequestCount();
    const { texts, counts, language, mayTranslate } = await list();
    expect(requestCount()).toBe(6);
    expect(texts.map(({ place, label, size }) => [place.kind, label?.zhTw ?? null, size])).toEqual([
      ['name', null, 2],
      ['description', null, 3],
      ['note', 'Gross（中）', 2],
      ['answer', 'Text（中）', 2],
    ]);
    expect({ counts, language, mayTranslate }).toEqual({
      counts: { missing: 4, outdated: 0, current: 0 },
      language: 'zhTw',
      mayTranslate: true,
    });
  });

  it('are current once translated, out of date once the source changes, and current again when confirmed', async () => {
    await write('We breathe.', 0);
    resetRequestCount();
    const saved = await translate(policy, words('我們呼吸。'));
    expect(saved).toMatchObject({ state: 'current', translation: { revision: 1, sourceText: 'We breathe.' } });
    await write('We breathe less.', 1);
    const outdated = await pairAt(policy);
    expect(outdated).toMatchObject({ state: 'outdated', translation: { sourceText: 'We breathe.' } });
    expect((await list()).counts).toEqual({ missing: 2, outdated: 1, current: 0 });
    const confirmed = await translate(policy, words('我們呼吸。'));
    expect(confirmed).toMatchObject({ state: 'current', translation: { revision: 2, sourceText: 'We breathe less.' } });
    expect((await translate(policy, null)).state).toBe('missing');
    expect(
      bench
        .auditRows()
        .slice(-4)
        .map(({ action, field, oldValue, newValue }) => [action, field, oldValue, newValue]),
    ).toEqual([
      ['translation.changed', 'Text (zhTw)', '', '我們呼吸。'],
      ['field.changed', 'Text', 'We breathe.', 'We breathe less.'],
      ['translation.confirmed', 'Text (zhTw)', '我們呼吸。', '我們呼吸。'],
      ['translation.cleared', 'Text (zhTw)', '我們呼吸。', ''],
    ]);
  });

  it('make a new report In Progress when they are translated, with one request to read and one to write', async () => {
    const { sourceMark } = await pairAt({ kind: 'name' });
    resetRequestCount();
    await save({ place: { kind: 'name' }, content: words('二零二五年報告'), sourceMark, revision: 0 });
    expect(requestCount()).toBe(2);
    expect(await bench.stored(report.reportId)).toMatchObject({ status: 'In Progress' });
    expect((await pairAt({ kind: 'name' })).translation?.content).toEqual(words('二零二五年報告'));
  });
});

describe("texts of a report that was made from last year's", () => {
  it("have last year's translation proposed, with the words that it was made from, until there is one of this year", async () => {
    await write('We breathe.', 0);
    await translate(policy, words('我們呼吸。'));
    await translate({ kind: 'name' }, words('二零二五年報告'));
    const last = report;
    report = await bench.report({
      name: 'Report 2026',
      rolledFromReportId: last.reportId,
      periodStartOn: '2026-01-01',
      periodEndOn: '2026-12-31',
    });
    await write('We breathe more.', 0);
    resetRequestCount();
    const proposal = { content: words('我們呼吸。'), sourceText: 'We breathe.', reportName: 'Report 2025' };
    expect(await pairAt(policy)).toMatchObject({ state: 'missing', translation: null, proposal });
    expect(requestCount()).toBe(4);
    expect((await pairAt({ kind: 'name' })).proposal?.content).toEqual(words('二零二五年報告'));
    expect((await translate(policy, words('我們呼吸更多。'))).proposal).toBeNull();
    expect((await pairAt(policy)).proposal).toBeNull();
  });
});

describe('the translation of a text', () => {
  it('changed concurrently is not overwritten: 409 returns the stored one', async () => {
    const { sourceMark } = await pairAt({ kind: 'name' });
    const edit = { place: { kind: 'name' as const }, sourceMark, revision: 0 };
    await save({ ...edit, content: words('一') }, ben);
    const error = await refusal(save({ ...edit, content: words('二') }));
    expect(error.code).toBe('report.stale');
    expect(error.current).toMatchObject({
      text: { translation: { content: words('一'), revision: 1, updatedBy: { name: 'Ben Wong' } } },
    });
  });

  it('comes again when its answer got lost, and is the same save', async () => {
    const { sourceMark } = await pairAt({ kind: 'name' });
    const edit = { place: { kind: 'name' as const }, sourceMark, revision: 0, content: words('一') };
    const first = await save(edit);
    const before = bench.snapshot();
    expect(await save(edit)).toEqual(first);
    expect(bench.snapshot()).toEqual(before);
    expect(await codeOf(save(edit, ben))).toBe('report.stale');
  });

  it('is one line where its source is, and not longer than that may be', async () => {
    const saved = await translate({ kind: 'name' }, words(' 二零二五年\n報告 '));
    expect(saved.translation?.content).toEqual(words('二零二五年 報告'));
    expect(await codeOf(translate({ kind: 'name' }, words('a'.repeat(256))))).toBe('validation.failed');
  });

  it('is of the kind of its source', async () => {
    await write('We breathe.', 0);
    expect(await codeOf(translate(policy, rich('我們呼吸。')))).toBe('field.wrong_kind');
    await bench.save(
      report.reportId,
      { kind: 'richText', document: plainTextToRichText('Stated.') },
      { fieldKey: 'text' },
    );
    expect((await translate(story, rich('已述。'))).state).toBe('current');
  });

  it('is refused for an empty text, an omitted disclosure, and out of scope', async () => {
    const edit = { content: words('一'), sourceMark: 'none', revision: 0 };
    expect(await codeOf(save({ ...edit, place: note }))).toBe('translation.no_source');
    expect(await codeOf(save({ ...edit, place: { kind: 'omission', ...inA1 } }))).toBe('translation.no_source');
    const elsewhere = { kind: 'note' as const, versionId: 'air-2025', disclosureId: 'B-1', fieldKey: 'm0' };
    expect(await codeOf(save({ ...edit, place: elsewhere }))).toBe('disclosure.not_found');
    await bench.save(report.reportId, number('12', { unit: 't', note: 'Without ships.' }));
    await setDisclosureStatus(
      bench.dependencies,
      bench.principal,
      {
        params: { ...params(), ...inA1 },
        query: {},
        body: { status: 'omitted', revision: 1, omission: { reason: 'not-applicable', explanation: 'No chimney.' } },
      },
      'en',
    );
    expect(await codeOf(save({ ...edit, place: note }))).toBe('translation.no_source');
    expect((await translate({ kind: 'omission', ...inA1 }, words('沒有煙囪。'))).state).toBe('current');
  });

  it('made from an older source is out of date from the beginning, and says from which words it was made', async () => {
    await write('We breathe.', 0);
    const { sourceMark } = await pairAt(policy);
    await write('We breathe less.', 1);
    const edit = { place: policy, content: words('我們呼吸。'), sourceMark, sourceText: 'We breathe.', revision: 0 };
    expect(await save(edit)).toMatchObject({ state: 'outdated', translation: { sourceText: 'We breathe.' } });
  });

  it('is not changed in a report that is not open', async () => {
    await bench.setStatus(report.reportId, 'Published');
    expect(await codeOf(translate({ kind: 'name' }, words('一')))).toBe('report.read_only');
    expect((await list()).mayTranslate).toBe(false);
  });
});

describe('translators', () => {
  const ask = (body: Parameters<typeof assignTranslator>[2]['body']) =>
    assignTranslator(bench.dependencies, bench.principal, { params: params(), query: {}, body });
  const notificationEvents = () =>
    bench.database.records('Outbox').flatMap(({ data }) => {
      const { event } = OutboxItem.parse(data);
      return event.type === 'notification.requested' ? [event] : [];
    });

  it('are asked for disclosures and the report itself, notified once, and logged', async () => {
    const own = { versionId: null, disclosureId: null };
    const body = { places: [inA1, inA2, own, inA1], userId: ben.userId, dueOn: '2026-12-24' };
    const asked = { userId: ben.userId, name: 'Ben Wong', dueOn: '2026-12-24' };
    const { translators } = await ask(body);
    expect(translators).toEqual([inA1, inA2, own].map((place) => ({ ...place, ...asked })));
    expect(await ask(body)).toEqual({ translators });
    expect(notificationEvents()).toMatchObject([
      { readers: [ben.userId], content: { kind: 'assigned', role: 'translator', count: 3, dueOn: '2026-12-24' } },
    ]);
    await ask({ places: [inA2], userId: null, dueOn: null });
    expect((await list()).translators).toEqual([inA1, own].map((place) => ({ ...place, ...asked })));
    const [action, people] = ['translator.assigned', [ben.userId]];
    expect(bench.auditRows().slice(-2)).toMatchObject([
      { action, section: 'A-1, A-2, –', newValue: 'Ben Wong, 2026-12-24', people: { newValue: people } },
      { action, section: 'A-2', oldValue: 'Ben Wong, 2026-12-24: A-2', newValue: '', people: { oldValue: people } },
    ]);
  });

  it('who leave are asked for nothing any more', async () => {
    await ask({ places: [inA1], userId: ben.userId, dueOn: null });
    const { organizationId } = bench.principal.organization;
    const person = { organizationId, userId: ben.userId };
    const remover = { userId: bench.principal.user.userId, name: 'Ada Chan' };
    const removal = { ...person, name: 'Ben Wong', remover, movedReports: 0, requestedAt: '2026-11-20T12:00:00.000Z' };
    await bench.table.write([put(removalEntity, removal, 'new')]);
    const input = { ...person, tenantId: bench.principal.scope.tenantId };
    expect(await releaseAssignments(bench.dependencies, input)).toEqual({ hasMore: true });
    expect(await releaseAssignments(bench.dependencies, input)).toEqual({ hasMore: false });
    expect((await list()).translators).toEqual([]);
    expect(bench.auditRows().at(-1)).toMatchObject({
      action: 'translator.assigned',
      oldValue: 'Ben Wong',
      newValue: '',
      people: { oldValue: [ben.userId] },
    });
  });

  it('are asked for nothing in a report that is deleted', async () => {
    await ask({ places: [inA1], userId: ben.userId, dueOn: null });
    await deleteReport(bench.dependencies, bench.principal, report.reportId);
    expect(bench.database.records('ReportTranslator')).toEqual([]);
  });

  it('are people who work on reports, with places in scope', async () => {
    const body = { places: [inA1], userId: ben.userId, dueOn: null };
    await bench.storeUser({ ...ben, roles: ['Supplier'] });
    expect(await codeOf(ask(body))).toBe('user.not_found');
    await bench.storeUser({ ...ben, organizationId: OrganizationId.parse(`org_${'9'.repeat(26)}`) });
    expect(await codeOf(ask(body))).toBe('user.not_found');
    await bench.storeUser(ben);
    const elsewhere = { versionId: 'air-2025', disclosureId: 'B-1' };
    expect(await codeOf(ask({ ...body, places: [elsewhere] }))).toBe('disclosure.not_found');
  });
});
