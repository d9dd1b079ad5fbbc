import '../data-hub.css';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Cards from '@cloudscape-design/components/cards';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportingTimeView } from '../../../../../shared/contract/data-hub/reporting-times.contract.ts';
import { getReportingTimeUse } from '../../../../../shared/contract/data-hub/reporting-times.contract.ts';
import { overlapsOf } from '../../../../../shared/model/calendar/reporting-time-template.ts';
import type { TimeSpan } from '../../../../../shared/model/data-point/data-point.ts';
import { isSameTime } from '../../../../../shared/model/hub/reporting-time-change.ts';
import { formatDate } from '../../../../../shared/model/numbers/format-value.ts';
import { lazyDialog } from '../../../components/states/lazy-dialog.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { timeKey } from '../hub-query.ts';
import { OverlapAlert } from '../overlap-alert.tsx';
import { useReportingTimes, useTimeName } from '../use-hub.ts';
import { TimeChanges } from './time-changes.tsx';
import { DeleteTimeQuestion } from './time-question.tsx';
import { newDraft, type TimesDraft } from './times-draft.ts';
import { YearRibbon } from './year-ribbon.tsx';

const AddTimesModal = lazyDialog(async () => (await import('./add-times-modal.tsx')).AddTimesModal);
const ChangeTimeModal = lazyDialog(async () => (await import('./change-time-modal.tsx')).ChangeTimeModal);

/** Read when the row mounts: values and reports of one reporting time. */
const LinkedCount = ({ time }: { time: ReportingTimeView }) => {
  const { t } = useTranslation('data-hub');
  const { data } = useCall(getReportingTimeUse, { params: { startOn: time.startOn, endOn: time.endOn } });
  if (!data) return <>…</>;
  const parts = [
    t('times.usePoints', { count: data.points + (data.entityPoints ?? 0) }),
    t('times.useReports', { count: data.reports.length }),
  ];
  const entitiesText = data.entityPoints === null ? 'times.useEntities' : 'times.useOfEntities';
  if (data.entities > 0) parts.push(t(entitiesText, { count: data.entities }));
  return <>{parts.join(' · ')}</>;
};

type Acts = { onChange: (time: ReportingTimeView) => void; onDelete: (time: ReportingTimeView) => void };

const useColumns = ({ onChange, onDelete }: Acts): TableProps.ColumnDefinition<ReportingTimeView>[] => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const nameOf = useTimeName();
  // A button disabled with a reason retains the focus.
  const off = ({ changeId }: ReportingTimeView) =>
    changeId === undefined ? {} : { disabled: true, disabledReason: t('times.change.isRunning') };
  return [
    {
      id: 'name',
      header: t('times.name'),
      isRowHeader: true,
      minWidth: 180,
      width: '24%',
      cell: (time) => nameOf(time),
    },
    {
      id: 'start',
      header: t('times.start'),
      minWidth: 120,
      width: '12%',
      cell: ({ startOn }) => formatDate(startOn, language),
    },
    {
      id: 'end',
      header: t('times.end'),
      minWidth: 120,
      width: '12%',
      cell: ({ endOn }) => formatDate(endOn, language),
    },
    {
      id: 'template',
      header: t('times.template'),
      minWidth: 120,
      width: '16%',
      cell: ({ template }) => (template ? t(`template.${template}.name`) : t('times.fromReport')),
    },
    {
      id: 'linked',
      header: t('times.linked'),
      minWidth: 170,
      width: '26%',
      cell: (time) => <LinkedCount time={time} />,
    },
    {
      id: 'actions',
      header: t('times.actions'),
      width: 130,
      cell: (time) => (
        <div data-time={timeKey(time)}>
          <SpaceBetween direction="horizontal" size="s">
            <Button
              variant="inline-icon"
              iconName="edit"
              ariaLabel={t('times.change.label', { name: nameOf(time) })}
              {...off(time)}
              onClick={() => onChange(time)}
            />
            <Button
              variant="inline-icon"
              iconName="remove"
              ariaLabel={t('times.delete.label', { name: nameOf(time) })}
              {...off(time)}
              onClick={() => onDelete(time)}
            />
          </SpaceBetween>
        </div>
      ),
    },
  ];
};

