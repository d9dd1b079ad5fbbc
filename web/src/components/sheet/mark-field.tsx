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
  isShare = false,
  onChange,
}: {
  open: OpenColumn;
  /** Name of the column for the user. */
  name: string;
  meaning: MarkMeaning | undefined;
  /** Shares below one: as written, or fractions of one. */
  isShare?: boolean;
  onChange: (meaning: MarkMeaning) => void;
}) => {
  const { t } = useTranslation('paste');
  const sign = isShare ? '\u202F%' : '';
  return (
    <FormField label={t('open', { count, column: name, text })} stretch>
      <RadioGroup
        value={meaning ?? null}
        onChange={({ detail }) => onChange(detail.value === 'thousands' ? 'thousands' : 'decimal')}
        items={[
          {
            value: 'decimal',
            label: t('reads', { text, number: `${decimal}${sign}` }),
            description: t(isShare ? 'share' : 'decimal'),
          },
          {
            value: 'thousands',
            label: t('reads', { text, number: `${shownDecimal(thousands)}${sign}` }),
            description: t(isShare ? 'fraction' : 'thousands'),
          },
        ]}
      />
    </FormField>
  );
};
