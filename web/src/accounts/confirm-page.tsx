import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmSignUp, resendSignUpCode } from '../../../shared/contract/people/accounts.contract.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { CodeField, TextField, useLabels } from './account-fields.tsx';
import { callApi, messageOf } from './accounts-calls.ts';
import type { Credentials } from './credentials-form.tsx';
import { type AccountErrors, type AccountValues, schemaErrors } from './form-errors.ts';
import { AccountFormFrame, FormProblem, PageFrame } from './page-frame.tsx';
import { PageLink } from './page-link.tsx';
import { SendAgain } from './send-again.tsx';
import { useAccountForm } from './use-account-form.ts';

const bodyOf = ({ email, code, password }: AccountValues) => ({ email: email.trim(), code, password });

const useValidation = () => {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const labelOf = useLabels();
  return (values: AccountValues): AccountErrors => ({
    ...schemaErrors(confirmSignUp.body, bodyOf(values), language, labelOf),
    ...(/^\d{6}$/.test(values.code) ? {} : { code: t('codeNeeded') }),
  });
};

const useResend = ({ email, password }: AccountValues) => {
  /** Address to which it was sent. */
  const [sent, setSent] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const send = async (): Promise<void> => {
    setSent(undefined);
    setProblem(undefined);
    await callApi(resendSignUpCode, { body: { email: email.trim(), password } }).then(
      () => setSent(email),
      (error: unknown) => setProblem(messageOf(error)),
    );
  };
  return { sent, problem, send };
};

/** The code from the inbox; password and e-mail are requested again only after a reload of the page. */
export const ConfirmPage = ({
  credentials,
  isSigningIn,
  onConfirmed,
}: {
  credentials: Credentials;
  isSigningIn: boolean;
  onConfirmed: (credentials: Credentials) => void;
}) => {
  const { t } = useTranslation('accounts');
  const [isKnown] = useState(credentials.email !== '' && credentials.password !== '');
  const form = useAccountForm(credentials, useValidation());
  const resend = useResend(form.values);
  const submit = (code?: string) =>
    void form.submit(
      async (values) => {
        await callApi(confirmSignUp, { body: bodyOf(values) });
        onConfirmed({ email: values.email.trim(), password: values.password });
      },
      code === undefined ? {} : { code },
    );
  return (
    <PageFrame title={t('confirm.title')}>
      <Box variant="p">{isKnown ? t('confirm.text', { email: credentials.email }) : t('confirm.textUnknown')}</Box>
      <AccountFormFrame form={form} onSubmit={() => submit()}>
        <FormProblem text={resend.problem} />
        {resend.sent ? (
          <LiveRegion>
            <Alert type="success">{t('confirm.sent', { email: resend.sent })}</Alert>
          </LiveRegion>
        ) : null}
        {isKnown ? null : (
          <SpaceBetween size="m">
            <TextField form={form} name="email" type="email" autoComplete="username" />
            <TextField form={form} name="password" type="password" autoComplete="current-password" />
          </SpaceBetween>
        )}
        <CodeField form={form} onComplete={(code) => isKnown && submit(code)} />
        <Button
          variant="primary"
          formAction="submit"
          loading={form.isBusy || isSigningIn}
          loadingText={t('confirm.busy')}
          fullWidth
        >
          {t('confirm.action')}
        </Button>
        <SpaceBetween size="s" alignItems="center">
          <SendAgain onSend={resend.send} />
          <PageLink to="sign-up">{t('confirm.other')}</PageLink>
        </SpaceBetween>
      </AccountFormFrame>
    </PageFrame>
  );
};
