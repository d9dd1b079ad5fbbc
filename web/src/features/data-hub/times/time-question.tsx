import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { ReportingTimeView } from '../../../../../shared/contract/data-hub/reporting-times.contract.ts';
import {
  deleteReportingTime,
  getReportingTimeUse,
} from '../../../../../shared/contract/data-hub/reporting-times.contract.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall, useMutationCall } from '../../../lib/api/use-call.ts';
import { isApiError } from '../../../lib/http/api-error.ts';
import { joinSentences } from '../../../lib/i18n/sentences.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { timeKey } from '../hub-query.ts';
import { useTimeName } from '../use-hub.ts';

type QuestionProps = { time: ReportingTimeView; onClose: () => void; onDeleted: () => void };

type LinkedProps = QuestionProps & { points: number; entities: number; reports: number };

/** Names the linked data and where to see it (specification: "Time cannot be deleted"). */
const Linked = ({ time, points, entities, reports, onClose }: LinkedProps) => {
  const { t } = useTranslation('data-hub');
  const { t: tCommon } = useTranslation();
  const follow = useFollow();
  return (
    <Modal
      visible
      onDismiss={onClose}
      header={t('times.linkedTitle')}
      footer={
        <Box float="right">
          <Button variant="primary" onClick={onClose}>
            {tCommon('actions.close')}
          </Button>
        </Box>
      }
    >
      <SpaceBetween size="s">
        <span>
          {joinSentences([
            points > 0 ? t('times.linkedPoints', { count: points }) : '',
            reports > 0 ? t('times.linkedReports', { count: reports }) : '',
            entities > 0 ? t('times.linkedEntities', { count: entities }) : '',
          ])}
        </span>
        {points > 0 ? (
          <Link href={`${addressOf('DataHub')}?show=with-data&time=${timeKey(time)}`} onFollow={follow}>
            {t('times.showThem')}
          </Link>
        ) : null}
      </SpaceBetween>
    </Modal>
  );
};

/** Asks before a reporting time is deleted, or says why it cannot be. */
export const DeleteTimeQuestion = (props: QuestionProps) => {
  const { time, onClose, onDeleted } = props;
  const { t } = useTranslation('data-hub');
  const flash = useFlash();
  const nameOf = useTimeName();
  const params = { startOn: time.startOn, endOn: time.endOn };
  const { data, error, mutate } = useCall(getReportingTimeUse, { params });
  const call = useMutationCall(deleteReportingTime);
  const isRefused = isApiError(call.error, 'reporting_time.linked');
  const remove = async (): Promise<void> => {
    try {
      await call.trigger({ params });
      onDeleted();
      onClose();
    } catch (failed) {
      if (!isApiError(failed, 'reporting_time.linked')) flash.showError(failed);
    }
  };
  if (data && (isRefused || data.points > 0 || data.entities > 0 || data.reports.length > 0)) {
    const points = data.points + (data.entityPoints ?? 0);
    return <Linked {...props} points={points} entities={data.entities} reports={data.reports.length} />;
  }
  return (
    <QuestionModal
      texts={{
        title: t('times.delete.title', { name: nameOf(time) }),
        keep: t('times.delete.keep'),
        confirm: t('times.delete.confirm'),
      }}
      isOpen={data !== undefined}
      isBusy={call.isMutating}
      onKeep={onClose}
      onConfirm={() => void remove()}
    >
      {data ? t('times.delete.text') : null}
      {!data && error ? <ErrorState things={t('times.use')} error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <LoadingState things={t('times.use')} /> : null}
    </QuestionModal>
  );
};
