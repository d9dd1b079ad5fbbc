import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resendSignUpCode } from '../../../shared/contract/people/accounts.contract.ts';
import { useTenant } from '../lib/session/tenant.ts';
import { callApi } from './accounts-calls.ts';
import { NewPasswordForm, TotpForm } from './challenge-forms.tsx';
import { type Credentials, CredentialsForm } from './credentials-form.tsx';
import { KnownPerson } from './known-person.tsx';
import { PageFrame } from './page-frame.tsx';
import { PageLink } from './page-link.tsx';
import type { SignInProblem } from './sign-in-problem.ts';
import { goTo } from './use-place.ts';
import type { SignInState } from './use-sign-in.ts';

/** Sends the confirmation code of the e-mail again; the next page asks for it. */
const SendCode = ({ credentials }: { credentials: Credentials }) => {
  const { t } = useTranslation('accounts');
  const [isBusy, setIsBusy] = useState(false);
  const send = async (): Promise<void> => {
    setIsBusy(true);
    // Refused if one was sent just now: that one is still valid.
    await callApi(resendSignUpCode, { body: credentials }).catch(() => undefined);
    goTo('confirm');
  };
  return (
    <Button loading={isBusy} onClick={() => void send()}>
      {t('sendCodeAgain')}
    </Button>
  );
};

const Problem = ({ problem, credentials }: { problem: SignInProblem; credentials: Credentials }) => {
  const { t } = useTranslation('accounts');
  const { supportEmail } = useTenant().settings;
  return (
    <div role="alert">
      <Alert type="error" {...(problem === 'pending' ? { action: <SendCode credentials={credentials} /> } : {})}>
        {t(`problems.${problem}`, { supportEmail })}
      </Alert>
    </div>
  );
};

/** A user who opened this page directly may have a session on the tenant's host. */
const isByOwnWish = (): boolean => {
  const query = new URLSearchParams(location.search);
  return !query.has('ended') && !query.has('signedOut');
};

/** Why the user was redirected here. */
const Notice = ({ isPasswordChanged }: { isPasswordChanged: boolean }) => {
  const { t } = useTranslation('accounts');
  if (isPasswordChanged) return <Alert type="success">{t('reset.done')}</Alert>;
  const query = new URLSearchParams(location.search);
  if (query.has('ended')) return <Alert type="info">{t('sessionEnded')}</Alert>;
  return query.has('signedOut') ? <Alert type="success">{t('signedOut')}</Alert> : null;
};

const useTitles = (step: SignInState['step']): string => {
  const { t } = useTranslation('accounts');
  const { companyName } = useTenant().settings;
  const titles = {
    credentials: t('title', { companyName }),
    totp: t('totp.title'),
    'new-password': t('newPassword.title'),
  };
  return titles[step];
};

export const SignInPage = ({
  state,
  credentials,
  isPasswordChanged,
  onCredentials,
}: {
  state: SignInState;
  credentials: Credentials;
  isPasswordChanged: boolean;
  onCredentials: (credentials: Credentials) => void;
}) => {
  const { step, isBusy, problem, signIn, answer, startOver } = state;
  const { t } = useTranslation('accounts');
  const title = useTitles(step);
  const challenge = { isBusy, onAnswer: answer, onStartOver: startOver };
  return (
    <PageFrame title={title} documentTitle={t('signIn')}>
      {problem ? (
        <Problem problem={problem} credentials={credentials} />
      ) : (
        <Notice isPasswordChanged={isPasswordChanged} />
      )}
      {step === 'credentials' ? (
        <CredentialsForm
          credentials={credentials}
          isBusy={isBusy}
          onChange={onCredentials}
          onSubmit={() => signIn(credentials.email, credentials.password)}
        />
      ) : null}
      {step === 'credentials' ? (
        <div className="accounts-links">
          <PageLink to="forgot-password">{t('forgotPassword')}</PageLink>
          <Box>
            {t('newHere')} <PageLink to="sign-up">{t('createAccount')}</PageLink>
          </Box>
        </div>
      ) : null}
      {step === 'credentials' && !problem && !isPasswordChanged && isByOwnWish() ? (
        <div className="accounts-late">
          <KnownPerson />
        </div>
      ) : null}
      {step === 'totp' ? <TotpForm {...challenge} /> : null}
      {step === 'new-password' ? <NewPasswordForm {...challenge} /> : null}
    </PageFrame>
  );
};
