import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as evidence from '../../../../../../shared/contract/evidence/evidence.contract.ts';
import type { ReportId } from '../../../../../../shared/ids.ts';
import type { FieldReference } from '../../../../../../shared/model/data-point/data-point.ts';
import type { EvidenceFile } from '../../../../../../shared/model/report/evidence.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { QuestionModal } from '../../../../components/question-modal/question-modal.tsx';
import { useMutationCall } from '../../../../lib/api/use-call.ts';
import { fileSizeParts } from '../../../../lib/file-size.ts';
import { isApiError } from '../../../../lib/http/api-error.ts';
import { formatInstant } from '../../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { PageAnchor } from './page-anchor.tsx';
import { useEvidenceChanged } from './use-uploads.ts';

/** The operations on a file; a refusal is shown and the list read again. */
const useFileCalls = (params: FieldReference & { reportId: ReportId; evidenceId: EvidenceFile['evidenceId'] }) => {
  const flash = useFlash();
  const changed = useEvidenceChanged();
  const link = useMutationCall(evidence.getEvidenceLink);
  const change = useMutationCall(evidence.changeEvidence);
  const remove = useMutationCall(evidence.removeEvidence);
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (isApiError(error)) await changed();
      flash.showError(error);
      return false;
    }
  };
  return {
    isBusy: link.isMutating || change.isMutating || remove.isMutating,
    download: () => void attempt(async () => location.assign((await link.trigger({ params })).url)),
    setPage: (page: string, revision: number) =>
      attempt(async () => {
        await change.trigger({ params, body: { page, revision } });
        await changed();
      }),
    remove: () =>
      attempt(async () => {
        await remove.trigger({ params });
        await changed();
      }),
  };
};

const Facts = ({ file }: { file: EvidenceFile }) => {
  const { t } = useTranslation('field-panels');
  const language = useLanguage();
  const { unit, value } = fileSizeParts(file.sizeBytes);
  const facts = [
    file.page,
    t(`evidence.size.${unit}`, { value }),
    file.addedBy.name,
    formatInstant(file.addedAt, language),
  ].filter((fact) => fact !== '');
  return (
    <Box fontSize="body-s" color="text-body-secondary">
      {facts.join(' · ')}
      <div className="evidence-hash">
        <abbr title={file.sha256}>{t('evidence.hash', { start: file.sha256.slice(0, 12) })}</abbr>
      </div>
    </Box>
  );
};

/** One attached file: name (downloads), page, who added it, and its hash. */
export const EvidenceFileRow = ({
  file,
  place,
  reportId,
  canChange,
  onRemoved,
}: {
  file: EvidenceFile;
  place: FieldReference;
  reportId: ReportId;
  canChange: boolean;
  /** Its row was removed: the focus has to go somewhere. */
  onRemoved?: () => void;
}) => {
  const { t } = useTranslation('field-panels');
  const calls = useFileCalls({ ...place, reportId, evidenceId: file.evidenceId });
  const [isAsking, setIsAsking] = useState(false);
  const { name } = file;
  const confirm = async (): Promise<void> => {
    const isRemoved = await calls.remove();
    setIsAsking(false);
    if (isRemoved) onRemoved?.();
  };
  return (
    <li className="evidence-file">
      <Button
        variant="inline-link"
        iconName="download"
        ariaLabel={t('evidence.download', { name })}
        onClick={calls.download}
      >
        {name}
      </Button>
      <Facts file={file} />
      {canChange ? (
        <SpaceBetween direction="horizontal" size="m">
          <PageAnchor file={file} isBusy={calls.isBusy} onSave={(page) => calls.setPage(page, file.revision)} />
          <Button variant="inline-link" ariaLabel={t('evidence.removeOf', { name })} onClick={() => setIsAsking(true)}>
            {t('evidence.remove')}
          </Button>
        </SpaceBetween>
      ) : null}
      {isAsking ? (
        <QuestionModal
          texts={{ title: t('evidence.ask', { name }), keep: t('evidence.keep'), confirm: t('evidence.removeFile') }}
          isBusy={calls.isBusy}
          onKeep={() => setIsAsking(false)}
          onConfirm={() => void confirm()}
        >
          {t('evidence.askText')}
        </QuestionModal>
      ) : null}
    </li>
  );
};
