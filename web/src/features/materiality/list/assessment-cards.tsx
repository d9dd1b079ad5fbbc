import Box from '@cloudscape-design/components/box';
import Cards from '@cloudscape-design/components/cards';
import Link from '@cloudscape-design/components/link';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { AssessmentSummary } from '../../../../../shared/contract/materiality/assessments.contract.ts';
import type { AssessmentStatus } from '../../../../../shared/model/materiality/assessment.ts';
import { formatDate } from '../../../../../shared/model/numbers/format-value.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { CardMenu } from './card-menu.tsx';

const types: Readonly<Record<AssessmentStatus, StatusIndicatorProps.Type>> = {
  draft: 'in-progress',
  approved: 'success',
  superseded: 'stopped',
};

const Result = ({ assessment }: { assessment: AssessmentSummary }) => {
  const { t } = useTranslation('materiality');
  const { topicCount, materialCount } = assessment;
  return (
    <Box>
      {materialCount === null
        ? t('list.topics', { count: topicCount })
        : t('matrix.count', { count: materialCount, of: topicCount })}
    </Box>
  );
};

/** One card per version, the newest year first. */
export const AssessmentCards = ({
  assessments,
  onChange,
}: {
  assessments: readonly AssessmentSummary[];
  onChange: () => void;
}) => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const follow = useFollow();
  return (
    <Cards
      items={assessments}
      trackBy="assessmentId"
      ariaLabels={{ itemSelectionLabel: () => '', selectionGroupLabel: '' }}
      cardsPerRow={[{ cards: 1 }, { minWidth: 640, cards: 2 }, { minWidth: 1_000, cards: 3 }]}
      cardDefinition={{
        header: ({ assessmentId, name, status }) => (
          <Link
            href={addressOf('MaterialityStep', { assessmentId, step: status === 'draft' ? 'topics' : 'matrix' })}
            onFollow={follow}
            fontSize="heading-m"
          >
            {name}
          </Link>
        ),
        sections: [
          {
            id: 'status',
            content: ({ status, year, version }) => (
              <StatusIndicator type={types[status]}>
                {t('head', { year, version, status: t(`status.${status}`) })}
              </StatusIndicator>
            ),
          },
          { id: 'kind', content: ({ kind }) => t(`kind.${kind}`) },
          { id: 'result', content: (assessment) => <Result assessment={assessment} /> },
          {
            id: 'approved',
            content: ({ approvedBody, decidedOn }) =>
              approvedBody && decidedOn
                ? t('list.approved', { body: approvedBody, date: formatDate(decidedOn, language) })
                : null,
          },
          { id: 'menu', content: (assessment) => <CardMenu assessment={assessment} onChange={onChange} /> },
        ],
      }}
    />
  );
};
