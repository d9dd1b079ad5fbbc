import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  submit: string;
  problem: string;
  isBusy: boolean;
  onSubmit: (code: string) => Promise<void>;
  onCancel: () => void;
};

const isCode = (text: string): boolean => /^\d{6}$/.test(text);

/** A code of six digits; spaces as apps show them are left out. */
export const CodeForm = ({ submit, problem, isBusy, onSubmit, onCancel }: Props) => {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const code = typed.replaceAll(/\s/g, '');
  const own = wasSent && !isCode(code) ? t('factor.sixDigits') : '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setWasSent(true);
        if (isCode(code)) void onSubmit(code);
      }}
    >
      <SpaceBetween size="s">
        <FormField label={t('factor.code')} errorText={own || problem}>
          <Input
            value={typed}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={({ detail }) => setTyped(detail.value)}
          />
        </FormField>
        <SpaceBetween direction="horizontal" size="xs">
          <Button variant="primary" formAction="submit" loading={isBusy}>
            {submit}
          </Button>
          <Button variant="link" formAction="none" disabled={isBusy} onClick={onCancel}>
            {t('cancel')}
          </Button>
        </SpaceBetween>
      </SpaceBetween>
    </form>
  );
};
