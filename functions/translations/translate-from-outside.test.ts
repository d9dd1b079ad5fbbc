import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportId, UserId } from '../../shared/ids.ts';
import type { CollaboratorRole } from '../../shared/model/report/collaborator.ts';
import { sourceMarkOf } from '../../shared/model/report-text/report-text.ts';
import { type Collaborators, first, openCollaborators, second } from '../../tests/support/memory/collaborators.ts';
import { number } from '../../tests/support/memory/report-fixtures.ts';
import type { Principal } from '../core/auth/principal.ts';
import { saveReportText } from '../core/translations/save-report-text.ts';
import { assignTranslator } from './assign-translator.ts';
import { getDisclosureTexts, getReportTexts } from './get-texts.ts';
import { listReportTexts } from './list-report-texts.ts';

let world: Collaborators;
let reportId: ReportId;
let expertId: UserId;

const note = { kind: 'text', text: 'Without ships.' } as const;
const noteAt = (place: typeof first) => ({ kind: 'note' as const, ...place, fieldKey: 'm0' });
const save = (by: Principal, place: Parameters<typeof saveReportText>[2]['body']['place']) =>
  saveReportText(world.bench.dependencies, by, {
    params: { reportId },
    query: {},
    body: { place, content: { kind: 'text', text: '不包括船舶。' }, sourceMark: sourceMarkOf(note), revision: 0 },
  });
const ask = (places: { versionId: string | null; disclosureId: string | null }[]) =>
  assignTranslator(world.bench.dependencies, world.ada, {
    params: { reportId },
    query: {},
    body: { places, userId: expertId, dueOn: null },
  });
const joinAs = async (role: CollaboratorRole): Promise<Principal> => {
  await world.invite({ role, disclosures: [first] });
  await world.join();
  return world.expert();
};

beforeEach(async () => {
  world = await openCollaborators();
  ({ reportId, expertId } = world);
  await world.bench.save(reportId, number('12', { unit: 't', note: note.text }));
  const text = { kind: 'text' as const, text: 'Policy of ours.' };
  await world.bench.save(reportId, text, { disclosureId: 'A-2', fieldKey: 'text' });
});

describe('an external contributor', () => {
  it('sees and translates the texts of assigned disclosures, and nothing else of the report', async () => {
    const expert = await joinAs('contributor');
    const { texts, mayTranslate } = await listReportTexts(world.bench.dependencies, expert, reportId);
    expect(texts.map(({ place }) => place)).toEqual([noteAt(first)]);
    expect(mayTranslate).toBe(true);
    expect((await save(expert, noteAt(first))).state).toBe('current');
    const { bench, codeOf } = world;
    expect(await codeOf(save(expert, noteAt(second)))).toBe('disclosure.not_found');
    expect(await codeOf(save(expert, { kind: 'name' }))).toBe('report.not_found');
    expect(await codeOf(getReportTexts(bench.dependencies, expert, reportId))).toBe('report.not_found');
    expect(await codeOf(getDisclosureTexts(bench.dependencies, expert, { reportId, ...second }))).toBe(
      'disclosure.not_found',
    );
    const body = { places: [first], userId: expertId, dueOn: null };
    const assigning = assignTranslator(bench.dependencies, expert, { params: { reportId }, query: {}, body });
    expect(await codeOf(assigning)).toBe('report.not_found');
  });

  it('only reads as a reviewer, until they are assigned a translation', async () => {
    const reviewer = await joinAs('reviewer');
    const { bench, codeOf } = world;
    expect((await listReportTexts(bench.dependencies, reviewer, reportId)).mayTranslate).toBe(false);
    expect(await codeOf(save(reviewer, noteAt(first)))).toBe('auth.forbidden');
    expect(await codeOf(ask([second]))).toBe('user.not_found');
    expect(await codeOf(ask([{ versionId: null, disclosureId: null }]))).toBe('user.not_found');
    await ask([first]);
    const list = await listReportTexts(bench.dependencies, reviewer, reportId);
    expect(list).toMatchObject({ mayTranslate: true, translators: [{ ...first, userId: expertId }] });
    expect((await save(reviewer, noteAt(first))).state).toBe('current');
  });
});
