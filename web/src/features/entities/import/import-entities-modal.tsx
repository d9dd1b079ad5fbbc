import '../entities.css';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import { useTranslation } from 'react-i18next';
import { CheckedWorkbook } from './checked-workbook.tsx';
import { ChooseWorkbook } from './choose-workbook.tsx';
import { RunningImport } from './running-import.tsx';
import { useEntityImport } from './use-entity-import.ts';

/** Entities and their people from a workbook: choose, check, create (screens 23). */
export const ImportEntitiesModal = ({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) => {
  const { t } = useTranslation('entity-import');
  const importing = useEntityImport(onChanged);
  const { job } = importing;
  const content = () => {
    if (!job) return <ChooseWorkbook {...importing} />;
    if (job.status === 'ready' || job.status === 'refused') return <CheckedWorkbook {...importing} job={job} />;
    return <RunningImport {...importing} job={job} />;
  };
  return (
    <Modal
      visible
      size="max"
      header={t('title')}
      closeAriaLabel={t('close')}
      onDismiss={onClose}
      footer={
        <Box float="right">
          <Button onClick={onClose}>{t('close')}</Button>
        </Box>
      }
    >
      {content()}
    </Modal>
  );
};
