import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgotPassword, resetPassword } from '../../../shared/contract/people/accounts.contract.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { CodeField, NewPasswordFields, TextField, useLabels } from './account-fields.tsx';
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
    ...(values.confirmation === values.password ? {} : { confirmation: t('passwordMismatch') }),
    ...schemaErrors(resetPassword.body, bodyOf(values), language, labelOf),
    ...(/^\d{6}$/.test(values.code) ? {} : { code: t('codeNeeded') }),
  });
};

/** Code and new password; continues with sign-in. */
export const ResetPage = ({
  credentials,
  onChanged,
}: {
  credentials: Credentials;
  onChanged: (email: string) => void;
}) => {
  const { t } = useTranslation('accounts');
  const [isKnown] = useState(credentials.email !== '');
  const [problem, setProblem] = useState<string>();
  const form = useAccountForm({ email: credentials.email }, useValidation());
  const submit = () =>
    void form.submit(async (values) => {
      await callApi(resetPassword, { body: bodyOf(values) });
      onChanged(values.email.trim());
    });
  const sendAgain = async (): Promise<void> => {
    setProblem(undefined);
    await callApi(forgotPassword, { body: { email: form.values.email.trim() } }).catch((error: unknown) =>
      setProblem(messageOf(error)),
    );
  };
  return (
    <PageFrame title={t('reset.title')}>
      {isKnown ? (
        <LiveRegion>
          <Box variant="p">{t('reset.text', { email: credentials.email })}</Box>
        </LiveRegion>
      ) : null}
      <AccountFormFrame form={form} onSubmit={submit}>
        <FormProblem text={problem} />
        {isKnown ? null : <TextField form={form} name="email" type="email" autoComplete="username" />}
        <CodeField form={form} />
        <NewPasswordFields form={form} />
        <Button variant="primary" formAction="submit" loading={form.isBusy} loadingText={t('reset.busy')} fullWidth>
          {t('reset.action')}
        </Button>
        <SpaceBetween size="s" alignItems="center">
          {isKnown ? <SendAgain onSend={sendAgain} /> : null}
          <PageLink to="sign-in">{t('backToSignIn')}</PageLink>
        </SpaceBetween>
      </AccountFormFrame>
    </PageFrame>
  );
};
