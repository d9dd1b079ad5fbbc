import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import type { CallOutput } from '../../../shared/contract/calls/call.ts';
import { acceptInvitation, readInvitation } from '../../../shared/contract/people/accounts.contract.ts';
import { PageFallback } from '../components/states/page-fallback.tsx';
import { isApiError } from '../lib/http/api-error.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { useTenant } from '../lib/session/tenant.ts';
import { NameFields, NewPasswordFields, useLabels } from './account-fields.tsx';
import { callApi, messageOf } from './accounts-calls.ts';
import type { Credentials } from './credentials-form.tsx';
import { type AccountErrors, type AccountValues, schemaErrors } from './form-errors.ts';
import { AccountFormFrame, FormProblem, PageFrame } from './page-frame.tsx';
import { PageLink } from './page-link.tsx';
import { useAccountForm } from './use-account-form.ts';

type Invitation = CallOutput<typeof readInvitation>;
type Props = { isSigningIn: boolean; onAccepted: (credentials: Credentials) => void };

const useValidation = (token: string) => {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const labelOf = useLabels();
  return ({ firstName, lastName, password, confirmation }: AccountValues): AccountErrors => ({
    ...(confirmation === password ? {} : { confirmation: t('passwordMismatch') }),
    ...schemaErrors(acceptInvitation.body, { firstName, lastName, password, token, language }, language, labelOf),
  });
};

const Acceptance = ({
  token,
  invitation,
  isSigningIn,
  onAccepted,
}: Props & { token: string; invitation: Invitation }) => {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const { email, organizationName, inviterName, ...names } = invitation;
  const form = useAccountForm({ email, ...names }, useValidation(token));
  const submit = () =>
    void form.submit(async ({ firstName, lastName, password }) => {
      await callApi(acceptInvitation, { body: { token, firstName, lastName, password, language } });
      onAccepted({ email, password });
    });
  return (
    <PageFrame title={t('invitation.title', { organizationName })} documentTitle={t('invitation.short')}>
      <Box variant="p">{t('invitation.text', { inviterName, email })}</Box>
      <AccountFormFrame form={form} onSubmit={submit}>
        <NameFields form={form} />
        {/* Password managers store the new password under this name. */}
        <FormField label={t('fields.email')}>
          <Input name="email" type="email" autoComplete="username" value={email} readOnly />
        </FormField>
        <NewPasswordFields form={form} />
        <Button
          variant="primary"
          formAction="submit"
          loading={form.isBusy || isSigningIn}
          loadingText={t('invitation.busy')}
          fullWidth
        >
          {t('invitation.action')}
        </Button>
      </AccountFormFrame>
    </PageFrame>
  );
};

/** An invitation that is no longer valid, or could not be read. */
const Refused = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('accounts');
  const { supportEmail } = useTenant().settings;
  const isRemoved = isApiError(error, 'invitation.not_found');
  return (
    <PageFrame title={t('invitation.short')}>
      <FormProblem text={messageOf(error)} />
      {isRemoved ? (
        <Box variant="p">{t('invitation.gone', { supportEmail })}</Box>
      ) : (
        <Button onClick={onRetry}>{t('tryAgain')}</Button>
      )}
      <Box>
        <PageLink to="sign-in">{t('backToSignIn')}</PageLink>
      </Box>
    </PageFrame>
  );
};

/** From the link of an invitation mail to an account in the inviter's organisation. */
export const InvitationPage = (props: Props) => {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '');
  const { data, error, mutate } = useSWR(['invitation', token], () => callApi(readInvitation, { body: { token } }), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  if (data) return <Acceptance token={token} invitation={data} {...props} />;
  return error === undefined ? <PageFallback /> : <Refused error={error} onRetry={() => void mutate()} />;
};