const TimeCards = ({ times, ...acts }: Acts & { times: readonly ReportingTimeView[] }) => {
  const { t } = useTranslation('data-hub');
  const columns = useColumns(acts);
  const nameOf = useTimeName();
  return (
    <Cards
      items={times}
      trackBy={({ startOn, endOn }) => `${startOn} ${endOn}`}
      ariaLabels={{ itemSelectionLabel: (_, time) => nameOf(time), selectionGroupLabel: t('times.title') }}
      cardDefinition={{
        header: (time) => nameOf(time),
        sections: columns
          .filter(({ id }) => id !== 'name')
          .map(({ id, header, cell }) => ({
            ...(id === undefined ? {} : { id }),
            header,
            content: cell,
          })),
      }}
    />
  );
};

/** Two times contain the same days: the user is informed, and nothing adds them up. */
const Overlaps = ({ times }: { times: readonly ReportingTimeView[] }) => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  const pairs = overlapsOf(times).map(([one, other]) => t('overlap.pair', { one: nameOf(one), other: nameOf(other) }));
  return <OverlapAlert pairs={pairs} note={t('overlap.note')} isTimesPage />;
};

/**
 * A time with new dates is another row: the focus moves there, unless the user has moved on.
 */
const useArrival = (times: readonly ReportingTimeView[] | undefined) => {
  const isOurs = useRef(false);
  const arrived = useRef<TimeSpan>(undefined);
  useEffect(() => {
    const { current: to } = arrived;
    if (!to || !isOurs.current || !times?.some((time) => isSameTime(time, to))) return;
    arrived.current = undefined;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-time="${timeKey(to)}"] button`)?.focus();
  }, [times]);
  return {
    changedHere: () => {
      isOurs.current = true;
    },
    onArrived: (to: TimeSpan) => {
      arrived.current = to;
    },
  };
};

type ListProps = { adding: TimesDraft | undefined; onAdding: (draft: TimesDraft | undefined) => void };

/** The periods of the organisation, defined once (screens 26). */
export const TimesList = ({ adding, onAdding }: ListProps) => {
  const { t } = useTranslation('data-hub');
  const { times, error, refresh } = useReportingTimes();
  const [asked, setAsked] = useState<ReportingTimeView>();
  const isPhone = useIsPhone();
  const [changed, setChanged] = useState<ReportingTimeView>();
  const acts = { onChange: setChanged, onDelete: setAsked };
  const columns = useColumns(acts);
  const again = (): void => void refresh();
  const { changedHere, onArrived } = useArrival(times);
  if (error && !times) return <ErrorState things={t('times.things')} error={error} onRetry={again} />;
  if (!times) return <LoadingState things={t('times.things')} />;
  return (
    <SpaceBetween size="l">
      <TimeChanges times={times} onArrived={onArrived} />
      {times.length === 0 ? (
        <EmptyState
          spot="reports"
          title={t('times.empty.title')}
          text={t('times.empty.text')}
          action={
            <Button onClick={() => onAdding(newDraft('fiscal', new Date().getFullYear() - 1))}>
              {t('times.empty.action')}
            </Button>
          }
        />
      ) : (
        <SpaceBetween size="m">
          <YearRibbon times={times} />
          <Overlaps times={times} />
          {isPhone ? (
            <TimeCards times={times} {...acts} />
          ) : (
            <Table
              items={times}
              columnDefinitions={columns}
              trackBy={({ startOn, endOn }) => `${startOn} ${endOn}`}
              variant="borderless"
              wrapLines
              ariaLabels={{ tableLabel: t('times.title') }}
              footer={<Box color="text-body-secondary">{t('times.count', { count: times.length })}</Box>}
            />
          )}
        </SpaceBetween>
      )}
      {adding ? (
        <Suspense>
          <AddTimesModal first={adding} onClose={() => onAdding(undefined)} onAdded={again} />
        </Suspense>
      ) : null}
      {changed ? (
        <Suspense>
          <ChangeTimeModal
            time={changed}
            onClose={() => setChanged(undefined)}
            onChanged={() => {
              changedHere();
              again();
            }}
          />
        </Suspense>
      ) : null}
      {asked ? <DeleteTimeQuestion time={asked} onClose={() => setAsked(undefined)} onDeleted={again} /> : null}
    </SpaceBetween>
  );
};
