import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Survey } from '../../shared/model/surveys/survey.ts';
import { missingCount } from '../../shared/model/surveys/survey-progress.ts';
import { fixedNow, testIds } from '../../tests/support/actors.ts';
import { createSurveyBench, ratingSheet } from '../../tests/support/memory/survey-bench.ts';
import { MailRequest } from '../core/email/mail-request.ts';
import { MailFeedbackEvent, recordMailFeedback } from '../events/record-mail-feedback.ts';
import { saveAnswering, sendAnswering } from './answer.ts';
import { listInvitations, remind } from './invite.ts';
import { getSurveyProgress } from './survey-progress.ts';

const Requested = z.object({ event: z.object({ type: z.literal('mail.requested'), mail: MailRequest }) });

describe('an invitation with a mail that came back', () => {
  let bench: ReturnType<typeof createSurveyBench>;
  let survey: Survey;

  const mails = () => bench.database.records('Outbox').map(({ data }) => Requested.parse(data).event.mail);
  const feedback = (mail: MailRequest, kind: 'bounce' | 'complaint', bounceType = 'Permanent') => {
    const recipients = [{ emailAddress: mail.to }];
    const detail =
      kind === 'bounce'
        ? { bounce: { bounceType, bouncedRecipients: recipients } }
        : { complaint: { complainedRecipients: recipients } };
    const tags = {
      tenantId: [bench.principal.scope.tenantId],
      surveyId: [mail.invitation?.surveyId ?? ''],
      invitationDigest: [mail.invitation?.digest ?? ''],
    };
    return recordMailFeedback(
      { tableOf: bench.database.tableOf, ids: testIds(), now: () => fixedNow },
      MailFeedbackEvent.parse({ detail: { ...detail, mail: { tags } } }),
    );
  };
  const progress = () => getSurveyProgress(bench.dependencies, bench.principal, survey.surveyId);
  const states = async () => {
    const { items } = await listInvitations(bench.dependencies, bench.principal, { params: survey, query: {} });
    return Object.fromEntries(items.map(({ email, status }) => [email, status]));
  };
  const visit = (mail: MailRequest) => ({ surveyId: survey.surveyId, header: mail.action?.url.split('#').at(-1) });
  const first = (): MailRequest => {
    const [mail] = mails();
    if (!mail) throw new Error('no mail');
    return mail;
  };

  beforeEach(async () => {
    bench = createSurveyBench();
    survey = await bench.running();
    await bench.inviteAll(survey, 4);
  });

  it('is off the invited and the reminders, once, and listed as such', async () => {
    await feedback(first(), 'bounce');
    await feedback(first(), 'bounce');
    const after = await progress();
    expect(after).toMatchObject({ invited: 3, undelivered: 1, groups: [{ invited: 3 }, { invited: 0 }] });
    expect(missingCount(after)).toBe(3);
    expect(await states()).toMatchObject({ [first().to]: 'undelivered' });
    const { reminded } = await remind(
      bench.dependencies,
      bench.principal,
      { params: survey, body: { cursor: null } },
      'https://tenant.example',
    );
    expect(reminded).toBe(3);
  });

  it('counts again once it is answered, its link having arrived some other way', async () => {
    await feedback(first(), 'bounce');
    await saveAnswering(bench.dependencies, visit(first()), { ...ratingSheet(3), isFirst: true });
    expect(await states()).toMatchObject({ [first().to]: 'started' });
    await sendAnswering(bench.dependencies, visit(first()), ratingSheet(4));
    expect(await progress()).toMatchObject({ invited: 4, sent: 1, undelivered: 0, unfinished: 0 });
  });

  it('is not one that was begun, that came back for now, or that its reader complained about', async () => {
    const [begun, transient, complained] = mails();
    if (!begun || !transient || !complained) throw new Error('no mails');
    await saveAnswering(bench.dependencies, visit(begun), { ...ratingSheet(3), isFirst: true });
    await feedback(begun, 'bounce');
    await feedback(transient, 'bounce', 'Transient');
    await feedback(complained, 'complaint');
    expect(await progress()).toMatchObject({ invited: 4, undelivered: 0 });
  });

  it('has no mail to its address in further surveys, which name it', async () => {
    await feedback(first(), 'bounce');
    survey = await bench.running();
    expect(await bench.inviteAll(survey, 4)).toEqual({ invited: 3, known: [], unreachable: [first().to] });
    expect(await progress()).toMatchObject({ invited: 3, undelivered: 0 });
  });
});
