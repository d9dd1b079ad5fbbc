import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePassword } from '../../../../../shared/contract/people/accounts.contract.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { LeaveGuard } from '../../../components/leave-guard/leave-guard.tsx';
import { PasswordRules } from '../../../components/password-rules/password-rules.tsx';
import { WrongFields } from '../../../components/wrong-fields/wrong-fields.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { isApiError } from '../../../lib/http/api-error.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { callApi } from '../../../lib/session/session.ts';
import { type PasswordField, passwordErrors } from './password-errors.ts';

const empty: Record<PasswordField, string> = { current: '', next: '', again: '' };

/** Message for the server's reason of a refusal. */
const useRefusal = () => {
  const { t } = useTranslation('settings');
  return (reason: string | undefined): string => {
    switch (reason) {
      case 'wrong-password':
        return t('password.refused.wrong-password');
      case 'too-common':
        return t('password.refused.too-common');
      case 'too-weak':
        return t('password.refused.too-weak');
      case 'same':
        return t('password.refused.same');
      case 'too-many-tries':
        return t('password.refused.too-many-tries');
      default:
        return t('password.refused.other');
    }
  };
};

/** Current, new and confirmed password, with live rules (screens 22). */
export const PasswordForm = () => {
  const { t } = useTranslation('settings');
  const flash = useFlash();
  const language = useLanguage();
  const refusal = useRefusal();
  const [refused, setRefused] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const form = useForm(empty, (values) => passwordErrors(values, language, (field) => t(`password.${field}`)));
  const { values, region } = form;
  const isDirty = Object.values(values).some((value) => value !== '');

  const save = async (): Promise<void> => {
    setRefused(undefined);
    if (!form.check()) return;
    setIsSaving(true);
    try {
      await callApi(changePassword, {
        body: { currentPassword: values.current, newPassword: values.next },
      });
      form.reset(empty);
      flash.show({ id: 'settings-saved', type: 'success', content: t('password.changed') });
    } catch (error) {
      if (isApiError(error, 'password.not_changed')) setRefused(refusal(error.body.reason));
      else flash.showError(error);
    } finally {
      setIsSaving(false);
    }
  };
  const field = (name: PasswordField, autoComplete: string) => (
    <div data-field={name}>
      <FormField label={t(`password.${name}`)} errorText={form.errorOf(name)} stretch>
        <Input
          type="password"
          name={name}
          autoComplete={autoComplete}
          value={values[name]}
          onChange={({ detail }) => form.set({ [name]: detail.value })}
          onBlur={() => form.leave(name)}
        />
      </FormField>
    </div>
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <LeaveGuard isDirty={isDirty} thing={t('password.thing')} />
      <Container
        header={<Header variant="h2">{t('password.title')}</Header>}
        footer={
          <Button variant="primary" formAction="submit" loading={isSaving}>
            {t('password.change')}
          </Button>
        }
      >
        <div ref={region}>
          <SpaceBetween size="l">
            <WrongFields form={form} />
            {refused ? (
              <Alert type="error" header={t('password.notChanged')}>
                {refused}
              </Alert>
            ) : null}
            {field('current', 'current-password')}
            {field('next', 'new-password')}
            <PasswordRules password={values.next} />
            {field('again', 'new-password')}
          </SpaceBetween>
        </div>
      </Container>
    </form>
  );
};
