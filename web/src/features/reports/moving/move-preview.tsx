import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type EditionMovePreview,
  previewEditionMove,
} from '../../../../../shared/contract/reports/edition-moves.contract.ts';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { stepAddress } from '../common/addresses.ts';
import { answerText } from './answer-text.ts';
import { changesOf } from './changes-of.ts';
import { OutcomeMark, outcomes } from './outcome-mark.tsx';
import { QuestionTitle } from './question-title.tsx';
import type { FollowedMove } from './use-edition-move.ts';

type Shown = { preview: EditionMovePreview };

const countOf = ({ counts }: EditionMovePreview): number => outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);

const Counts = ({ preview }: Shown) => {
  const { t } = useTranslation('edition-move');
  return (
    <Container>
      <ColumnLayout columns={4} variant="text-grid" minColumnWidth={180}>
        {outcomes.map((outcome) => (
          <div key={outcome}>
            <OutcomeMark outcome={outcome} />
            <Box variant="awsui-value-large" display="block">
              {preview.counts[outcome]}
            </Box>
            <Box variant="small" color="text-body-secondary">
              {t(`outcomeText.${outcome}`)}
            </Box>
          </div>
        ))}
      </ColumnLayout>
    </Container>
  );
};

const PreviewTable = ({ preview }: Shown) => {
  const { t } = useTranslation('edition-move');
  const language = useLanguage();
  const { items, from, to } = preview;
  const count = countOf(preview);
  if (count === 0) return null;
  return (
    <Table
      variant="container"
      wrapLines
      trackBy={(item) => `${item.from.disclosureId} ${item.from.fieldKey}`}
      enableKeyboardNavigation
      ariaLabels={{ tableLabel: t('table') }}
      header={
        <Header
          variant="h2"
          counter={`(${count})`}
          description={items.length < count ? t('firstOnly', { shown: items.length, count }) : undefined}
        >
          {t('table')}
        </Header>
      }
      items={items}
      columnDefinitions={[
        {
          id: 'outcome',
          header: t('columns.outcome'),
          minWidth: 150,
          cell: (item) => (
            <div>
              <OutcomeMark outcome={item.outcome} />
              {item.reason ? (
                <Box variant="small" color="text-body-secondary" display="block">
                  {t(`reason.${item.reason}`)}
                </Box>
              ) : null}
              {changesOf(item).map((change) => (
                <Box key={change} variant="small" color="text-body-secondary" display="block">
                  {t(`change.${change}`)}
                </Box>
              ))}
            </div>
          ),
        },
        {
          id: 'from',
          header: t('columns.from', { name: from.shortName }),
          minWidth: 200,
          isRowHeader: true,
          cell: (item) => <QuestionTitle place={item.from} />,
        },
        {
          id: 'answer',
          header: t('columns.answer'),
          minWidth: 160,
          cell: ({ value, becomes }) => (
            <>
              {answerText(value, language)}
              {becomes ? <b> → {answerText(becomes, language)}</b> : null}
            </>
          ),
        },
        {
          id: 'target',
          header: t('columns.target', { name: to.shortName }),
          minWidth: 200,
          cell: ({ target, others }) =>
            target ? (
              <SpaceBetween size="xs">
                {[target, ...others].map((place) => (
                  <QuestionTitle key={place.disclosureId} place={place} />
                ))}
              </SpaceBetween>
            ) : (
              t('noTarget')
            ),
        },
      ]}
    />
  );
};

const Actions = ({ preview, report, move }: Shown & { report: ReportView; move: FollowedMove }) => {
  const { t } = useTranslation('edition-move');
  const follow = useFollow();
  const [isAsking, setIsAsking] = useState(false);
  const [from, to] = [preview.from.shortName, preview.to.shortName];
  const consequences = (
    <SpaceBetween size="xs">
      <Box variant="p">{t('consequence', { count: preview.disclosures, from, to })}</Box>
      <Box variant="p">{t('consequenceBack', { from })}</Box>
    </SpaceBetween>
  );
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button
        variant="primary"
        disabled={!report.allowedActions.includes('edit-fields')}
        onClick={() => setIsAsking(true)}
      >
        {t('move', { to })}
      </Button>
      <Button href={stepAddress(report, 'introduction')} onFollow={follow}>
        {t('stay', { from })}
      </Button>
      {isAsking ? (
        <QuestionModal
          texts={{ title: t('askTitle', { to }), keep: t('stay', { from }), confirm: t('move', { to }) }}
          isBusy={move.isRunning}
          onKeep={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            move.start();
          }}
        >
          {consequences}
        </QuestionModal>
      ) : null}
    </SpaceBetween>
  );
};

/** The outcome for each answer, before the move is made. */
export const MovePreview = (props: { report: ReportView; versionId: string; move: FollowedMove }) => {
  const { t } = useTranslation('edition-move');
  const { report, versionId, move } = props;
  const input = { params: { reportId: report.reportId }, query: { versionId } };
  const { data: preview, error, mutate } = useCall(previewEditionMove, input);
  if (!preview) {
    if (error) return <ErrorState things={t('things')} error={error} onRetry={() => void mutate()} />;
    return <LoadingState things={t('things')} />;
  }
  const count = countOf(preview);
  const names = { from: preview.from.shortName, to: preview.to.shortName };
  return (
    <SpaceBetween size="l">
      {move.hasFailed ? (
        <Alert type="error" header={t('failedTitle')}>
          {t('failedText')}
        </Alert>
      ) : null}
      <Box variant="p" fontSize="heading-m">
        {count === 0 ? t('none', names) : t('moved', { ...names, count })}
      </Box>
      {count === 0 ? null : <Counts preview={preview} />}
      <Actions preview={preview} report={report} move={move} />
      <PreviewTable preview={preview} />
    </SpaceBetween>
  );
};
