import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { FrameworkDetails } from './framework-details.tsx';
import { frameworkName } from './framework-text.ts';

export const FrameworkTitle = ({ framework }: { framework: FrameworkSummary }) => {
  const { t } = useTranslation('create-report');
  return (
    <span className="framework-title">
      <span>{framework.shortName}</span>
      {framework.status === 'superseded' ? <Badge color="grey">{t('frameworks.superseded')}</Badge> : null}
    </span>
  );
};

/** Where codes or content are not fully compared with the standard, it is said before the framework is chosen. */
const Marks = ({ framework }: { framework: FrameworkSummary }) => {
  const { t } = useTranslation('create-report');
  const { verified, codeScheme } = framework;
  const hasOwnCodes = codeScheme === 'local' || codeScheme === 'unverified';
  if (verified === true && !hasOwnCodes) return null;
  return (
    <SpaceBetween size="xxxs">
      {verified === true ? null : (
        <StatusIndicator type="info">
          {t(verified === 'partial' ? 'frameworks.partlyVerified' : 'frameworks.unverified')}
        </StatusIndicator>
      )}
      {hasOwnCodes ? <StatusIndicator type="info">{t('frameworks.localCodes')}</StatusIndicator> : null}
    </SpaceBetween>
  );
};

const Successor = ({ successor, onChoose }: { successor: FrameworkSummary; onChoose: (() => void) | undefined }) => {
  const { t } = useTranslation('create-report');
  const name = successor.shortName;
  return (
    <SpaceBetween size="xxs">
      <StatusIndicator type="warning">{t('frameworks.supersededBy', { name })}</StatusIndicator>
      {onChoose ? (
        <Button variant="inline-link" onClick={onChoose}>
          {t('frameworks.chooseSuccessor', { name })}
        </Button>
      ) : null}
    </SpaceBetween>
  );
};

/** Body of a card: who asks for it, how much it asks, what to know about it. */
export const FrameworkBody = ({
  framework,
  successor,
  onChooseSuccessor,
}: {
  framework: FrameworkSummary;
  successor: FrameworkSummary | undefined;
  onChooseSuccessor: (() => void) | undefined;
}) => {
  const { t } = useTranslation('create-report');
  const language = useLanguage();
  const name = frameworkName(framework, language);
  return (
    <SpaceBetween size="xs">
      {name.text === framework.shortName ? null : (
        <Box fontWeight="bold" fontSize="body-s">
          <span lang={name.lang}>{name.text}</span>
        </Box>
      )}
      <Box color="text-body-secondary">{framework.description[language]}</Box>
      <Box fontSize="body-s" color="text-body-secondary">
        {t('frameworks.disclosures', { count: framework.counts.disclosures })} ·{' '}
        <span lang="en">{framework.provider}</span>
      </Box>
      {successor ? <Successor successor={successor} onChoose={onChooseSuccessor} /> : null}
      <Marks framework={framework} />
      <FrameworkDetails framework={framework} />
    </SpaceBetween>
  );
};
