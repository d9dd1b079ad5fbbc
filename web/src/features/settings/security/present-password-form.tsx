import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OneAnswerForm } from './one-answer-form.tsx';

type Props = {
  problem: string;
  isBusy: boolean;
  onSubmit: (password: string) => Promise<void>;
  onCancel: () => void;
};

/** Asks for the current password before any change of sign-in settings. */
export const PresentPasswordForm = ({ problem, isBusy, onSubmit, onCancel }: Props) => {
  const { t } = useTranslation('settings');
  const [password, setPassword] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const own = wasSent && password === '' ? t('factor.passwordMissing') : '';
  return (
    <OneAnswerForm
      submit={t('factor.continue')}
      isBusy={isBusy}
      onCancel={onCancel}
      onSubmit={() => {
        setWasSent(true);
        if (password !== '') void onSubmit(password);
      }}
    >
      <FormField label={t('factor.password')} errorText={own || problem}>
        <Input
          value={password}
          name="password"
          type="password"
          autoComplete="current-password"
          onChange={({ detail }) => setPassword(detail.value)}
        />
      </FormField>
    </OneAnswerForm>
  );
};
