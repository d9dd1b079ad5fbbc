import Alert, { type AlertProps } from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { labelOf } from '../../../reports/fields/control-props.ts';
import { focusField } from '../../navigation/focus-field.ts';

/**
 * Names the empty required fields and links to them; the disclosure may stay in progress. Takes the focus, as it may
 * be far from the button.
 */
export const MissingAlert = ({ fields, onLeave }: { fields: readonly Field[]; onLeave: () => void }) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  const alert = useRef<AlertProps.Ref>(null);
  useEffect(() => alert.current?.focus(), []);
  const names = fields.map((field) => labelOf(field, language));
  return (
    <Alert
      ref={alert}
      type="warning"
      header={t('disclosure.missingTitle')}
      action={<Button onClick={onLeave}>{t('disclosure.leaveOpen')}</Button>}
    >
      <SpaceBetween size="xs">
        <span>{t('disclosure.missing', { count: fields.length, names: names.join(', ') })}</span>
        {fields.map((field) => (
          <Button key={field.key} variant="inline-link" onClick={() => focusField(field.key)}>
            {t('disclosure.goTo', { name: labelOf(field, language) })}
          </Button>
        ))}
      </SpaceBetween>
    </Alert>
  );
};
