import { randomUUID } from 'node:crypto';
import * as contract from '../../shared/contract/people/onboarding.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { sessionMinutes } from '../../shared/model/organization/onboarding.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { asOneself, type Principal } from '../core/auth/principal.ts';
import { bookSession, cancelSession, listFreeSlots, readSession, rescheduleSession } from './book-session.ts';
import { api } from './onboarding.api.ts';

const now = () => Date.now();
const ids = createIds(now);
const of = ({ scope }: Principal) => ({ table: api.tableOf(scope), ids, now, createBookingId: () => randomUUID() });

export const bindings = {
  listOnboardingSlots: bindSignedIn(contract.listOnboardingSlots, async (_input, { principal }) => ({
    body: { sessionMinutes, slots: await listFreeSlots(of(principal)) },
  })),
  getOnboardingSession: bindSignedIn(contract.getOnboardingSession, async (_input, { principal }) => ({
    body: { session: await readSession(of(principal), asOneself(principal)) },
  })),
  bookOnboardingSession: bindSignedIn(
    contract.bookOnboardingSession,
    async ({ body }, { principal, communicationLanguage }) => ({
      body: { session: await bookSession(of(principal), asOneself(principal), { ...body, communicationLanguage }) },
    }),
  ),
  rescheduleOnboardingSession: bindSignedIn(
    contract.rescheduleOnboardingSession,
    async ({ body }, { principal, communicationLanguage }) => ({
      body: {
        session: await rescheduleSession(of(principal), asOneself(principal), { ...body, communicationLanguage }),
      },
    }),
  ),
  cancelOnboardingSession: bindSignedIn(
    contract.cancelOnboardingSession,
    async (_input, { principal, communicationLanguage }) => {
      await cancelSession(of(principal), asOneself(principal), communicationLanguage);
      return { body: { session: null } };
    },
  ),
};
