import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportView } from '../../shared/contract/reports/report-view.ts';
import { CommentId, createSortableId } from '../../shared/ids.ts';
import { sourceMarkOf, type TextContent } from '../../shared/model/report-text/report-text.ts';
import { plainTextToRichText } from '../../shared/model/text/rich-text.ts';
import { principalOf } from '../../tests/support/actors.ts';
import { catalogue } from '../../tests/support/memory/data-point-bench.ts';
import { createReportsBench } from '../../tests/support/memory/report-fixtures.ts';
import { disclosure, field, framework, smallCatalogue } from '../../tests/support/memory/small-catalogue.ts';
import { put } from '../core/data/write.ts';
import { OutboxItem } from '../core/events/outbox.ts';
import { commentCountEntity, commentEntity, threadEntity } from '../core/reports/comment.entities.ts';
import { evidenceCountsEntity, evidenceEntity } from '../core/reports/evidence.entities.ts';
import { disclosureEntity } from '../core/reports/report.entities.ts';
import { ReportAccess, reportAccessEntity } from '../core/reports/report-access.entity.ts';
import { saveReportText } from '../core/translations/save-report-text.ts';
import { saveFieldValue } from '../reports/answers/save-field-value.ts';
import { assignTranslator } from '../translations/assign-translator.ts';
import { getDisclosureTexts } from '../translations/get-texts.ts';
import { listReportTexts } from '../translations/list-report-texts.ts';
import { editionMoveEntity } from './plan/edition-move.entities.ts';
import { startEditionMove } from './start-edition-move.ts';
import { copyStep } from './steps/copy-step.ts';
import { failStep } from './steps/fail-step.ts';
import { finishStep } from './steps/finish-step.ts';
import type { MoveInput } from './steps/move-event.ts';
import { planStep } from './steps/plan-step.ts';
import { pointStep } from './steps/point-step.ts';

const tcfd = 'tcfd-2017';
const whole = (versionId: string) => ({
  versionId,
  disclosureIds:
    catalogue.framework(versionId)?.sections.flatMap(({ disclosures }) => disclosures.map(({ id }) => id)) ?? [],
});

let bench: ReturnType<typeof createReportsBench>;
let report: ReportView;

const start = async (versionId = tcfd): Promise<MoveInput> => {
  const { reportId } = report;
  const revision = (await bench.stored(reportId))?.revision ?? 0;
  const { moveId } = await startEditionMove(bench.dependencies, bench.principal, {
    params: { reportId },
    query: {},
    body: { versionId, revision },
  });
  const { organizationId } = bench.principal.organization;
  return { tenantId: bench.principal.scope.tenantId, organizationId, reportId, moveId };
};

const proseOf = (text: string): TextContent => ({ kind: 'richText', document: plainTextToRichText(text) });

const run = async (input: MoveInput): Promise<void> => {
  for (const step of [planStep, copyStep, finishStep, pointStep]) await step(bench.dependencies, input);
};

beforeEach(async () => {
  bench = createReportsBench(principalOf(), catalogue);
  report = await bench.report({ frameworks: [whole(tcfd)] });
  for (const disclosureId of ['Risk Management c)', 'Governance a)']) {
    await saveFieldValue(bench.dependencies, bench.principal, {
      params: { reportId: report.reportId, versionId: tcfd, disclosureId, fieldKey: 'text' },
      query: {},
      body: { value: { kind: 'richText', document: plainTextToRichText('Words.') }, revision: 0 },
    });
  }
});

