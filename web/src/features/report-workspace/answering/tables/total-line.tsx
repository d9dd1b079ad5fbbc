import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DisclosureView } from '../../../../../../shared/contract/reports/reports.contract.ts';
import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';
import { shortText } from '../../../../lib/answers/short-text.ts';
import { gapAfter } from '../../../../lib/i18n/sentences.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { labelOf } from '../../../reports/fields/control-props.ts';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import { useField } from '../../context/use-field.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { neverAnswered, seenOf } from '../../saving/send-edit.ts';
import { columnTotal } from './column-total.ts';
import type { TableColumn } from './use-table.ts';

/**
 * Compares the sum of the members of an additive figure with the figure itself: shown when they differ, with a button
 * to take the sum.
 */
export const TotalLine = ({
  place,
  column,
  total,
  answers,
}: {
  place: DisclosurePlace;
  column: TableColumn;
  total: string | undefined;
  answers: DisclosureView;
}) => {
  const { t } = useTranslation('tables');
  const language = useLanguage();
  const { isReadOnly } = useWorkspace();
  const stored = answers.values.find(({ fieldKey }) => fieldKey === column.fieldKey);
  const hub = answers.hub.find(({ fieldKey }) => fieldKey === column.fieldKey);
  const listed = useMemo(() => (stored ? seenOf(stored) : neverAnswered), [stored]);
  const figure = useField({ ...place, fieldKey: column.fieldKey }, listed, hub);
  const own = columnTotal(column, [figure.value]);
  if (total === undefined || own === total) return null;
  const unit = column.defaultUnit;
  const value: FieldValue = {
    kind: 'number',
    number: total,
    state: 'reported',
    ...(unit === undefined ? {} : { unit }),
  };
  const label = labelOf(column, language);
  const text =
    own === undefined
      ? t('totalOnly', { label, total: shortText(value, language) })
      : t('totalDiffers', {
          label,
          total: shortText(value, language),
          figure: shortText(figure.value, language),
        });
  return (
    <Box fontSize="body-s" color="text-body-secondary">
      {text}
      {gapAfter(text)}
      {isReadOnly ? null : (
        <Button
          variant="inline-link"
          ariaLabel={t('useTotalOf', { label })}
          onClick={() => {
            figure.type(value);
            figure.flush();
            // The line is removed together with its button.
            document.activeElement?.closest<HTMLElement>('.figure-table')?.focus({ preventScroll: true });
          }}
        >
          {t('useTotal')}
        </Button>
      )}
    </Box>
  );
};
