import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import { useTranslation } from 'react-i18next';
import type { MarkMeaning, OpenColumn } from '../../../../shared/model/sheets/open-columns.ts';
import { shownDecimal } from '../../lib/i18n/shown-decimal.ts';

/** Interpretation of a column's ambiguous numbers, with both readings. */
export const MarkField = ({
  open: { count, text, decimal, thousands },
  name,
  meaning,
  onChange,
}: {
  open: OpenColumn;
  /** Name of the column for the user. */
  name: string;
  meaning: MarkMeaning | undefined;
  onChange: (meaning: MarkMeaning) => void;
}) => {
  const { t } = useTranslation('paste');
  return (
    <FormField label={t('open', { count, column: name, text })} stretch>
      <RadioGroup
        value={meaning ?? null}
        onChange={({ detail }) => onChange(detail.value === 'thousands' ? 'thousands' : 'decimal')}
        items={[
          { value: 'decimal', label: t('reads', { text, number: decimal }), description: t('decimal') },
          {
            value: 'thousands',
            label: t('reads', { text, number: shownDecimal(thousands) }),
            description: t('thousands'),
          },
        ]}
      />
    </FormField>
  );
};
