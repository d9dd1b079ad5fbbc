import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailInput } from '../../../shared/model/text/one-line.ts';

export type Credentials = { email: string; password: string };

const isEmail = (text: string): boolean => EmailInput.safeParse(text).success;

/** E-mail is checked on blur and, once invalid, on each change; whitespace counts as empty. */
const useEmailError = (email: string) => {
  const { t } = useTranslation('accounts');
  const [isChecked, setIsChecked] = useState(false);
  const error = email.trim() === '' ? t('required', { field: t('email') }) : isEmail(email) ? '' : t('invalidEmail');
  return { emailError: isChecked ? error : '', isEmailWrong: error !== '', checkEmail: () => setIsChecked(true) };
};

export const CredentialsForm = ({
  credentials,
  isBusy,
  onChange,
  onSubmit,
}: {
  credentials: Credentials;
  isBusy: boolean;
  onChange: (credentials: Credentials) => void;
  onSubmit: () => void;
}) => {
  const { t } = useTranslation('accounts');
  const { email, password } = credentials;
  const { emailError, isEmailWrong, checkEmail } = useEmailError(email);
  const [isPasswordChecked, setIsPasswordChecked] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const emailInput = useRef<InputProps.Ref>(null);
  const passwordInput = useRef<InputProps.Ref>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    checkEmail();
    setIsPasswordChecked(true);
    if (isEmailWrong) emailInput.current?.focus();
    else if (password === '') passwordInput.current?.focus();
    else onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <SpaceBetween size="m">
        <FormField label={t('email')} errorText={emailError}>
          <Input
            ref={emailInput}
            type="email"
            name="email"
            inputMode="email"
            autoComplete="username"
            value={email}
            onChange={({ detail }) => onChange({ email: detail.value, password })}
            onBlur={() => email !== '' && checkEmail()}
          />
        </FormField>
        <FormField
          label={t('password')}
          errorText={isPasswordChecked && password === '' ? t('required', { field: t('password') }) : ''}
        >
          <Input
            ref={passwordInput}
            type={isShown ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={({ detail }) => onChange({ email, password: detail.value })}
          />
        </FormField>
        <Checkbox checked={isShown} onChange={({ detail }) => setIsShown(detail.checked)}>
          {t('showPassword')}
        </Checkbox>
        <Button variant="primary" formAction="submit" loading={isBusy} loadingText={t('signingIn')} fullWidth>
          {t('signIn')}
        </Button>
      </SpaceBetween>
    </form>
  );
};
