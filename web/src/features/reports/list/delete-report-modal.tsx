import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { deleteReport } from '../../../../../shared/contract/delete-report.contract.ts';
import type { ReportView } from '../../../../../shared/contract/report-view.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useMutationCall } from '../../../lib/api/use-call.ts';

/** Asks before a new report without answers is deleted; names the act and its consequence (screens.md 3 and 12). */
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
    <Modal
      visible
      onDismiss={onClose}
      header={t('delete.title', { name: report.name })}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={onClose}>{t('delete.keep')}</Button>
            <Button variant="primary" loading={call.isMutating} onClick={() => void remove()}>
              {t('delete.confirm')}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      {t('delete.text')}
    </Modal>
  );
};
