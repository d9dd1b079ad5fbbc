import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Omission } from '../../../../../../shared/model/report.ts';
import { useFailedSubmit } from '../../../../lib/use-failed-submit.ts';
import { OmissionFields, useOmissionForm } from '../disclosure/omission-modal.tsx';
import type { ScopeLeaf } from './scope-rows.ts';

const explanationMax = 2_000;

/** Why what the standard requires leaves the report; one reason for all that one click takes out. */
export const TakenOutModal = ({
  leaves,
  onReason,
  onKeep,
}: {
  leaves: readonly ScopeLeaf[];
  onReason: (omission: Omission) => void;
  onKeep: () => void;
}) => {
  const { t } = useTranslation('define');
  const { region, fail } = useFailedSubmit();
  const form = useOmissionForm({ before: null, explanationMax, onOmit: onReason }, fail);
  const names = leaves.map(({ code }) => code).join(', ');
  return (
    <Modal
      visible
      onDismiss={onKeep}
      header={t('takeOut.title', { count: leaves.length, names })}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={onKeep}>{t('takeOut.keep')}</Button>
            <Button variant="primary" onClick={form.submit}>
              {t('takeOut.confirm')}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <div ref={region}>
        <OmissionFields text={t('takeOut.text', { count: leaves.length, names })} form={form} />
      </div>
    </Modal>
  );
};
