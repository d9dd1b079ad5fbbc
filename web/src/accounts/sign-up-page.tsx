import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { useTranslation } from 'react-i18next';
import { SignUp, signUp } from '../../../shared/contract/people/accounts.contract.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { useTenant } from '../lib/session/tenant.ts';
import { NameFields, NewPasswordFields, TextField, useLabels } from './account-fields.tsx';
import { callApi } from './accounts-calls.ts';
import type { Credentials } from './credentials-form.tsx';
import { type AccountErrors, type AccountValues, schemaErrors } from './form-errors.ts';
import { AccountFormFrame, PageFrame } from './page-frame.tsx';
import { PageLink } from './page-link.tsx';
import { useAccountForm } from './use-account-form.ts';
import { goTo } from './use-place.ts';

const bodyOf = ({ confirmation: _again, code: _code, voucherCode, ...values }: AccountValues) => ({
  ...values,
  ...(voucherCode.trim() === '' ? {} : { voucherCode }),
});

const useValidation = () => {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const labelOf = useLabels();
  return (values: AccountValues): AccountErrors => ({
    ...(values.confirmation === values.password ? {} : { confirmation: t('passwordMismatch') }),
    ...schemaErrors(SignUp, { ...bodyOf(values), language }, language, labelOf),
  });
};

/** Registration of a new account, with or without a voucher code (screens 9). */
export const SignUpPage = ({
  credentials,
  onCredentials,
}: {
  credentials: Credentials;
  onCredentials: (credentials: Credentials) => void;
}) => {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const { companyName } = useTenant().settings;
  const form = useAccountForm({ email: credentials.email }, useValidation());
  const submit = () =>
    void form.submit(async (values) => {
      await callApi(signUp, { body: { ...bodyOf(values), language } });
      onCredentials({ email: values.email.trim(), password: values.password });
      goTo('confirm');
    });
  return (
    <PageFrame title={t('signUp.title', { companyName })} documentTitle={t('signUp.short')}>
      <AccountFormFrame form={form} onSubmit={submit}>
        <NameFields form={form} />
        <TextField form={form} name="email" type="email" autoComplete="username" />
        <NewPasswordFields form={form} />
        <ExpandableSection headerText={t('signUp.hasVoucher')} defaultExpanded={form.values.voucherCode !== ''}>
          <TextField form={form} name="voucherCode" autoComplete="off" description={t('signUp.voucherText')} />
        </ExpandableSection>
        <Button variant="primary" formAction="submit" loading={form.isBusy} loadingText={t('signUp.busy')} fullWidth>
          {t('signUp.action')}
        </Button>
        <Box textAlign="center">
          {t('signUp.hasAccount')} <PageLink to="sign-in">{t('signIn')}</PageLink>
        </Box>
      </AccountFormFrame>
    </PageFrame>
  );
};
