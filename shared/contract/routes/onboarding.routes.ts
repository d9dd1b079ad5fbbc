import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'onboarding'> = {
  bookOnboardingSession: ['POST', '/onboarding/session'],
  cancelOnboardingSession: ['DELETE', '/onboarding/session'],
  getOnboardingSession: ['GET', '/onboarding/session'],
  listOnboardingSlots: ['GET', '/onboarding/slots'],
  rescheduleOnboardingSession: ['PUT', '/onboarding/session'],
};
