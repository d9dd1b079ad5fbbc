import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStrongPassword } from '../../../shared/model/people/password.ts';
import { PasswordRules } from './password-rules.tsx';

type Props = { isBusy: boolean; onAnswer: (text: string) => void; onStartOver: () => void };

/** The only field of a step, with the focus: the user just completed the previous step. */
const useFirstFocus = () => {
  const input = useRef<InputProps.Ref>(null);
  useEffect(() => input.current?.focus(), []);
  return input;
};

const codeLength = 6;

/** Code of the authenticator app, pasted or typed; submits itself at six digits. */
export const TotpForm = ({ isBusy, onAnswer, onStartOver }: Props) => {
  const { t } = useTranslation('accounts');
  const input = useFirstFocus();
  const [code, setCode] = useState('');
  const change = (text: string): void => {
    const digits = text.replace(/\D/g, '').slice(0, codeLength);
    setCode(digits);
    if (digits.length === codeLength && digits !== code) onAnswer(digits);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (code.length === codeLength) onAnswer(code);
  };
  return (
    <form onSubmit={submit} noValidate>
      <SpaceBetween size="m">
        <FormField label={t('totp.label')} description={t('totp.lost')}>
          <Input
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            ref={input}
            onChange={({ detail }) => change(detail.value)}
          />
        </FormField>
        <Button variant="primary" formAction="submit" loading={isBusy} loadingText={t('signingIn')} fullWidth>
          {t('signIn')}
        </Button>
        <Box textAlign="center">
          <Button variant="inline-link" onClick={onStartOver} formAction="none">
            {t('startOver')}
          </Button>
        </Box>
      </SpaceBetween>
    </form>
  );
};

/** First sign-in with a password that an administrator chose. */
export const NewPasswordForm = ({ isBusy, onAnswer, onStartOver }: Props) => {
  const { t } = useTranslation('accounts');
  const input = useFirstFocus();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsChecked(true);
    if (isStrongPassword(password) && password === confirmation) onAnswer(password);
  };
  return (
    <form onSubmit={submit} noValidate>
      <SpaceBetween size="m">
        <FormField
          label={t('newPassword.label')}
          errorText={isChecked && !isStrongPassword(password) ? t('passwordRules') : ''}
        >
          <Input
            type="password"
            autoComplete="new-password"
            ref={input}
            value={password}
            onChange={({ detail }) => setPassword(detail.value)}
          />
        </FormField>
        <PasswordRules password={password} />
        <FormField
          label={t('newPassword.confirm')}
          errorText={isChecked && password !== confirmation ? t('passwordMismatch') : ''}
        >
          <Input
            type="password"
            autoComplete="new-password"
            value={confirmation}
            onChange={({ detail }) => setConfirmation(detail.value)}
          />
        </FormField>
        <Button variant="primary" formAction="submit" loading={isBusy} loadingText={t('signingIn')} fullWidth>
          {t('newPassword.action')}
        </Button>
        <Box textAlign="center">
          <Button variant="inline-link" onClick={onStartOver} formAction="none">
            {t('startOver')}
          </Button>
        </Box>
      </SpaceBetween>
    </form>
  );
};
