import { useState } from 'react';
import {
  bookOnboardingSession,
  cancelOnboardingSession,
  getOnboardingSession,
  listOnboardingSlots,
  rescheduleOnboardingSession,
} from '../../../../../shared/contract/people/onboarding.contract.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { isApiError } from '../../../lib/http/api-error.ts';
import { callApi } from '../../../lib/session/session.ts';
import type { Wanted } from './booking-form.tsx';
import { viewerTimeZone } from './slot-days.ts';

const firstError = (...errors: unknown[]): unknown => errors.find((error) => error !== undefined);

/** The booked session, the free times, and the actions; after a refusal the times are read again. */
export const useBooking = () => {
  const slots = useCall(listOnboardingSlots, {});
  const booked = useCall(getOnboardingSession, {}, { revalidateOnFocus: false });
  const flash = useFlash();
  const [isBusy, setIsBusy] = useState(false);
  /** Why the last booking was refused; shown next to the times, from which the user chooses another one. */
  const [refusal, setRefusal] = useState('');
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true);
    setRefusal('');
    try {
      await work();
      return true;
    } catch (error) {
      if (isApiError(error, 'booking.slot_taken') || isApiError(error, 'booking.no_slot'))
        setRefusal(error.body.message);
      else flash.showError(error);
      return false;
    } finally {
      await Promise.all([slots.mutate(), booked.mutate()]).catch(() => undefined);
      setIsBusy(false);
    }
  };
  const session = booked.data?.session ?? null;
  return {
    slots: slots.data?.slots,
    session,
    isLoaded: slots.data !== undefined && booked.data !== undefined,
    error: firstError(slots.error, booked.error),
    retry: () => void Promise.all([slots.mutate(), booked.mutate()]),
    isBusy,
    refusal,
    book: (wanted: Wanted) => {
      const body = { ...wanted, timeZone: viewerTimeZone() };
      return run(() => callApi(session ? rescheduleOnboardingSession : bookOnboardingSession, { body }));
    },
    cancel: () => run(() => callApi(cancelOnboardingSession, {})),
  };
};
