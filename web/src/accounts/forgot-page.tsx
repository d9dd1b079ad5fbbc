import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { forgotPassword } from '../../../shared/contract/people/accounts.contract.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { TextField, useLabels } from './account-fields.tsx';
import { callApi } from './accounts-calls.ts';
import type { Credentials } from './credentials-form.tsx';
import { schemaErrors } from './form-errors.ts';
import { AccountFormFrame, PageFrame } from './page-frame.tsx';
import { PageLink } from './page-link.tsx';
import { useAccountForm } from './use-account-form.ts';
import { goTo } from './use-place.ts';

/** Requests a code; the next page is the same whether the e-mail has an account or not. */
export const ForgotPage = ({
  credentials,
  onCredentials,
}: {
  credentials: Credentials;
  onCredentials: (credentials: Credentials) => void;
}) => {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const labelOf = useLabels();
  const form = useAccountForm({ email: credentials.email }, ({ email }) =>
    schemaErrors(forgotPassword.body, { email: email.trim() }, language, labelOf),
  );
  const submit = () =>
    void form.submit(async ({ email }) => {
      await callApi(forgotPassword, { body: { email: email.trim() } });
      onCredentials({ email: email.trim(), password: '' });
      goTo('reset');
    });
  return (
    <PageFrame title={t('forgot.title')}>
      <Box variant="p">{t('forgot.text')}</Box>
      <AccountFormFrame form={form} onSubmit={submit}>
        <TextField form={form} name="email" type="email" autoComplete="username" />
        <Button variant="primary" formAction="submit" loading={form.isBusy} loadingText={t('forgot.busy')} fullWidth>
          {t('forgot.action')}
        </Button>
        <Box textAlign="center">
          <PageLink to="sign-in">{t('backToSignIn')}</PageLink>
        </Box>
      </AccountFormFrame>
    </PageFrame>
  );
};
