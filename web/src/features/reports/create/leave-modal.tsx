import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';

/** Asked only when something was chosen or typed (screens.md 4). */
export const LeaveModal = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => {
  const { t } = useTranslation('create-report');
  return (
    <Modal
      visible
      onDismiss={onStay}
      header={t('leave.title')}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={onStay}>{t('leave.stay')}</Button>
            <Button variant="primary" onClick={onLeave}>
              {t('leave.leave')}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      {t('leave.text')}
    </Modal>
  );
};
