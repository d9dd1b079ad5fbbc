import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Icon, { type IconProps } from '@cloudscape-design/components/icon';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { FrameworkDetails } from './framework-details.tsx';
import { frameworkEdition, frameworkName, frameworkProvider } from './framework-text.ts';
import { asksIndustry } from './report-draft.ts';
import { WordedText } from './worded-text.tsx';

export const FrameworkTitle = ({ framework }: { framework: FrameworkSummary }) => {
  const { t } = useTranslation('create-report');
  return (
    <span className="framework-title">
      <span>{framework.shortName}</span>
      {framework.status === 'superseded' ? <Badge color="grey">{t('frameworks.superseded')}</Badge> : null}
    </span>
  );
};

const Mark = ({ icon, children }: { icon: IconProps.Name; children: ReactNode }) => (
  <div className="framework-mark">
    <Icon name={icon} size="small" />
    <span>{children}</span>
  </div>
);

/** Where codes or content are not fully compared with the standard, it is said before the framework is chosen. */
export const Marks = ({ framework }: { framework: FrameworkSummary }) => {
  const { t } = useTranslation('create-report');
  const { verified, codeScheme } = framework;
  const hasOwnCodes = codeScheme === 'local' || codeScheme === 'unverified';
  return (
    <>
      {verified === true ? null : (
        <Mark icon="status-info">
          {t(verified === 'partial' ? 'frameworks.partlyVerified' : 'frameworks.unverified')}
        </Mark>
      )}
      {hasOwnCodes ? <Mark icon="status-info">{t('frameworks.localCodes')}</Mark> : null}
    </>
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

/** Body of a card: who asks for it, how much it asks, what to know about it. */
export const FrameworkBody = ({
  framework,
  successor,
  onChooseSuccessor,
  question,
}: {
  framework: FrameworkSummary;
  successor: FrameworkSummary | undefined;
  onChooseSuccessor: (() => void) | undefined;
  /** What this framework has to know once it is chosen. */
  question: ReactNode;
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
        <Counts framework={framework} /> · <WordedText worded={frameworkProvider(framework, language)} />
      </Box>
      <Box fontSize="body-s" color="text-body-secondary">
        {t('frameworks.editionOf')} <WordedText worded={frameworkEdition(framework, language)} />
      </Box>
      {successor ? <Successor successor={successor} onChoose={onChooseSuccessor} /> : null}
      <Marks framework={framework} />
      {question}
      <FrameworkDetails framework={framework} />
    </SpaceBetween>
  );
};
