import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonFault } from '../../../../shared/model/platform/operator-reason.ts';
import { useFlash } from '../../components/flash/use-flash.ts';
import { isApiError } from '../../lib/http/api-error.ts';
import { useFailedSubmit } from '../../lib/use-failed-submit.ts';

type Props = {
  /** Names the action and its consequence (screens 3). */
  question: { title: string; text: string; confirm: string; done: string };
  /** Names the logs that will show the reason; by default those of the organisation and the platform. */
  hint?: string;
  /** Whether the further fields are complete; called when the action is confirmed. */
  check?: () => boolean;
  run: (reason: string) => Promise<unknown>;
  onClose: () => void;
  /** Further fields above the reason. */
  children?: ReactNode;
};

/** Asks for a reason, which both logs show. */
export const ReasonModal = ({ question, hint, check, run, onClose, children }: Props) => {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const flash = useFlash();
  const { region, fail } = useFailedSubmit();
  const [failure, setFailure] = useState<string>();
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const fault = reasonFault(reason);
  const problem = fault ? t(`reason.${fault}`) : '';
  const confirm = async (): Promise<void> => {
    setWasSent(true);
    const isComplete = check?.() ?? true;
    if (problem || !isComplete) return fail();
    setIsBusy(true);
    setFailure(undefined);
    try {
      await run(reason.trim());
      flash.show({ type: 'success', content: question.done });
      onClose();
    } catch (error) {
      // The typed reason stays for a retry.
      setFailure(isApiError(error) ? error.body.message : tCommon('flash.offlineText'));
      setIsBusy(false);
    }
  };
  return (
    <Modal
      visible
      onDismiss={onClose}
      header={question.title}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={onClose} disabled={isBusy}>
              {t('reason.keep')}
            </Button>
            <Button variant="primary" loading={isBusy} onClick={() => void confirm()}>
              {question.confirm}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <div ref={region}>
        <SpaceBetween size="m">
          {failure === undefined ? null : <Alert type="error">{failure}</Alert>}
          <Box variant="p">{question.text}</Box>
          {children}
          <FormField
            label={t('reason.label')}
            description={hint ?? t('reason.hint')}
            errorText={wasSent ? problem : ''}
            stretch
          >
            <Textarea value={reason} rows={3} onChange={({ detail }) => setReason(detail.value)} />
          </FormField>
        </SpaceBetween>
      </div>
    </Modal>
  );
};
