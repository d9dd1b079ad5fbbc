import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import { type AssessmentKind, axesOf } from '../../../../../shared/model/materiality/thresholds.ts';
import { scoreText } from '../assessment/score-text.ts';
import type { JudgedTopic } from './use-matrix.ts';

const Decision = ({ topic }: { topic: JudgedTopic }) => {
  const { t } = useTranslation('materiality');
  const { isMaterial, isOverridden, needsDecision } = topic.outcome;
  if (needsDecision) return <StatusIndicator type="warning">{t('matrix.needsDecision')}</StatusIndicator>;
  const text = t(isMaterial ? 'matrix.material' : 'matrix.immaterial');
  return (
    <StatusIndicator type={isMaterial ? 'success' : 'stopped'}>
      {isOverridden ? t('matrix.decided', { text }) : text}
    </StatusIndicator>
  );
};

const SurveyScore = ({ topic: { survey, disagrees } }: { topic: JudgedTopic }) => {
  const { t } = useTranslation('materiality');
  return (
    <>
      {scoreText(survey)}
      {disagrees ? (
        <Box fontSize="body-s" color="text-body-secondary">
          {t('matrix.differsSurvey')}
        </Box>
      ) : null}
    </>
  );
};

const rank = ({ impact, financial }: JudgedTopic): number => Math.max(impact ?? 0, financial ?? 0);

/** Scores, decision and reason of each topic in the chart, the most significant first. */
export const MatrixTable = ({
  judged,
  kind,
  onOpen,
}: {
  judged: readonly JudgedTopic[];
  kind: AssessmentKind;
  onOpen: (topicId: string) => void;
}) => {
  const { t } = useTranslation('materiality');
  return (
    <Table
      items={judged.toSorted((one, other) => rank(other) - rank(one))}
      trackBy="topicId"
      wrapLines
      variant="embedded"
      ariaLabels={{ tableLabel: t('matrix.table') }}
      columnDefinitions={[
        {
          id: 'name',
          header: t('topics.name'),
          isRowHeader: true,
          minWidth: 150,
          cell: ({ topicId, name }: JudgedTopic) => (
            <Button variant="inline-link" onClick={() => onOpen(topicId)}>
              {name}
            </Button>
          ),
        },
        {
          id: 'decision',
          header: t('matrix.result'),
          minWidth: 140,
          cell: (topic: JudgedTopic) => <Decision topic={topic} />,
        },
        ...axesOf(kind).map((axis) => ({
          id: axis,
          header: t(`matrix.${axis}`),
          minWidth: 80,
          cell: (topic: JudgedTopic) => scoreText(topic[axis]),
        })),
        ...(judged.some(({ survey }) => survey !== null)
          ? [
              {
                id: 'survey',
                header: t('matrix.survey'),
                minWidth: 120,
                cell: (topic: JudgedTopic) => <SurveyScore topic={topic} />,
              },
            ]
          : []),
        {
          id: 'pillar',
          header: t('topics.pillar'),
          minWidth: 90,
          cell: ({ pillar }: JudgedTopic) => t(`pillars.${pillar}`),
        },
        { id: 'reason', header: t('matrix.reason'), minWidth: 160, cell: ({ reason }: JudgedTopic) => reason || '–' },
      ]}
    />
  );
};
