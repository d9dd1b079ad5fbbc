import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import type { FieldBinding } from '../context/use-field.ts';
import { focusRow } from '../navigation/focus-field.ts';

type Change = { revision: number; value: FieldValue | null; before: FieldValue | null | undefined };

/** The value before the last one that was stored while the disclosure is open; undefined until one was. */
const useBefore = ({ stored: { revision, value } }: FieldBinding): FieldValue | null | undefined => {
  const [change, setChange] = useState<Change>({ revision, value, before: undefined });
  if (revision > change.revision) setChange({ revision, value, before: change.value });
  return change.before;
};

/** Restores the value before the last save in one step; older values are in the history. */
export const UndoChange = ({
  binding,
  fieldKey,
  label,
}: {
  binding: FieldBinding;
  fieldKey: string;
  label: string;
}) => {
  const { t } = useTranslation('workspace');
  const before = useBefore(binding);
  if (before === undefined || binding.edit) return null;
  const undo = (): void => {
    binding.type(before);
    binding.flush();
    focusRow(fieldKey);
  };
  return (
    <button type="button" className="quiet-button" aria-label={`${t('field.undo')}: ${label}`} onClick={undo}>
      {t('field.undo')}
    </button>
  );
};
