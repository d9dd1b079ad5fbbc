import { useCallback, useEffect, useRef, useState } from 'react';
import type { WebConfig } from '../lib/config.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { handOver } from './hand-over.ts';
import { type SignInProblem, signInProblem } from './sign-in-problem.ts';
import type { SignInStep, UserPool } from './user-pool.ts';

export type SignInState = {
  step: 'credentials' | 'totp' | 'new-password';
  isBusy: boolean;
  problem: SignInProblem | undefined;
  signIn: (email: string, password: string) => void;
  answer: (text: string) => void;
  startOver: () => void;
};

/** The user pool's client is a separate chunk: it loads while the user types. */
const useUserPool = (config: WebConfig, tenantId: string): (() => Promise<UserPool>) => {
  const pool = useRef<Promise<UserPool> | undefined>(undefined);
  const getPool = useCallback(() => {
    pool.current ??= import('./user-pool.ts').then(({ createUserPool }) => createUserPool(config, tenantId));
    return pool.current;
  }, [config, tenantId]);
  useEffect(() => {
    getPool().catch(() => {
      pool.current = undefined;
    });
  }, [getPool]);
  return getPool;
};

/** Steps of a sign-in: credentials, the challenges of the user pool, then the tenant's host. */
export const useSignIn = (config: WebConfig, tenantId: string): SignInState => {
  const language = useLanguage();
  const getPool = useUserPool(config, tenantId);
  const [step, setStep] = useState<SignInState['step']>('credentials');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<SignInProblem>();

  const advance = async (work: (pool: UserPool) => Promise<SignInStep>): Promise<void> => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const pool = await getPool();
      const next = await work(pool);
      if (next !== 'done') {
        setStep(next);
        setIsBusy(false);
        return;
      }
      const wanted = new URLSearchParams(location.search).get('redirect');
      await handOver(await pool.tokens(), wanted, language);
    } catch (error) {
      const found = signInProblem(error);
      setProblem(found);
      if (found === 'expired') setStep('credentials');
      setIsBusy(false);
    }
  };

  return {
    step,
    isBusy,
    problem,
    signIn: (email, password) => void advance((pool) => pool.signIn(email, password)),
    answer: (text) => void advance((pool) => pool.answer(text)),
    startOver: () => {
      setProblem(undefined);
      setStep('credentials');
    },
  };
};
