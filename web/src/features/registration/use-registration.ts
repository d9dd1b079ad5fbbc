import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { postRegisterProcess } from '../../../../shared/contract/people/organizations.contract.ts';
import {
  choosesPlan,
  isRegistrationFinished,
  nextRegistrationStep,
  registerProcessOf,
  registrationScreen,
} from '../../../../shared/model/organization/registration.ts';
import type { RegisterProcess, UserProfile } from '../../../../shared/model/people/user.ts';
import { useFlash } from '../../components/flash/use-flash.ts';
import { useProfile, useRefreshProfile } from '../../lib/session/profile.ts';
import { callApi } from '../../lib/session/session.ts';
import { useTenant } from '../../lib/session/tenant.ts';

/** True if plan and payment are part of this user's registration. */
export const useHasPlan = (): boolean => {
  const { userProfile, registerProcess, informationStep } = useProfile();
  const { featureFlags } = useTenant().info.featureFlag;
  return choosesPlan({
    organizationType: userProfile.organizationType,
    permissions: userProfile.permissions,
    modules: featureFlags,
    // After registration only the step indicator asks, and there the plan stays complete.
    informationStep: registerProcess === registerProcessOf.finished ? 0 : informationStep,
  });
};

/** Target of a step: the next screen; at the end congratulations, or Home for users who have seen them. */
const placeOf = ({ registerProcess, informationStep }: UserProfile, hasPlan: boolean, wasFinished: boolean): string => {
  const screen = registrationScreen(registerProcess, informationStep, hasPlan);
  if (screen) return `/${screen}`;
  return wasFinished ? '/' : '/congratulations';
};

/** Posts the steps up to `goal`, one after the other: none may be skipped. */
const postStepsTo = async (from: RegisterProcess, goal: RegisterProcess, hasPlan: boolean): Promise<void> => {
  let step = nextRegistrationStep(from, hasPlan);
  while (step !== undefined && step <= goal) {
    await callApi(postRegisterProcess, { body: { step } });
    step = nextRegistrationStep(step, hasPlan);
  }
};

/**
 * Leaves a screen of registration: saves the screen, posts the steps up to `goal`, and shows the next screen. A failure
 * shows a message, and the screen stays unchanged. After success it stays busy: the input is saved, and an enabled form
 * would ask before the next screen is shown.
 */
export const useContinueRegistration = () => {
  const { registerProcess, informationStep } = useProfile();
  const wasFinished = isRegistrationFinished(registerProcess, informationStep);
  const hasPlan = useHasPlan();
  const refresh = useRefreshProfile();
  const navigate = useNavigate();
  const flash = useFlash();
  const [isBusy, setIsBusy] = useState(false);
  const goOn = useCallback(
    async (goal: keyof typeof registerProcessOf, save: () => Promise<unknown> = async () => undefined) => {
      setIsBusy(true);
      try {
        await save();
        await postStepsTo(registerProcess, registerProcessOf[goal], hasPlan);
        await refresh((profile) => void navigate(placeOf(profile, hasPlan, wasFinished)));
      } catch (error) {
        flash.showError(error);
        setIsBusy(false);
      }
    },
    [registerProcess, hasPlan, wasFinished, refresh, navigate, flash],
  );
  return { goOn, isBusy };
};
