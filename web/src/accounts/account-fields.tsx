import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOrder } from '../lib/forms/name-order.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import type { AccountField } from './form-errors.ts';
import { PasswordRules } from './password-rules.tsx';
import type { AccountForm } from './use-account-form.ts';

type Props = { form: AccountForm; name: AccountField };

/** Label of a field; its messages use the same words. */
export const useLabels = (): ((name: AccountField) => string) => {
  const { t } = useTranslation('accounts');
  return (name) => t(`fields.${name}`);
};

export const TextField = ({
  form,
  name,
  autoComplete,
  type = 'text',
  description,
  label,
  after,
}: Props & {
  autoComplete: string;
  type?: 'text' | 'email' | 'password';
  description?: string;
  label?: string;
  after?: ReactNode;
}) => {
  const labelOf = useLabels();
  const text = form.values[name];
  return (
    <div data-field={name}>
      <FormField label={label ?? labelOf(name)} description={description} errorText={form.errorOf(name)}>
        <Input
          type={type}
          name={name}
          value={text}
          autoComplete={autoComplete}
          onChange={({ detail }) => form.set({ [name]: detail.value })}
          onBlur={() => text !== '' && form.leave(name)}
          {...(type === 'email' ? { inputMode: 'email' as const, spellcheck: false } : {})}
        />
      </FormField>
      {after}
    </div>
  );
};

const autoCompleteOf = { firstName: 'given-name', lastName: 'family-name' } as const;

export const NameFields = ({ form }: { form: AccountForm }) => (
  <div className="accounts-names">
    {nameOrder[useLanguage()].map((name) => (
      <TextField key={name} form={form} name={name} autoComplete={autoCompleteOf[name]} />
    ))}
  </div>
);

/** A new password with its rules, and its repetition (screens 9). */
export const NewPasswordFields = ({ form }: { form: AccountForm }) => {
  const { t } = useTranslation('accounts');
  const [isShown, setIsShown] = useState(false);
  const type = isShown ? 'text' : 'password';
  return (
    <SpaceBetween size="m">
      <TextField
        form={form}
        name="password"
        type={type}
        autoComplete="new-password"
        after={<PasswordRules password={form.values.password} />}
      />
      <TextField form={form} name="confirmation" type={type} autoComplete="new-password" />
      <Checkbox checked={isShown} onChange={({ detail }) => setIsShown(detail.checked)}>
        {t('showPassword')}
      </Checkbox>
    </SpaceBetween>
  );
};

const codeLength = 6;

/** Six digits, typed, pasted or filled in by the device; `onComplete` runs at the sixth. */
export const CodeField = ({ form, onComplete }: { form: AccountForm; onComplete?: (code: string) => void }) => {
  const labelOf = useLabels();
  const change = (text: string): void => {
    const code = text.replace(/\D/g, '').slice(0, codeLength);
    form.set({ code });
    if (code.length === codeLength && code !== form.values.code) onComplete?.(code);
  };
  return (
    <div data-field="code">
      <FormField label={labelOf('code')} errorText={form.errorOf('code')}>
        <Input
          name="code"
          value={form.values.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={({ detail }) => change(detail.value)}
          onBlur={() => form.values.code !== '' && form.leave('code')}
        />
      </FormField>
    </div>
  );
};
