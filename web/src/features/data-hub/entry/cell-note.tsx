import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type HubPoint, listMetricPoints } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { isMoney } from '../../../../../shared/model/data-point/currency.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCallPages } from '../../../lib/api/use-call-pages.ts';
import { organizationEntity } from '../entities/use-entities.ts';
import { timeKey } from '../hub-query.ts';
import { descriptorOf } from '../hub-value-text.ts';
import { useTimeName } from '../use-hub.ts';
import { unmarked } from './sheet-model/entry-draft.ts';
import { type CellAt, keyAt, type Sheet, type SheetRow, storedAt } from './sheet-model/sheet.ts';
import type { useSheet } from './use-sheet.ts';

const PointFiles = lazyPart(async () => (await import('../metric/point-files.tsx')).PointFiles);

type SheetState = ReturnType<typeof useSheet>;
const noteMax = 2_000;
const descriptorMax = 255;

const isOwn = ({ variant, member }: HubPoint): boolean => variant === null && member === '';

/**
 * The stored value with its note and files, which the sheet's read does not include. The note is undefined until it has
 * loaded: a failed read does not mean that there is none.
 */
const useStored = (sheet: Sheet, at: CellAt) => {
  const [metric, time] = [sheet.rows[at.row], sheet.times[at.column]];
  const isStored = storedAt(sheet, at) !== undefined;
  const pages = useCallPages(
    listMetricPoints,
    metric && time && isStored
      ? (cursor) => ({
          params: { metricCode: metric.code },
          query: {
            entity: metric.entityId ?? organizationEntity,
            from: time.startOn,
            to: time.endOn,
            order: 'asc' as const,
            ...(cursor === undefined ? {} : { cursor }),
          },
        })
      : null,
  );
  const { items, error, hasMore, isLoadingMore, loadMore } = pages;
  const point = items?.find((one) => time && timeKey(one) === timeKey(time) && isOwn(one));
  const isBehind = !point && hasMore && !isLoadingMore && !error;
  useEffect(() => {
    if (isBehind) loadMore();
  }, [isBehind, loadMore]);
  const known = point?.typed.kind === 'number' ? (point.typed.note ?? '') : '';
  const isKnown = !isStored || point !== undefined || (items !== undefined && !hasMore);
  return { point, isStored, note: isKnown ? known : undefined, error, retry: () => void pages.refresh() };
};

type Stored = ReturnType<typeof useStored>;
type Parts = { isEstimated: boolean; currency: string; note: string | undefined };

/** State and currency of the number; the note once it is loaded, or why it is not. */
const Fields = ({
  metric,
  parts,
  stored,
  onChange,
}: {
  metric: SheetRow;
  parts: Parts;
  stored: Stored;
  onChange: (change: Partial<Parts>) => void;
}) => {
  const { t } = useTranslation('data-hub');
  const { isEstimated, currency, note } = parts;
  return (
    <SpaceBetween size="m">
      <Checkbox checked={isEstimated} onChange={({ detail }) => onChange({ isEstimated: detail.checked })}>
        {t('entry.estimated')}
      </Checkbox>
      {isMoney(metric) ? (
        <FormField label={t('entry.currency')} description={t('entry.currencyHint')} stretch>
          <Input
            value={currency}
            onChange={({ detail }) => onChange({ currency: detail.value.slice(0, descriptorMax) })}
          />
        </FormField>
      ) : null}
      {note === undefined && stored.error ? (
        <ErrorState things={t('grid.storedNote')} error={stored.error} onRetry={stored.retry} />
      ) : (
        <FormField label={t('entry.note')} stretch>
          <Textarea
            value={note ?? ''}
            rows={3}
            disabled={note === undefined}
            onChange={({ detail }) => onChange({ note: detail.value.slice(0, noteMax) })}
          />
        </FormField>
      )}
    </SpaceBetween>
  );
};

/** Files of the stored value, saved at once; an unsaved value cannot have files. */
const Files = ({ stored, onRevised }: { stored: Stored; onRevised: (revision: number) => void }) => {
  const { t } = useTranslation('data-hub');
  if (!stored.isStored) return <Box color="text-body-secondary">{t('grid.filesLater')}</Box>;
  if (!stored.point) return null;
  const { origin } = stored.point;
  return (
    <Suspense fallback={<LoadingState things={t('details.ownFiles')} />}>
      {origin ? <Box color="text-body-secondary">{t('grid.filesInReport', { name: origin.reportName })}</Box> : null}
      <PointFiles point={stored.point} onRevised={onRevised} />
    </Suspense>
  );
};

/**
 * State, note and files of a cell (Alt Enter), and the currency of an amount; all except the files are saved with its
 * value.
 */
export const CellNote = ({ sheet, state, at }: { sheet: Sheet; state: SheetState; at: CellAt }) => {
  const { t } = useTranslation('data-hub');
  const { t: tCommon } = useTranslation();
  const nameOf = useTimeName();
  const [metric, time, key] = [sheet.rows[at.row], sheet.times[at.column], keyAt(sheet, at)];
  const { text, isMarked } = unmarked(state.textAt(at));
  const stored = useStored(sheet, at);
  const draft = key === undefined ? undefined : state.drafts.get(key);
  const value = storedAt(sheet, at)?.typed;
  const [change, setChange] = useState<Partial<Parts>>({});
  const parts: Parts = {
    isEstimated: change.isEstimated ?? isMarked,
    currency: change.currency ?? draft?.descriptor ?? (value ? descriptorOf(value) : ''),
    note: change.note ?? draft?.note ?? stored.note,
  };
  if (!metric || !time) return null;
  const title = t('grid.noteTitle', { name: metric.name, time: nameOf(time) });
  const files = <Files stored={stored} onRevised={(revision) => state.revise(at, revision)} />;
  // Text has no state and no note, only files.
  if (metric.valueType === 'Text') {
    return (
      <Modal visible onDismiss={state.closeNote} header={title}>
        {files}
      </Modal>
    );
  }
  const apply = (): void =>
    state.note(at, {
      text: parts.isEstimated ? `≈ ${text}` : text,
      note: (parts.note ?? '').trim(),
      ...(change.currency === undefined ? {} : { descriptor: change.currency.trim() }),
    });
  return (
    <QuestionModal
      texts={{ title, keep: tCommon('actions.cancel'), confirm: t('grid.noteApply') }}
      isBusy={false}
      isOpen={text !== '' && parts.note !== undefined}
      onKeep={state.closeNote}
      onConfirm={apply}
    >
      <SpaceBetween size="l">
        {text === '' ? (
          <Box>{t('grid.noteEmpty')}</Box>
        ) : (
          <Fields
            metric={metric}
            parts={parts}
            stored={stored}
            onChange={(changed) => setChange({ ...change, ...changed })}
          />
        )}
        {files}
      </SpaceBetween>
    </QuestionModal>
  );
};
