import FormField from '@cloudscape-design/components/form-field';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';
import { FieldControl } from '../../../reports/fields/field-control.tsx';
import type { MergedValue } from '../../../reports/text-diff/merge-text.ts';

/** The merged text, open for changes before it is used. */
export const MergeEditor = ({
  field,
  proposal,
  value,
  onType,
}: {
  field: Field;
  proposal: MergedValue;
  value: FieldValue | null;
  onType: (value: FieldValue | null) => void;
}) => {
  const { t } = useTranslation('workspace');
  return (
    <FormField
      stretch
      label={t('conflict.merged')}
      description={t(proposal.isClean ? 'conflict.mergedClean' : 'conflict.mergedBoth')}
    >
      <FieldControl
        field={field}
        label={t('conflict.merged')}
        draftKey={`merge:${field.key}`}
        value={value}
        type={onType}
        flush={() => undefined}
        provenance={null}
      />
    </FormField>
  );
};
