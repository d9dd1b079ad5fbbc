import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { labelOf } from '../fields/control-props.ts';
import { focusField } from './focus-field.ts';

/** Names the required fields that are empty and leads to them; the disclosure may stay in progress. */
export const MissingAlert = ({ fields, onLeave }: { fields: readonly Field[]; onLeave: () => void }) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  const names = fields.map((field) => labelOf(field, language));
  return (
    <Alert
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
