import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../../shared/contract/calls/call.ts';
import { getMfa, setUpMfa, turnOffMfa, turnOnMfa } from '../../../../../shared/contract/people/accounts.contract.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { isApiError } from '../../../lib/http/api-error.ts';
import { callApi } from '../../../lib/session/session.ts';

/** State of the second factor: off, asking for the password, in setup, on, being disabled. */
export const useSecondFactor = () => {
  const { t } = useTranslation('settings');
  const flash = useFlash();
  const { data, error, mutate } = useCall(getMfa, {});
  const [setup, setSetup] = useState<CallOutput<typeof setUpMfa>>();
  const [isAskingPassword, setIsAskingPassword] = useState(false);
  const [isTurningOff, setIsTurningOff] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const run = async (work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    setProblem('');
    try {
      await work();
    } catch (failure) {
      if (isApiError(failure, 'mfa.code_invalid') || isApiError(failure, 'password.wrong'))
        setProblem(failure.body.message);
      else flash.showError(failure);
    } finally {
      setIsBusy(false);
    }
  };
  const settle = async (text: string): Promise<void> => {
    setSetup(undefined);
    setIsTurningOff(false);
    await mutate();
    flash.show({ id: 'second-factor', type: 'success', content: text });
  };
  return {
    isOn: data?.isOn,
    error,
    retry: () => void mutate(),
    setup,
    isAskingPassword,
    isTurningOff,
    isBusy,
    problem,
    askPassword: () => setIsAskingPassword(true),
    begin: (password: string) =>
      run(async () => {
        setSetup(await callApi(setUpMfa, { body: { password } }));
        setIsAskingPassword(false);
      }),
    beginDisable: () => setIsTurningOff(true),
    cancel: () => {
      setSetup(undefined);
      setIsAskingPassword(false);
      setIsTurningOff(false);
      setProblem('');
    },
    turnOn: (code: string) =>
      run(async () => {
        await callApi(turnOnMfa, { body: { code } });
        await settle(t('factor.turnedOn'));
      }),
    turnOff: (code: string) =>
      run(async () => {
        await callApi(turnOffMfa, { body: { code } });
        await settle(t('factor.turnedOff'));
      }),
  };
};
