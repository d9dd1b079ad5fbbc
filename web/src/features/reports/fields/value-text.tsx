import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../../shared/catalogue/framework.ts';
import { type FieldValue, isAnswered } from '../../../../../shared/model/answer/field-value.ts';
import { RichTextView } from './rich-text/rich-text-view.tsx';
import { useFieldText } from './use-field-text.ts';

/** A stored value as text, for read-only fields. */
export const ValueText = ({ field, value }: { field: Field; value: FieldValue | null }) => {
  const { t } = useTranslation('workspace');
  const textOf = useFieldText(field);
  if (!value || !isAnswered(value)) return <span className="quiet">{t('field.missing')}</span>;
  if (value.kind === 'richText') return <RichTextView document={value.document} />;
  if (value.kind === 'country' || value.kind === 'select' || value.kind === 'multiSelect')
    return <span>{textOf(value)}</span>;
  if (value.kind === 'checkbox' && value.isChecked) return <span>{t('field.yes')}</span>;
  const note = value.kind === 'number' ? value.note : undefined;
  return (
    <span className="numeric pre-line">
      {textOf(value)}
      {note ? <span className="quiet"> · {note}</span> : null}
    </span>
  );
};
