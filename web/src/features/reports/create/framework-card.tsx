import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { FrameworkDetails } from './framework-details.tsx';
import { Mark } from './framework-marks.tsx';
import { asksIndustry } from './report-draft.ts';

export const FrameworkTitle = ({ framework }: { framework: FrameworkSummary }) => {
  const { t } = useTranslation('create-report');
  return (
    <span className="framework-title">
      <span>{framework.shortName}</span>
      {framework.status === 'superseded' ? <Badge color="grey">{t('frameworks.superseded')}</Badge> : null}
    </span>
  );
};

export const Successor = ({
  successor,
  onChoose,
}: {
  successor: FrameworkSummary;
  onChoose: (() => void) | undefined;
}) => {
  const { t } = useTranslation('create-report');
  const name = successor.shortName;
  return (
    <SpaceBetween size="xxs">
      <Mark icon="status-warning">{t('frameworks.supersededBy', { name })}</Mark>
      {onChoose ? (
        <Button variant="inline-link" onClick={onChoose}>
          {t('frameworks.chooseSuccessor', { name })}
        </Button>
      ) : null}
    </SpaceBetween>
  );
};

export const Counts = ({ framework }: { framework: FrameworkSummary }) => {
  const { t } = useTranslation('create-report');
  const { disclosures } = framework.counts;
  return asksIndustry(framework) ? t('frameworks.byIndustry') : t('frameworks.disclosures', { count: disclosures });
};

/** Body of a card in three lines: its audience, its size, why it is recommended; the rest is in the details. */
export const FrameworkBody = ({
  framework,
  reason,
  successor,
  onChooseSuccessor,
  question,
}: {
  framework: FrameworkSummary;
  /** Why it fits the company. */
  reason: string | undefined;
  successor: FrameworkSummary | undefined;
  onChooseSuccessor: (() => void) | undefined;
  /** A question about this framework once it is chosen. */
  question: ReactNode;
}) => {
  const language = useLanguage();
  return (
    <SpaceBetween size="xs">
      {reason ? (
        <StatusIndicator type="success">{reason}</StatusIndicator>
      ) : (
        <div className="framework-about">{framework.description[language]}</div>
      )}
      <Box fontSize="body-s" color="text-body-secondary">
        <Counts framework={framework} />
      </Box>
      {successor ? <Successor successor={successor} onChoose={onChooseSuccessor} /> : null}
      {question}
      <FrameworkDetails framework={framework} />
    </SpaceBetween>
  );
};
