import * as z from 'zod';
import { OnboardingSession, SessionRequest } from '../../model/organization/onboarding.ts';
import { call } from '../calls/call.ts';

const Booked = z.object({ session: OnboardingSession });

export const listOnboardingSlots = call({
  id: 'listOnboardingSlots',
  domain: 'onboarding',
  method: 'GET',
  path: '/onboarding/slots',
  summary: 'Starts of the onboarding sessions that are free, for the next 60 days',
  access: 'onboarding:book',
  openWhile: ['registering'],
  requests: 2,
  response: z.object({ sessionMinutes: z.number().int(), slots: z.array(z.iso.datetime()) }),
  errors: [],
});

export const getOnboardingSession = call({
  id: 'getOnboardingSession',
  domain: 'onboarding',
  method: 'GET',
  path: '/onboarding/session',
  summary: 'The booked onboarding session of the signed-in person; null without one',
  access: 'onboarding:book',
  openWhile: ['registering'],
  requests: 2,
  response: z.object({ session: OnboardingSession.nullable() }),
  errors: [],
});

export const bookOnboardingSession = call({
  id: 'bookOnboardingSession',
  domain: 'onboarding',
  method: 'POST',
  path: '/onboarding/session',
  summary: 'Books a session; invitations go to the person and to support',
  access: 'onboarding:book',
  openWhile: ['registering'],
  requests: 3,
  body: SessionRequest,
  response: Booked,
  status: 201,
  errors: ['registration.step_refused', 'booking.no_slot', 'booking.slot_taken', 'request.conflict'],
});

export const rescheduleOnboardingSession = call({
  id: 'rescheduleOnboardingSession',
  domain: 'onboarding',
  method: 'PUT',
  path: '/onboarding/session',
  summary: 'Moves the booked session to another time',
  access: 'onboarding:book',
  openWhile: ['registering'],
  requests: 3,
  body: SessionRequest,
  response: Booked,
  errors: ['booking.no_slot', 'booking.slot_taken', 'booking.not_found', 'request.conflict'],
});

export const cancelOnboardingSession = call({
  id: 'cancelOnboardingSession',
  domain: 'onboarding',
  method: 'DELETE',
  path: '/onboarding/session',
  summary: 'Cancels the booked session',
  access: 'onboarding:book',
  openWhile: ['registering'],
  requests: 3,
  response: z.object({ session: z.null() }),
  errors: ['booking.not_found', 'request.conflict'],
});
