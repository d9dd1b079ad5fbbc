import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { getFramework, listSectors } from '../../../../../shared/contract/frameworks/frameworks.contract.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { SourceList } from '../common/source-list.tsx';
import { onceAVisit } from '../common/use-frameworks.ts';
import { Marks } from './framework-marks.tsx';
import { frameworkEdition, frameworkName, frameworkProvider, sectionTitle } from './framework-text.ts';
import { asksIndustry } from './report-draft.ts';
import { WordedText } from './worded-text.tsx';

/** Sections with how much each asks. */
const Sections = ({ versionId }: { versionId: string }) => {
  const { t } = useTranslation('create-report');
  const language = useLanguage();
  const { data, error, mutate } = useCall(getFramework, { params: { versionId }, query: {} }, onceAVisit);
  if (error) return <ErrorState things={t('frameworks.sections')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingState things={t('frameworks.sections')} />;
  return (
    <ul className="framework-sections">
      {data.sections.map((section) => {
        const title = sectionTitle(section, language);
        return (
          <li key={`${section.code} ${section.title}`}>
            <span lang={title.lang}>{title.text}</span>
            <span className="quiet numeric">{section.disclosures.length}</span>
          </li>
        );
      })}
    </ul>
  );
};

/** A framework by industry has hundreds of sections: its list of sectors shows its coverage. */
const Sectors = () => {
  const { t } = useTranslation('create-report');
  const language = useLanguage();
  const { data, error, mutate } = useCall(listSectors, {}, onceAVisit);
  if (error) return <ErrorState things={t('frameworks.sectors')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingState things={t('frameworks.sectors')} />;
  return (
    <ul className="framework-sections">
      {data.sectors.map(({ code, name, nameZhTw }) => (
        <li key={code}>{language === 'zhTw' ? nameZhTw : name}</li>
      ))}
    </ul>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Box variant="awsui-key-label">{title}</Box>
    {children}
  </div>
);

const Content = ({ framework }: { framework: FrameworkSummary }) => {
  const { t } = useTranslation('create-report');
  const language = useLanguage();
  const isByIndustry = asksIndustry(framework);
  const name = frameworkName(framework, language);
  return (
    <SpaceBetween size="s">
      {name.text === framework.shortName ? null : (
        <Box fontWeight="bold">
          <WordedText worded={name} />
        </Box>
      )}
      <div>{framework.description[language]}</div>
      <Marks framework={framework} />
      <Part title={t('frameworks.provider')}>
        <WordedText worded={frameworkProvider(framework, language)} />
      </Part>
      <Part title={t('frameworks.edition')}>
        <WordedText worded={frameworkEdition(framework, language)} />
      </Part>
      <Part title={t(isByIndustry ? 'frameworks.sectors' : 'frameworks.sections')}>
        {isByIndustry ? <Sectors /> : <Sections versionId={framework.versionId} />}
      </Part>
      {framework.notes.length > 0 ? (
        <Part title={t('frameworks.notes')}>
          {framework.notes.map((note) => (
            <p key={note.en} className="framework-note">
              {note[language]}
            </p>
          ))}
        </Part>
      ) : null}
      {framework.sources.length > 0 ? (
        <Part title={t('frameworks.sources')}>
          <SourceList sources={framework.sources} />
        </Part>
      ) : null}
    </SpaceBetween>
  );
};

/** The content of a framework and the source of our copy; fetched when it is opened. */
export const FrameworkDetails = ({ framework }: { framework: FrameworkSummary }) => {
  const { t } = useTranslation('create-report');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SpaceBetween size="s">
      <Button
        variant="inline-link"
        formAction="none"
        iconName={isOpen ? 'angle-up' : 'angle-down'}
        iconAlign="right"
        ariaExpanded={isOpen}
        ariaLabel={t('frameworks.detailsOf', { name: framework.shortName })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('frameworks.details')}
      </Button>
      {isOpen ? <Content framework={framework} /> : null}
    </SpaceBetween>
  );
};
