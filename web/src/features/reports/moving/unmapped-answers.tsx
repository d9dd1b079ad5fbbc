import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { listComments } from '../../../../../shared/contract/collaboration/comments.contract.ts';
import { getEvidenceLink, listEvidence } from '../../../../../shared/contract/evidence/evidence.contract.ts';
import { getFramework } from '../../../../../shared/contract/frameworks/frameworks.contract.ts';
import type { EditionMoveView } from '../../../../../shared/contract/reports/edition-moves.contract.ts';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import type { EvidenceFile } from '../../../../../shared/model/report/evidence.ts';
import { contentLang } from '../../../../../shared/model/text/language.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall, useMutationCall } from '../../../lib/api/use-call.ts';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { onceAVisit } from '../common/use-frameworks.ts';

type Place = { reportId: ReportView['reportId']; versionId: string; disclosureId: string };

const File = ({ place, file }: { place: Place; file: EvidenceFile }) => {
  const { t } = useTranslation('edition-move');
  const language = useLanguage();
  const flash = useFlash();
  const { trigger, isMutating } = useMutationCall(getEvidenceLink);
  const { name, evidenceId, fieldKey, addedBy, addedAt } = file;
  const download = async (): Promise<void> => {
    location.assign((await trigger({ params: { ...place, fieldKey, evidenceId } })).url);
  };
  return (
    <li>
      <Button
        variant="inline-link"
        loading={isMutating}
        ariaLabel={t('left.download', { name })}
        onClick={() => void download().catch(flash.showError)}
      >
        {name}
      </Button>{' '}
      <span className="quiet">{t('answeredBy', { name: addedBy.name, date: formatDay(addedAt, language) })}</span>
    </li>
  );
};

const LeftDisclosure = ({ place }: { place: Place }) => {
  const { t } = useTranslation('edition-move');
  const language = useLanguage();
  const { versionId, disclosureId } = place;
  const { data: framework } = useCall(getFramework, { params: { versionId }, query: {} }, onceAVisit);
  const spoken = useCall(listComments, { params: place });
  const attached = useCall(listEvidence, { params: place });
  const error: unknown = spoken.error ?? attached.error;
  const known = framework?.sections.flatMap(({ disclosures }) => disclosures).find(({ id }) => id === disclosureId);
  const title = (language === 'zhTw' ? known?.titleZhTw : undefined) ?? known?.title ?? '';
  const retry = (): void => void Promise.all([spoken.mutate(), attached.mutate()]);
  return (
    <Container>
      <SpaceBetween size="xs">
        <div>
          <b>{known?.code ?? (framework ? disclosureId : '')}</b>{' '}
          <span lang={contentLang(title, language)}>{title}</span>
        </div>
        {error && !(spoken.data && attached.data) ? (
          <ErrorState things={t('left.things')} error={error} onRetry={retry} />
        ) : null}
        {!error && !(spoken.data && attached.data) ? <LoadingState things={t('left.things')} /> : null}
        {spoken.data?.threads.flatMap(({ comments }) =>
          comments.map(({ commentId, author, at, text }) => (
            <div key={commentId}>
              <Box variant="small" color="text-body-secondary">
                {t('answeredBy', { name: author.name, date: formatDay(at, language) })}
              </Box>
              <p className="pre-line">{text}</p>
            </div>
          )),
        )}
        {attached.data && attached.data.files.length > 0 ? (
          <ul>
            {attached.data.files.map((file) => (
              <File key={file.evidenceId} place={place} file={file} />
            ))}
          </ul>
        ) : null}
      </SpaceBetween>
    </Container>
  );
};

/** Comments and files without an equivalent in the newer edition: readable in the former one. */
export const UnmappedContent = ({
  reportId,
  move: { fromVersionId, left },
}: {
  reportId: ReportView['reportId'];
  move: EditionMoveView;
}) => {
  const { t } = useTranslation('edition-move');
  return (
    <SpaceBetween size="m">
      <Box variant="p">{t('left.text')}</Box>
      {left.map(({ disclosureId }) => (
        <LeftDisclosure key={disclosureId} place={{ reportId, versionId: fromVersionId, disclosureId }} />
      ))}
    </SpaceBetween>
  );
};
