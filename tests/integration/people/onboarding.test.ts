/** Onboarding sessions over the running product: one winner of a slot, calendar files by mail, a reminder a day before. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { DemoTenantKey } from '../../../infra/local/demo/tenants.ts';
import {
  bookOnboardingSession,
  cancelOnboardingSession,
  getOnboardingSession,
  listOnboardingSlots,
  rescheduleOnboardingSession,
} from '../../../shared/contract/people/onboarding.contract.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { callerOf, tenantOf } from '../../support/cloud/cloud-people.ts';
import { codeOf } from '../../support/cloud/newcomers.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';

const Mails = z.object({
  mails: z.array(
    z.object({ subject: z.string(), attachments: z.array(z.object({ name: z.string(), type: z.string() })) }),
  ),
});

describe('onboarding session', { timeout: 300_000 }, () => {
  let cloud: TestCloud;
  beforeAll(async () => {
    cloud = await openPeopledCloud(['root', 'harbour']);
  });
  afterAll(() => cloud.stop());
  const device = (key: DemoTenantKey, email: string) => callerOf(cloud, key, email);

  /** Mails about sessions that an address has got, oldest first. */
  const mailsTo = async (to: string) => {
    await cloud.control('GET', '/idle');
    const { mails } = Mails.parse(await cloud.control('GET', `/mails?to=${to}`));
    return mails.filter(({ attachments }) => attachments.length > 0).toReversed();
  };
  const request = (startsAt: string) => ({ startsAt, language: 'en' as const, timeZone: 'Asia/Hong_Kong' });

  it('has one winner of a slot, can be moved and cancelled, and frees its slot', async () => {
    const one = await device('root', 'administrator@demo.example');
    const two = await device('root', 'basic@demo.example');
    const { slots } = await callApi(one, listOnboardingSlots);
    const [first = '', second = ''] = slots;
    const answers = await Promise.all(
      [one, two].map((caller) => codeOf(caller, bookOnboardingSession, { body: request(first) })),
    );
    expect(answers.map(([status]) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(answers).toContainEqual([409, 'booking.slot_taken']);
    const winner = answers[0]?.[0] === 201 ? one : two;
    const loser = winner === one ? two : one;
    expect((await callApi(loser, listOnboardingSlots)).slots).not.toContain(first);
    expect(await callApi(loser, getOnboardingSession)).toEqual({ session: null });
    expect(await codeOf(winner, bookOnboardingSession, { body: request(second) })).toEqual([409, 'request.conflict']);
    const { session: booked } = await callApi(winner, getOnboardingSession);
    const { session: moved } = await callApi(winner, rescheduleOnboardingSession, { body: request(second) });
    const uid = /UID:(.*)/.exec(booked?.calendarFile ?? '')?.[1];
    expect(moved.calendarFile).toContain(`UID:${uid}`);
    expect(moved.calendarFile).toContain('SEQUENCE:1');
    expect((await callApi(loser, listOnboardingSlots)).slots).toContain(first);
    // The other tenant has separate slots.
    const elsewhere = await device('harbour', 'administrator@demo.example');
    expect((await callApi(elsewhere, listOnboardingSlots)).slots).toContain(second);
    await callApi(winner, cancelOnboardingSession);
    expect(await codeOf(winner, cancelOnboardingSession)).toEqual([404, 'booking.not_found']);
    expect((await callApi(loser, listOnboardingSlots)).slots).toContain(second);
  });

  it('sends calendar files to the person and to support, and reminds once, a day before', async () => {
    const email = 'consultancy-administrator@demo.example';
    const caller = await device('root', email);
    const { slots } = await callApi(caller, listOnboardingSlots);
    // At least two days ahead, whatever weekday this runs on.
    const day = 24 * 60 * 60 * 1_000;
    const startsAt = slots.find((slot) => Date.parse(slot) > Date.now() + 2 * day) ?? '';
    await callApi(caller, bookOnboardingSession, { body: request(startsAt) });
    const file = { name: 'onboarding-session.ics', type: 'text/calendar' };
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Your onboarding session is booked', attachments: [file] }]);
    expect((await mailsTo(tenantOf('root').supportEmail)).at(-1)).toMatchObject({ attachments: [file] });

    const beforeDue = (Date.parse(startsAt) - day - Date.now()) / 1_000 - 3_600;
    await cloud.control('POST', '/clock/advance', { seconds: Math.floor(beforeDue) });
    expect(await mailsTo(email)).toHaveLength(1);
    for (let hour = 0; hour < 3; hour += 1) await cloud.control('POST', '/clock/advance', { hours: 1 });
    await expect
      .poll(async () => (await mailsTo(email)).map(({ subject }) => subject), { timeout: 30_000 })
      .toEqual(['Your onboarding session is booked', 'Your onboarding session is tomorrow']);
    await cloud.control('POST', '/clock/advance', { hours: 2 });
    expect(await mailsTo(email)).toHaveLength(2);
    await cloud.control('POST', '/clock/reset', {});
    await callApi(await device('root', email), cancelOnboardingSession);
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your onboarding session is cancelled');
  });

  it('is refused outside the times on offer', async () => {
    const caller = await device('root', 'administrator@demo.example');
    for (const startsAt of ['2020-01-06T01:00:00.000Z', '2027-01-01T03:10:00.000Z', '2099-01-05T01:00:00.000Z']) {
      const answer = await codeOf(caller, bookOnboardingSession, { body: request(startsAt) });
      expect(answer).toEqual([422, 'booking.no_slot']);
    }
  });
});
