import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportingTimeView } from '../../../../../shared/contract/data-hub/reporting-times.contract.ts';
import type { TimeSpan } from '../../../../../shared/model/data-point/data-point.ts';
import { isSameTime, type TimeChange } from '../../../../../shared/model/hub/reporting-time-change.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { Progress } from '../../../components/progress/progress.tsx';
import { lazyDialog } from '../../../components/states/lazy-dialog.tsx';
import { useTimeName } from '../use-hub.ts';
import { useTimeChanges } from './use-time-changes.ts';

const TimeConflictsModal = lazyDialog(async () => (await import('./time-conflicts-modal.tsx')).TimeConflictsModal);

const useNamesOf = (times: readonly ReportingTimeView[]) => {
  const nameOf = useTimeName();
  const nameOfSpan = (span: TimeSpan): string => nameOf(times.find((time) => isSameTime(time, span)) ?? span);
  return ({ from, to }: TimeChange) => ({ from: nameOfSpan(from), to: nameOfSpan(to) });
};

const Running = ({ change, names }: { change: TimeChange; names: Names }) => {
  const { t } = useTranslation('data-hub');
  const { moved, points } = change;
  return (
    <Progress
      variant="standalone"
      label={t('times.change.running', names)}
      description={t('times.change.runningText')}
      value={points ? (moved / points) * 100 : 0}
      additionalInfo={points === null ? '' : t('times.change.progress', { moved, points })}
    />
  );
};

type Names = { from: string; to: string };

/** Reporting times being moved to other dates: progress, failures, and values that could not be moved. */
export const TimeChanges = ({
  times,
  onArrived,
}: {
  times: readonly ReportingTimeView[];
  onArrived: (to: TimeSpan) => void;
}) => {
  const { t } = useTranslation('data-hub');
  const flash = useFlash();
  const [shown, setShown] = useState<TimeChange>();
  const namesOf = useNamesOf(times);
  const { changes, resume, isResuming } = useTimeChanges((change) => {
    onArrived(change.to);
    // The list below shows what did not move, and stays visible.
    if (change.conflicts > 0) return;
    const points = t('times.change.points', { count: change.moved });
    const reports = t('times.change.reports', { count: change.reports });
    flash.show({ type: 'success', content: t('times.change.done', { ...namesOf(change), points, reports }) });
  });
  // Values that were not moved matter while their time exists.
  const open = changes.filter(
    ({ status, conflicts, from }) =>
      status !== 'done' || (conflicts > 0 && times.some((time) => isSameTime(time, from))),
  );
  if (open.length === 0) return null;
  return (
    <SpaceBetween size="s">
      {open.map((change) => {
        const names = namesOf(change);
        const { changeId, status, conflicts } = change;
        if (status === 'running') return <Running key={changeId} change={change} names={names} />;
        if (status === 'failed') {
          const again = (
            <Button loading={isResuming} onClick={() => void resume(change)}>
              {t('times.change.goOn')}
            </Button>
          );
          return (
            <Alert key={changeId} type="error" header={t('times.change.stopped', names)} action={again}>
              {t('times.change.stoppedText')}
            </Alert>
          );
        }
        const show = <Button onClick={() => setShown(change)}>{t('times.change.show')}</Button>;
        return (
          <Alert key={changeId} type="warning" action={show}>
            {t('times.change.stayed', { count: conflicts, ...names })}
          </Alert>
        );
      })}
      {shown ? (
        <Suspense>
          <TimeConflictsModal change={shown} names={namesOf(shown)} onClose={() => setShown(undefined)} />
        </Suspense>
      ) : null}
    </SpaceBetween>
  );
};
