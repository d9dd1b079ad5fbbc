import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Color } from '../../../../../../shared/model/platform/tenant.ts';

/** A colour, picked or typed; invalid text stays until it is a colour. */
export const ColorField = ({
  label,
  value,
  better,
  onChange,
}: {
  label: string;
  value: string;
  /** The nearest passing shade, if this one fails. */
  better: string | undefined;
  onChange: (color: string) => void;
}) => {
  const { t } = useTranslation('admin-tenant');
  const [typed, setTyped] = useState<{ text: string; before: string }>();
  // If the colour changed elsewhere, the theme's colour is shown.
  const text = typed && (typed.before === value || typed.text.trim().toUpperCase() === value) ? typed.text : value;
  const isColor = Color.safeParse(text.trim()).success;
  const type = (next: string): void => {
    setTyped({ text: next, before: value });
    if (Color.safeParse(next.trim()).success) onChange(next);
  };
  const problem = isColor ? (better === undefined ? '' : t('theme.tooLight')) : t('theme.noColor');
  return (
    <FormField
      label={label}
      errorText={problem}
      secondaryControl={
        isColor && better !== undefined ? (
          <Button onClick={() => onChange(better)}>{t('theme.use', { color: better })}</Button>
        ) : null
      }
    >
      <div className="theme-color">
        <input
          type="color"
          aria-label={t('theme.pick', { label })}
          value={value}
          onChange={({ target }) => type(target.value.toUpperCase())}
        />
        <Input value={text} onChange={({ detail }) => type(detail.value)} />
      </div>
    </FormField>
  );
};
