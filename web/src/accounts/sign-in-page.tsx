import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTenant } from '../lib/session/tenant.ts';
import { NewPasswordForm, TotpForm } from './challenge-forms.tsx';
import { type Credentials, CredentialsForm } from './credentials-form.tsx';
import type { SignInProblem } from './sign-in-problem.ts';
import type { SignInState } from './use-sign-in.ts';

const Problem = ({ problem }: { problem: SignInProblem }) => {
  const { t } = useTranslation('accounts');
  const { supportEmail } = useTenant().settings;
  return (
    <div role="alert">
      <Alert type="error">{t(`problems.${problem}`, { supportEmail })}</Alert>
    </div>
  );
};

/** Why the person is here, when it was not their own wish. */
const Notice = () => {
  const { t } = useTranslation('accounts');
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
  useEffect(() => {
    document.title = `${t('signIn')} – ${companyName}`;
  }, [t, companyName]);
  return titles[step];
};

export const SignInPage = ({
  state,
  credentials,
  onCredentials,
}: {
  state: SignInState;
  credentials: Credentials;
  onCredentials: (credentials: Credentials) => void;
}) => {
  const { step, isBusy, problem, signIn, answer, startOver } = state;
  const title = useTitles(step);
  const challenge = { isBusy, onAnswer: answer, onStartOver: startOver };
  return (
    <SpaceBetween size="l">
      <Box variant="h1">{title}</Box>
      {problem ? <Problem problem={problem} /> : <Notice />}
      {step === 'credentials' ? (
        <CredentialsForm
          credentials={credentials}
          isBusy={isBusy}
          onChange={onCredentials}
          onSubmit={() => signIn(credentials.email, credentials.password)}
        />
      ) : null}
      {step === 'totp' ? <TotpForm {...challenge} /> : null}
      {step === 'new-password' ? <NewPasswordForm {...challenge} /> : null}
    </SpaceBetween>
  );
};
