import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../../shared/contract/calls/call.ts';
import {
  previewTimeChange,
  type TimeChangePreview,
} from '../../../../../shared/contract/data-hub/reporting-time-changes.contract.ts';
import type { ReportingTimeView } from '../../../../../shared/contract/data-hub/reporting-times.contract.ts';
import { getReportingTimeUse } from '../../../../../shared/contract/data-hub/reporting-times.contract.ts';
import type { TimeSpan } from '../../../../../shared/model/data-point/data-point.ts';
import { formatPeriod } from '../../../../../shared/model/numbers/format-value.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useReportingTimes, useTimeName } from '../use-hub.ts';

type Use = CallOutput<typeof getReportingTimeUse>;
type Names = { from: string; to: string };

const useReportsText = () => {
  const { t } = useTranslation('data-hub');
  return ({ reports }: Use): string =>
    t('times.change.reports', { count: reports.filter(({ status }) => status !== 'Readonly Published').length });
};

/** The new dates belong to another time: how the two are merged, value by value. */
const Merge = ({ use, preview, from, to }: Names & { use: Use; preview: TimeChangePreview }) => {
  const { t } = useTranslation('data-hub');
  const reportsText = useReportsText();
  const { moved, stayed, standing, entitiesLeft } = preview;
  return (
    <Alert type="warning" header={t('times.merge.header', { to })}>
      <SpaceBetween size="xs">
        <span>
          {t('times.merge.moved', {
            to,
            points: t('times.change.points', { count: moved }),
            reports: reportsText(use),
          })}
        </span>
        {stayed > 0 ? <span>{t('times.merge.stayed', { count: stayed, from, to })}</span> : null}
        {entitiesLeft > 0 ? <span>{t('times.merge.entitiesLeft', { count: entitiesLeft })}</span> : null}
        {standing > 0 && (moved > 0 || entitiesLeft > 0) ? <span>{t('times.merge.mixed', { from, to })}</span> : null}
        <span>{t('times.merge.forGood')}</span>
      </SpaceBetween>
    </Alert>
  );
};

/** Values of the organisation and of its entities alike. */
const Follow = ({ use, preview }: { use: Use; preview: TimeChangePreview }) => {
  const { t } = useTranslation('data-hub');
  const reportsText = useReportsText();
  const { moved, stayed, entitiesLeft } = preview;
  const points = t('times.change.points', { count: moved + stayed });
  return (
    <SpaceBetween size="xs">
      <span>{t('times.change.text', { points, reports: reportsText(use) })}</span>
      {use.entities > 0 ? <span>{t('times.linkedEntities', { count: use.entities })}</span> : null}
      {entitiesLeft > 0 ? <span>{t('times.merge.entitiesLeft', { count: entitiesLeft })}</span> : null}
    </SpaceBetween>
  );
};

type QuestionProps = {
  time: ReportingTimeView;
  to: TimeSpan;
  onKeep: () => void;
  onConfirm: () => void;
  isBusy: boolean;
};

/** Consequences of the new dates, before the change; a separate text if another time has these dates. */
export const ChangeTimeQuestion = ({ time, to, onKeep, onConfirm, isBusy }: QuestionProps) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const nameOf = useTimeName();
  const daysOf = ({ startOn, endOn }: TimeSpan): string => formatPeriod(startOn, endOn, language);
  const { times = [] } = useReportingTimes();
  const params = { startOn: time.startOn, endOn: time.endOn };
  const use = useCall(getReportingTimeUse, { params });
  const preview = useCall(previewTimeChange, { params, query: { toStartOn: to.startOn, toEndOn: to.endOn } });
  const error = use.error ?? preview.error;
  const retry = (): void => {
    void use.mutate();
    void preview.mutate();
  };
  const isKnown = use.data !== undefined && preview.data !== undefined;
  const isMerge = preview.data !== undefined && (preview.data.isThere || preview.data.standing > 0);
  const there = times.find(({ startOn, endOn }) => startOn === to.startOn && endOn === to.endOn);
  const names = { from: nameOf(time), to: nameOf(there ?? to) };
  return (
    <QuestionModal
      texts={{
        title: isMerge ? t('times.merge.title', names) : t('times.change.title', { name: names.from }),
        keep: t('times.change.keep'),
        confirm: isMerge ? t('times.merge.confirm', { to: names.to }) : t('times.change.confirm'),
      }}
      isOpen={isKnown}
      isBusy={isBusy}
      onKeep={onKeep}
      onConfirm={onConfirm}
    >
      {use.data && preview.data ? (
        <SpaceBetween size="s">
          <span>{t('times.change.days', { from: daysOf(time), to: daysOf(to) })}</span>
          {isMerge ? (
            <Merge use={use.data} preview={preview.data} {...names} />
          ) : (
            <Follow use={use.data} preview={preview.data} />
          )}
          <Box color="text-body-secondary">{t('times.change.note')}</Box>
        </SpaceBetween>
      ) : null}
      {!isKnown && error ? <ErrorState things={t('times.use')} error={error} onRetry={retry} /> : null}
      {!isKnown && !error ? <LoadingState things={t('times.use')} /> : null}
    </QuestionModal>
  );
};
