import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { getRequestEvidenceLink } from '../../../../../shared/contract/evidence/task-evidence.contract.ts';
import type { EntityRequestId } from '../../../../../shared/ids.ts';
import type { TaskFile } from '../../../../../shared/model/entities/request.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useMutationCall } from '../../../lib/api/use-call.ts';

/** Photos and files of an answer; each can be downloaded. */
export const AnswerEvidence = ({ requestId, files }: { requestId: EntityRequestId; files: readonly TaskFile[] }) => {
  const { t } = useTranslation('entities');
  const flash = useFlash();
  const link = useMutationCall(getRequestEvidenceLink);
  const open = async ({ evidenceId }: TaskFile): Promise<void> => {
    try {
      location.assign((await link.trigger({ params: { requestId, evidenceId } })).url);
    } catch (error) {
      flash.showError(error);
    }
  };
  return files.map((file) => (
    <div key={file.evidenceId}>
      <Button
        variant="inline-link"
        iconName="download"
        ariaLabel={t('review.file', { name: file.name })}
        onClick={() => void open(file)}
      >
        {file.name}
      </Button>
    </div>
  ));
};