describe('what a migrated report has in addition to its answers', () => {
  it('keeps evidence of an unanswered question', async () => {
    await attach('Strategy a)');
    await run(await start());
    const { organizationId } = bench.principal.organization;
    const key = { organizationId, reportId: report.reportId, versionId: 'ifrs-s2-2023', disclosureId: '10(a)' };
    expect((await bench.table.find(evidenceCountsEntity, key))?.counts).toEqual({ text: 1 });
  });

  it('brings comments along, under the same ids, once, and takes them back where the move fails', async () => {
    const [onField, onDisclosure] = [await say('Risk Management c)', 'text'), await say('Governance a)', null)];
    const before = spoken('ifrs-s2-2023');
    expect(before).toEqual([]);
    const failed = await start();
    await planStep(bench.dependencies, failed);
    await copyStep(bench.dependencies, failed);
    await failStep(bench.dependencies, failed);
    expect(spoken('ifrs-s2-2023')).toEqual([]);
    const input = await start();
    for (const step of [planStep, copyStep, copyStep, finishStep, pointStep]) await step(bench.dependencies, input);
    const arrived = spoken('ifrs-s2-2023');
    expect(arrived).toHaveLength(2);
    expect(arrived).toContainEqual([onField, '25(c)', 'text', 'Why so?']);
    expect(arrived).toContainEqual([onDisclosure, '6(a)', null, 'Why so?']);
    expect(spoken(tcfd)).toHaveLength(2);
    const { organizationId } = bench.principal.organization;
    const key = { organizationId, reportId: report.reportId, versionId: 'ifrs-s2-2023', disclosureId: '25(c)' };
    expect(await bench.table.find(commentCountEntity, key)).toMatchObject({
      openThreads: 1,
      openPages: [12],
      threads: 1,
      comments: 1,
    });
  });

  it('brings translations of answers along, and takes them back where the move fails', async () => {
    const place = { kind: 'answer', versionId: tcfd, disclosureId: 'Risk Management c)', fieldKey: 'text' } as const;
    const { userId } = bench.principal.user;
    await bench.storeUser(bench.principal.user);
    const given = { places: [{ versionId: tcfd, disclosureId: place.disclosureId }], userId, dueOn: null };
    await assignTranslator(bench.dependencies, bench.principal, {
      params: { reportId: report.reportId },
      query: {},
      body: given,
    });
    await saveReportText(bench.dependencies, bench.principal, {
      params: { reportId: report.reportId },
      query: {},
      body: { place, content: proseOf('文字。'), sourceMark: sourceMarkOf(proseOf('Words.')), revision: 0 },
    });
    const failed = await start();
    for (const step of [planStep, copyStep, failStep]) await step(bench.dependencies, failed);
    expect(bench.database.records('ReportText')).toHaveLength(1);
    const input = await start();
    for (const step of [planStep, copyStep, copyStep, finishStep]) await step(bench.dependencies, input);
    expect(bench.database.records('ReportText')).toHaveLength(2);
    await pointStep(bench.dependencies, input);
    const { texts } = await getDisclosureTexts(bench.dependencies, bench.principal, {
      reportId: report.reportId,
      versionId: 'ifrs-s2-2023',
      disclosureId: '25(c)',
    });
    expect(texts).toMatchObject([{ state: 'current', translation: { content: proseOf('文字。'), revision: 1 } }]);
    const { translators } = await listReportTexts(bench.dependencies, bench.principal, report.reportId);
    expect(translators).toContainEqual({
      versionId: 'ifrs-s2-2023',
      disclosureId: '25(c)',
      userId,
      name: 'Ada Chan',
      dueOn: null,
    });
  });

  it('asks who was asked for all that took over, and shows it to contributors from outside', async () => {
    const { organizationId } = bench.principal.organization;
    const key = { organizationId, reportId: report.reportId };
    const asked = await bench.table.find(disclosureEntity, { ...key, versionId: tcfd, disclosureId: 'Governance a)' });
    const assignee = { userId: bench.principal.user.userId, name: 'Ada Chan' };
    const title = { en: 'x', zhTw: 'x' };
    const assignment = { assignee, dueOn: '2026-02-01', lostAssignee: null, code: 'Governance a)', title };
    const outsider = ReportAccess.parse({
      organizationId,
      userId: `usr_${'7'.repeat(32)}`,
      email: 'outside@example.com',
      isExternalContributor: true,
      invitationEndsAt: null,
      reports: {
        [report.reportId]: {
          role: 'contributor',
          disclosures: [{ versionId: tcfd, disclosureId: 'Governance b)' }],
          dueOn: null,
          addedAt: '2026-01-01T00:00:00.000Z',
          addedBy: assignee,
          remindedAt: null,
          handedInAt: '2026-01-02T00:00:00.000Z',
        },
      },
      revision: 1,
    });
    if (!asked) throw new Error('nothing is answered');
    await bench.table.write([
      put(disclosureEntity, { ...asked, assignment }, 'any'),
      put(reportAccessEntity, outsider, 'new'),
    ]);
    const input = await start();
    for (const step of [planStep, copyStep, finishStep]) await step(bench.dependencies, input);
    const before = askedToCount();
    await pointStep(bench.dependencies, input);
    expect(askedToCount()).toBe(before + 1);
    await pointStep(bench.dependencies, input);
    expect(askedToCount()).toBe(before + 1);
    const find = (disclosureId: string) =>
      bench.table.find(disclosureEntity, { ...key, versionId: 'ifrs-s2-2023', disclosureId });
    for (const code of ['6(a)', '6(a)(i)', '6(a)(v)']) {
      expect(await find(code)).toMatchObject({
        status: 'not-started',
        assignment: { assignee, dueOn: '2026-02-01', code },
      });
    }
    expect(await find('6(b)')).toBeUndefined();
    const access = await bench.table.find(reportAccessEntity, outsider);
    const seen = access?.reports[report.reportId]?.disclosures.map((one) => `${one.versionId} ${one.disclosureId}`);
    expect(seen).toEqual([
      `${tcfd} Governance b)`,
      ...['6(b)', '6(b)(i)', '6(b)(ii)'].map((id) => `ifrs-s2-2023 ${id}`),
    ]);
    expect(access?.reports[report.reportId]?.handedInAt).toBeNull();
  });
});

