import { routes } from '../../shared/contract/routes/onboarding.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './onboarding.api.ts';

const onboarding = async () => (await import('./onboarding.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    listOnboardingSlots: onboarding,
    getOnboardingSession: onboarding,
    bookOnboardingSession: onboarding,
    rescheduleOnboardingSession: onboarding,
    cancelOnboardingSession: onboarding,
  },
  api,
);
