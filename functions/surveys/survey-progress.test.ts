import { describe, expect, it } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import { OrganizationId } from '../../shared/ids.ts';
import { missingCount } from '../../shared/model/surveys/survey-progress.ts';
import { principalOf } from '../../tests/support/actors.ts';
import { createSurveyBench, ratingSheet, surveyDay } from '../../tests/support/memory/survey-bench.ts';
import { requestCount, resetRequestCount } from '../core/data/request-count.ts';
import { getAnswering, saveAnswering, sendAnswering } from './answer.ts';
import { getCurrentSurvey, getSurveyProgress } from './survey-progress.ts';

const stranger = principalOf({ organization: { organizationId: OrganizationId.parse(`org_${'2'.repeat(26)}`) } });
const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

describe('progress of a survey', () => {
  it('counts invited, unfinished and sent, by group and by the open link, also after it was reopened', async () => {
    const bench = createSurveyBench();
    const { dependencies, principal } = bench;
    const survey = await bench.running();
    await bench.inviteAll(survey, 30);
    await bench.inviteAll(survey, 3, 'board1');
    const secrets = bench.mailed();
    const visit = (at: number) => ({ surveyId: survey.surveyId, header: secrets[at] });
    await saveAnswering(dependencies, visit(0), { ...ratingSheet(2), isFirst: true });
    await saveAnswering(dependencies, visit(1), { ...ratingSheet(2), isFirst: true });
    await sendAnswering(dependencies, visit(1), ratingSheet(4));
    await sendAnswering(dependencies, visit(31), ratingSheet(4));
    await sendAnswering(dependencies, bench.openLink(survey), { ...ratingSheet(5), groupId: 'board1' });
    const closed = await bench.setTo(survey, 'closed');
    await bench.setTo(closed, 'running');
    const progress = await getSurveyProgress(dependencies, principal, survey.surveyId);
    expect(progress).toEqual({
      invited: 33,
      sent: 3,
      unfinished: 1,
      byOpenLink: 1,
      undelivered: 0,
      groups: [
        { groupId: 'staff1', invited: 30, sent: 1 },
        { groupId: 'board1', invited: 3, sent: 1 },
      ],
    });
    // 33 invited, two of them have sent; the third answer came by the open link.
    expect(missingCount(progress)).toBe(31);
    expect(await codeOf(getSurveyProgress(dependencies, stranger, survey.surveyId))).toBe('survey.not_found');
  });
});

describe('the survey under way', () => {
  it('is the newest that takes answers, in the language that is asked for, and none of another organisation', async () => {
    const bench = createSurveyBench();
    const { dependencies, principal, clock } = bench;
    expect(await getCurrentSurvey(dependencies, principal, 'en')).toEqual({ survey: null });
    const first = await bench.running();
    clock.now += 1_000;
    const second = await bench.running({ title: { en: 'Newer', zhTw: '較新' } });
    await bench.draft();
    await bench.inviteAll(second, 2);
    expect(await getCurrentSurvey(dependencies, principal, 'zhTw')).toEqual({
      survey: {
        id: second.surveyId,
        name: '較新',
        createdAt: second.createdAt,
        closesAt: second.closesAt,
        invited: 2,
        sent: 0,
        byOpenLink: 0,
      },
    });
    expect(await getCurrentSurvey(dependencies, stranger, 'en')).toEqual({ survey: null });
    await bench.setTo(second, 'closed');
    expect((await getCurrentSurvey(dependencies, principal, 'en')).survey?.id).toBe(first.surveyId);
    clock.now += 11 * surveyDay;
    expect(await getCurrentSurvey(dependencies, principal, 'en')).toEqual({ survey: null });
  });
});

describe('saving an answer', () => {
  const requestsOf = async (act: () => Promise<unknown>): Promise<number> => {
    resetRequestCount();
    await act();
    return requestCount();
  };

  it('is one request after the host was found, also by the open link', async () => {
    const bench = createSurveyBench();
    const survey = await bench.running();
    await bench.inviteAll(survey, 1);
    for (const visit of [{ surveyId: survey.surveyId, header: bench.mailed()[0] }, bench.openLink(survey)]) {
      for (const isFirst of [true, false, false]) {
        const save = () => saveAnswering(bench.dependencies, visit, { ...ratingSheet(3), isFirst });
        expect(await requestsOf(save)).toBe(1);
      }
    }
  });

  it('is stored although the page is wrong about its being the first', async () => {
    const bench = createSurveyBench();
    const survey = await bench.running();
    await bench.inviteAll(survey, 1);
    for (const visit of [{ surveyId: survey.surveyId, header: bench.mailed()[0] }, bench.openLink(survey)]) {
      const save = (isFirst: boolean) => saveAnswering(bench.dependencies, visit, { ...ratingSheet(3), isFirst });
      expect(await codeOf(save(false))).toBe('done');
      expect(await codeOf(save(true))).toBe('done');
    }
    const progress = await getSurveyProgress(bench.dependencies, bench.principal, survey.surveyId);
    expect(progress.unfinished).toBe(2);
  });

  it('overwrites nothing that another device saved, and sends nothing without it', async () => {
    const bench = createSurveyBench();
    const survey = await bench.running();
    await bench.inviteAll(survey, 1);
    for (const visit of [{ surveyId: survey.surveyId, header: bench.mailed()[0] }, bench.openLink(survey)]) {
      const save = (rating: number, saves: number) =>
        saveAnswering(bench.dependencies, visit, { ...ratingSheet(rating), isFirst: saves === 0, saves });
      await save(1, 0);
      await save(2, 1);
      for (const saves of [0, 1, 3]) expect(await codeOf(save(3, saves))).toBe('survey.saved_elsewhere');
      const stale = sendAnswering(bench.dependencies, visit, { ...ratingSheet(3), saves: 1 });
      expect(await codeOf(stale)).toBe('survey.saved_elsewhere');
      expect(await getAnswering(bench.dependencies, visit)).toMatchObject({ saves: 2, sheet: ratingSheet(2) });
      await sendAnswering(bench.dependencies, visit, { ...ratingSheet(2), saves: 2 });
    }
  });

  it('ends at the closing date, wherever it is moved to', async () => {
    const bench = createSurveyBench();
    const survey = await bench.running();
    const visit = bench.openLink(survey);
    const save = () => codeOf(saveAnswering(bench.dependencies, visit, ratingSheet(3)));
    expect(await save()).toBe('done');
    bench.clock.now += 11 * surveyDay;
    expect(await save()).toBe('survey.closed');
    const moved = await bench.move(survey, new Date(bench.clock.now + surveyDay).toISOString());
    expect(await save()).toBe('done');
    await bench.move(moved, new Date(bench.clock.now - surveyDay).toISOString());
    expect(await save()).toBe('survey.closed');
    expect(await codeOf(sendAnswering(bench.dependencies, visit, ratingSheet(3)))).toBe('survey.closed');
  });
});
