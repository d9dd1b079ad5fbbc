import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Spinner from '@cloudscape-design/components/spinner';
import { useTranslation } from 'react-i18next';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { LoadingState } from '../../../components/states/states.tsx';
import { useFrameworks } from '../common/use-frameworks.ts';
import { MovePreview } from './move-preview.tsx';
import { MoveResult } from './move-result.tsx';
import { useEditionMove } from './use-edition-move.ts';

const Running = () => {
  const { t } = useTranslation('edition-move');
  return (
    <Container>
      <LiveRegion tagName="div">
        <SpaceBetween size="xs">
          <Box variant="h2">
            <Spinner /> {t('running')}
          </Box>
          <Box variant="p">{t('runningText')}</Box>
        </SpaceBetween>
      </LiveRegion>
    </Container>
  );
};

/** Preview, the seconds of the move, and the archive afterwards: one page, whatever its state. */
export const MoveEdition = ({ report, versionId }: { report: ReportView; versionId: string }) => {
  const { t } = useTranslation('edition-move');
  const move = useEditionMove(report, versionId);
  const { frameworks, error } = useFrameworks();
  const done = report.moves?.find(({ fromVersionId }) => fromVersionId === versionId);
  // Sentences name both editions: with the catalogue they have their names.
  if (done && !frameworks && !error) return <LoadingState things={t('things')} />;
  if (done) return <MoveResult report={report} done={done} />;
  if (move.isRunning || move.move?.status === 'done') return <Running />;
  return <MovePreview report={report} versionId={versionId} move={move} />;
};