it('lists what is only archived, where the newer edition has no counterpart', async () => {
  const edition = (versionId: string, ids: string[], more: object) =>
    framework(
      versionId,
      'X',
      [
        {
          code: 'S',
          title: 'All',
          pillar: 'general',
          disclosures: ids.map((id) => disclosure(id, id, [field('text', 'Words', 'Text Area')])),
        },
      ],
      more,
    );
  const old = edition('x-1', ['A', 'C'], { status: 'superseded', supersededBy: 'x-2' });
  bench = createReportsBench(principalOf(), smallCatalogue([old, edition('x-2', ['A'], {})]));
  report = await bench.report({ frameworks: [{ versionId: 'x-1', disclosureIds: ['A', 'C'] }] });
  for (const disclosureId of ['A', 'C']) await say(disclosureId, 'text', 'x-1');
  await attach('C', 'x-1');
  const input = await start('x-1');
  await run(input);
  expect(await bench.table.find(editionMoveEntity, input)).toMatchObject({
    status: 'done',
    left: [{ disclosureId: 'C', threads: 1, files: 1 }],
  });
});

const askedToCount = (): number =>
  bench.database.records('Outbox').filter(({ data }) => OutboxItem.parse(data).event.type === 'report.scope-changed')
    .length;

const say = async (disclosureId: string, fieldKey: string | null, versionId = tcfd): Promise<string> => {
  const { organizationId } = bench.principal.organization;
  const key = { organizationId, reportId: report.reportId, versionId, disclosureId };
  const threadId = CommentId.parse(`cmt_${createSortableId(Date.now())}`);
  const at = '2026-01-01T00:00:00.000Z';
  const author = { userId: bench.principal.user.userId, name: 'Ada Chan' };
  const thread = { ...key, threadId, fieldKey, page: 12, resolved: null, at, revision: 1 };
  const said = { text: 'Why so?', mentions: [], author, editedAt: null };
  await bench.table.write([
    put(threadEntity, threadEntity.schema.parse(thread), 'new'),
    put(commentEntity, commentEntity.schema.parse({ ...thread, ...said, commentId: threadId }), 'new'),
    put(commentCountEntity, { ...thread, openThreads: 1, openPages: [12], threads: 1, comments: 1 }, 'new'),
  ]);
  return threadId;
};

/** Thread, disclosure, field and words of every comment of an edition. */
const spoken = (versionId: string) =>
  bench.database.records('Comment').flatMap(({ data }) => {
    const comment = commentEntity.schema.parse(data);
    return comment.versionId === versionId
      ? [[comment.threadId, comment.disclosureId, comment.fieldKey, comment.text]]
      : [];
  });

const attach = async (disclosureId: string, versionId = tcfd): Promise<void> => {
  const { organizationId } = bench.principal.organization;
  const key = { organizationId, reportId: report.reportId, versionId, disclosureId };
  const addedBy = { userId: bench.principal.user.userId, name: 'Ada Chan' };
  const file = {
    ...key,
    evidenceId: bench.dependencies.ids.evidence(),
    fieldKey: 'text',
    name: 'register.pdf',
    type: 'pdf' as const,
    sizeBytes: 10,
    sha256: 'a'.repeat(64),
    page: '',
    addedBy,
    addedAt: '2026-01-01T00:00:00.000Z',
    revision: 1,
    objectKey: 'somewhere',
  };
  await bench.table.write([
    put(evidenceEntity, evidenceEntity.schema.parse(file), 'new'),
    put(evidenceCountsEntity, { ...key, counts: { text: 1 }, revision: 1 }, 'new'),
  ]);
};
