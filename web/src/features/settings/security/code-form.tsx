import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OneAnswerForm } from './one-answer-form.tsx';

type Props = {
  submit: string;
  problem: string;
  isBusy: boolean;
  onSubmit: (code: string) => Promise<void>;
  onCancel: () => void;
};

const isCode = (text: string): boolean => /^\d{6}$/.test(text);

/** A code of six digits; spaces between them are removed. */
export const CodeForm = ({ submit, problem, isBusy, onSubmit, onCancel }: Props) => {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const code = typed.replaceAll(/\s/g, '');
  const own = wasSent && !isCode(code) ? t('factor.sixDigits') : '';
  return (
    <OneAnswerForm
      submit={submit}
      isBusy={isBusy}
      onCancel={onCancel}
      onSubmit={() => {
        setWasSent(true);
        if (isCode(code)) void onSubmit(code);
      }}
    >
      <FormField label={t('factor.code')} errorText={own || problem}>
        <Input
          value={typed}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={({ detail }) => setTyped(detail.value)}
        />
      </FormField>
    </OneAnswerForm>
  );
};
