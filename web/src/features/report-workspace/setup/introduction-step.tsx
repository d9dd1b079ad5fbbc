import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { contentLang } from '../../../../../shared/model/text/language.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { SourceList } from '../../reports/common/source-list.tsx';
import { useFrameworks } from '../../reports/common/use-frameworks.ts';
import { useVerificationText } from '../../reports/common/use-verification-text.ts';
import { shownGroupOf } from '../../reports/create/framework-search.ts';
import { frameworkEdition, frameworkProvider } from '../../reports/create/framework-text.ts';
import { WordedText } from '../../reports/create/worded-text.tsx';
import { isSettled } from '../context/outline-tree.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { ContinueButton } from '../steps/continue-button.tsx';
import { StepTitle } from '../steps/step-title.tsx';
import { LeftEditions, NewerEditionNotice } from './edition-notice.tsx';

/** A template is its own source: it has none to list. */
const Sources = ({ framework: { sources, notes } }: { framework: FrameworkSummary }) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  if (sources.length + notes.length === 0) return null;
  return (
    <ExpandableSection headerText={t('introduction.sources')}>
      <SourceList sources={sources} />
      {notes.map((note) => (
        <Box key={note.en} variant="p">
          {note[language]}
        </Box>
      ))}
    </ExpandableSection>
  );
};

const FrameworkCard = ({ framework }: { framework: FrameworkSummary }) => {
  const { t } = useTranslation('workspace');
  const { t: tDefine } = useTranslation('define');
  const language = useLanguage();
  const verification = useVerificationText();
  const { outline } = useWorkspace();
  const inReport = outline.frameworks.find(({ versionId }) => versionId === framework.versionId);
  const disclosures = inReport?.sections.flatMap((section) => section.disclosures) ?? [];
  const settled = disclosures.filter(({ status }) => isSettled(status)).length;
  const known = disclosures.reduce((sum, one) => sum + one.answeredFields + one.reusedFields, 0);
  const fields = disclosures.reduce((sum, one) => sum + one.totalFields, 0);
  const name = language === 'zhTw' ? (framework.nameZhTw ?? framework.name) : framework.name;
  return (
    <Container
      header={
        <Header variant="h3">
          <span lang={contentLang(name, language)}>{name}</span>
        </Header>
      }
    >
      <SpaceBetween size="m">
        <NewerEditionNotice framework={framework} />
        <Box variant="p">{framework.description[language]}</Box>
        <Box variant="p">
          {tDefine(
            `introduction.readers.${framework.versionId.startsWith('gri-') ? 'everybody' : shownGroupOf(framework)}`,
          )}
        </Box>
        <KeyValuePairs
          columns={3}
          items={[
            {
              label: t('introduction.provider'),
              value: <WordedText worded={frameworkProvider(framework, language)} />,
            },
            { label: t('introduction.edition'), value: <WordedText worded={frameworkEdition(framework, language)} /> },
            {
              label: t('introduction.inReport'),
              value: t('introduction.disclosures', { count: disclosures.length }),
            },
            {
              label: t('introduction.progress'),
              value: t('introduction.settled', { settled, count: disclosures.length }),
            },
            {
              label: tDefine('introduction.known'),
              value: tDefine('introduction.knownOf', { known, total: fields, count: fields }),
            },
            { label: t('introduction.status'), value: verification(framework) },
          ]}
        />
        <Sources framework={framework} />
      </SpaceBetween>
    </Container>
  );
};

/** Introduces the frameworks of this report: content, publisher, verification of their codes, existing data. */
export const IntroductionStep = () => {
  const { t } = useTranslation('workspace');
  const { report } = useWorkspace();
  const { frameworks, error, retry } = useFrameworks();
  const own = report.frameworks.flatMap(
    ({ versionId }) => frameworks?.find((framework) => framework.versionId === versionId) ?? [],
  );
  return (
    <SpaceBetween size="l">
      <StepTitle step="introduction" description={t('introduction.description')} />
      <LeftEditions />
      {frameworks ? own.map((framework) => <FrameworkCard key={framework.versionId} framework={framework} />) : null}
      {!frameworks && error ? <ErrorState things={t('introduction.what')} error={error} onRetry={retry} /> : null}
      {!frameworks && !error ? <LoadingState things={t('introduction.what')} /> : null}
      <ContinueButton step="introduction" />
    </SpaceBetween>
  );
};
