import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listMetricPoints } from '../../../../../shared/contract/data-hub.contract.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { organizationEntity } from '../entities/use-entities.ts';
import { useTimeName } from '../use-hub.ts';
import { unmarked } from './entry-draft.ts';
import { type CellAt, keyAt, type Sheet, storedAt } from './sheet.ts';
import type { useSheet } from './use-sheet.ts';

type SheetState = ReturnType<typeof useSheet>;
const noteMax = 2_000;

/** The note of what is stored, which the sheet is read without; undefined until it is known. */
const useStoredNote = (sheet: Sheet, at: CellAt): string | undefined => {
  const [metric, time] = [sheet.rows[at.row], sheet.times[at.column]];
  const isStored = storedAt(sheet, at) !== undefined;
  const { data, error } = useCall(
    listMetricPoints,
    metric && isStored
      ? { params: { metricCode: metric.code }, query: { entity: sheet.entityId ?? organizationEntity } }
      : null,
  );
  if (!isStored) return '';
  const point = data?.items.find(
    ({ startOn, endOn, variant, member }) =>
      startOn === time?.startOn && endOn === time.endOn && variant === null && member === '',
  );
  if (!data && !error) return undefined;
  return point?.typed.kind === 'number' ? (point.typed.note ?? '') : '';
};

/** State and note of a cell (Alt Enter); they are saved with its value. */
export const CellNote = ({ sheet, state, at }: { sheet: Sheet; state: SheetState; at: CellAt }) => {
  const { t } = useTranslation('data-hub');
  const { t: tCommon } = useTranslation();
  const nameOf = useTimeName();
  const [metric, time, key] = [sheet.rows[at.row], sheet.times[at.column], keyAt(sheet, at)];
  const { text, isMarked } = unmarked(state.textAt(at));
  const stored = useStoredNote(sheet, at);
  const draft = key === undefined ? undefined : state.drafts.get(key)?.note;
  const [change, setChange] = useState<{ isEstimated?: boolean; note?: string }>({});
  const isEstimated = change.isEstimated ?? isMarked;
  const note = change.note ?? draft ?? stored;
  if (!metric || !time) return null;
  const isOpen = text !== '' && note !== undefined;
  return (
    <QuestionModal
      texts={{
        title: t('grid.noteTitle', { name: metric.name, time: nameOf(time) }),
        keep: tCommon('actions.cancel'),
        confirm: t('grid.noteApply'),
      }}
      isBusy={false}
      isOpen={isOpen}
      onKeep={state.closeNote}
      onConfirm={() => state.note(at, { text: isEstimated ? `≈ ${text}` : text, note: (note ?? '').trim() })}
    >
      {text === '' ? (
        <Box>{t('grid.noteEmpty')}</Box>
      ) : (
        <SpaceBetween size="m">
          <Checkbox
            checked={isEstimated}
            onChange={({ detail }) => setChange({ ...change, isEstimated: detail.checked })}
          >
            {t('entry.estimated')}
          </Checkbox>
          <FormField label={t('entry.note')} stretch>
            <Textarea
              value={note ?? ''}
              rows={3}
              disabled={note === undefined}
              onChange={({ detail }) => setChange({ ...change, note: detail.value.slice(0, noteMax) })}
            />
          </FormField>
        </SpaceBetween>
      )}
    </QuestionModal>
  );
};
