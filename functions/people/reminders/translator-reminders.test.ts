import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportId, UserId } from '../../../shared/ids.ts';
import { sourceMarkOf } from '../../../shared/model/report-text/report-text.ts';
import { testIds } from '../../../tests/support/actors.ts';
import { ben, type Collaborators, first, openCollaborators } from '../../../tests/support/memory/collaborators.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { loadDesign } from '../../core/reports/load-design.ts';
import { saveReportText } from '../../core/translations/save-report-text.ts';
import { saveReportDesign } from '../../report-design/design/report-design.ts';
import { assignTranslator } from '../../translations/assign-translator.ts';
import { removeCollaborator } from '../collaborators/remove-collaborator.ts';
import { remindOfWork } from './remind-of-work.ts';

const dueOn = '2026-12-10';
const note = { kind: 'text' as const, text: 'Without ships.' };

let world: Collaborators;
let reportId: ReportId;

const ask = (userId: UserId, places: { versionId: string | null; disclosureId: string | null }[]) =>
  assignTranslator(world.bench.dependencies, world.ada, {
    params: { reportId },
    query: {},
    body: { places, userId, dueOn },
  });
const sweep = (at: string): Promise<number> => {
  world.bench.clock.now = Date.parse(at);
  return remindOfWork({
    tableOf: world.bench.database.tableOf,
    catalogueOf: () => Promise.resolve(world.bench.dependencies.catalogue),
    ids: testIds(world.bench.clock.now),
    now: () => world.bench.clock.now,
    sitePort: undefined,
  });
};
const lastMail = () => world.outbox('mail.requested').at(-1)?.mail;
const reminders = () =>
  world
    .outbox('notification.requested')
    .filter(({ content }: { content: { kind: string } }) => content.kind === 'reminder');
const translate = () =>
  saveReportText(world.bench.dependencies, world.ada, {
    params: { reportId },
    query: {},
    body: {
      place: { kind: 'note', ...first, fieldKey: 'm0' },
      content: { kind: 'text', text: '不包括船舶。' },
      sourceMark: sourceMarkOf(note),
      revision: 0,
    },
  });

/** Stores the title of the cover in both languages. */
const design = async (title: { en: string; zhTw: string }) => {
  const { record } = await loadDesign(world.bench.dependencies.table, world.ada, reportId);
  const { revision, design: before } = record;
  await saveReportDesign(
    { ...world.bench.dependencies, links: { one: async () => 'https://files.example/x' } },
    world.ada,
    {
      reportId,
      design: { ...before, cover: { ...before.cover, title } },
      revision,
    },
  );
};

beforeEach(async () => {
  world = await openCollaborators();
  ({ reportId } = world);
  await world.bench.save(reportId, number('12', { unit: 't', note: note.text }));
  await world.bench.save(
    reportId,
    { kind: 'text', text: 'Of another place.' },
    { disclosureId: 'A-2', fieldKey: 'text' },
  );
});

describe('a translator', () => {
  beforeEach(() => ask(ben.userId, [first, { versionId: null, disclosureId: null }]));

  it('is reminded three days before the date, once, of the texts that are open', async () => {
    expect(await sweep('2026-12-07T00:00:00.000Z')).toBe(0);
    expect(await sweep('2026-12-07T02:00:00.000Z')).toBe(1);
    expect(lastMail()).toMatchObject({
      to: ben.email,
      subject: '2 tasks for you to complete',
      paragraphs: ['“Report 2025”, due 10-Dec-2026: 2 texts to translate.'],
    });
    expect(reminders()).toMatchObject([{ content: { role: 'translator', open: 2, dueOn } }]);
    expect(await sweep('2026-12-07T03:00:00.000Z')).toBe(0);
  });

  it('is reminded of the texts of the design too, until they are translated', async () => {
    await design({ en: 'A year of wind', zhTw: '' });
    await sweep('2026-12-07T02:00:00.000Z');
    expect(lastMail()?.paragraphs).toEqual(['“Report 2025”, due 10-Dec-2026: 3 texts to translate.']);
    await design({ en: 'A year of wind', zhTw: '風之年' });
    await sweep('2026-12-11T02:00:00.000Z');
    expect(lastMail()?.paragraphs).toEqual(['“Report 2025”, due since 10-Dec-2026: 2 texts to translate.']);
  });

  it('is reminded after the date of what is left', async () => {
    await translate();
    await sweep('2026-12-11T02:00:00.000Z');
    expect(lastMail()?.paragraphs).toEqual(['“Report 2025”, due since 10-Dec-2026: 1 text to translate.']);
  });

  it('is not reminded of texts that somebody else translates now', async () => {
    await ask(world.ada.user.userId, [first, { versionId: null, disclosureId: null }]);
    await sweep('2026-12-11T02:00:00.000Z');
    expect(reminders().map(({ readers }) => readers)).toEqual([[world.ada.user.userId]]);
  });
});

it('a translator from outside is reminded in their language, as long as they see the disclosure', async () => {
  await world.invite({ role: 'reviewer', dueOn: null });
  await world.join({ language: 'zhTw' });
  await ask(world.expertId, [first]);
  await sweep('2026-12-07T02:00:00.000Z');
  expect(lastMail()).toMatchObject({
    subject: '您有 1 項工作待完成',
    paragraphs: ['「Report 2025」，2026年12月10日截止：尚有 1 段文字待翻譯。'],
  });
  await removeCollaborator(world.people(), world.ada, { reportId, userId: world.expertId });
  expect(await sweep('2026-12-11T02:00:00.000Z')).toBe(0);
});
