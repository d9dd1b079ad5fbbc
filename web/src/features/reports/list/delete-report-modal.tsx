import { useTranslation } from 'react-i18next';
import { deleteReport } from '../../../../../shared/contract/reports/delete-report.contract.ts';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { useMutationCall } from '../../../lib/api/use-call.ts';

/** Asks before a new report without answers is deleted; names the act and its consequence. */
export const DeleteReportModal = ({
  report,
  onClose,
  onDeleted,
}: {
  report: ReportView;
  onClose: () => void;
  onDeleted: () => void;
}) => {
  const { t } = useTranslation('reports');
  const flash = useFlash();
  const call = useMutationCall(deleteReport);
  const remove = async (): Promise<void> => {
    try {
      await call.trigger({ params: { reportId: report.reportId } });
      flash.show({ type: 'success', content: t('delete.done', { name: report.name }) });
      onDeleted();
    } catch (error) {
      flash.showError(error);
    }
    onClose();
  };
  return (
    <QuestionModal
      texts={{ title: t('delete.title', { name: report.name }), keep: t('delete.keep'), confirm: t('delete.confirm') }}
      isBusy={call.isMutating}
      onKeep={onClose}
      onConfirm={() => void remove()}
    >
      {t('delete.text')}
    </QuestionModal>
  );
};
