import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownCode } from '../../../../../shared/catalogue/display-code.ts';
import type { Disclosure, FrameworkSummary, Section } from '../../../../../shared/catalogue/framework.ts';
import { getFramework } from '../../../../../shared/contract/frameworks/frameworks.contract.ts';
import { formatDate } from '../../../../../shared/model/numbers/format-value.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { SourceList } from '../common/source-list.tsx';
import { successorName, supersededKey } from '../common/superseded.ts';
import { SupersededMark } from '../common/superseded-mark.tsx';
import { onceAVisit } from '../common/use-frameworks.ts';
import { useVerificationText } from '../common/use-verification-text.ts';
import { frameworkEdition, frameworkProvider, sectionTitle } from '../create/framework-text.ts';
import { IndustrySelect } from '../create/industry-select.tsx';
import { asksIndustry } from '../create/report-draft.ts';
import { WordedText } from '../create/worded-text.tsx';
import { itemTitle } from '../crosswalk/item-title.ts';

type LineProps = { versionId: string; disclosure: Disclosure; isWithSection: boolean };

/** `isWithSection`: the heading of its section already names the successor. */
const DisclosureLine = ({ versionId, disclosure, isWithSection }: LineProps) => {
  const { t } = useTranslation('frameworks');
  const language = useLanguage();
  const follow = useFollow();
  const title = itemTitle({ title: disclosure.title, titleZhTw: disclosure.titleZhTw ?? null }, language);
  return (
    <li>
      <Link href={addressOf('DisclosureCrosswalk', { versionId, disclosureId: disclosure.id })} onFollow={follow}>
        {shownCode(disclosure.code, language)}
      </Link>{' '}
      <span lang={title.lang}>{title.text}</span>
      {disclosure.verified === true ? null : (
        <span className="quiet">
          {' · '}
          {t(disclosure.verified === 'partial' ? 'marks.partly' : 'marks.unverified')}
        </span>
      )}
      {isWithSection ? null : (
        <div>
          <SupersededMark supersededBy={disclosure.supersededBy} />
        </div>
      )}
    </li>
  );
};

const SectionPart = ({ versionId, section }: { versionId: string; section: Section }) => {
  const { t } = useTranslation('frameworks');
  const language = useLanguage();
  const title = sectionTitle(section, language);
  const { disclosures, supersededBy } = section;
  const takenOver = supersededBy
    ? t(`marks.${supersededKey(supersededBy)}`, {
        name: successorName(supersededBy, language),
        date: formatDate(supersededBy.from, language),
      })
    : '';
  return (
    <ExpandableSection
      headingTagOverride="h3"
      headerText={<span lang={title.lang}>{title.text}</span>}
      headerDescription={[t('panel.disclosures', { count: disclosures.length }), takenOver].filter(Boolean).join(' · ')}
    >
      <ul className="panel-disclosures">
        {disclosures.map((disclosure) => (
          <DisclosureLine
            key={disclosure.id}
            versionId={versionId}
            disclosure={disclosure}
            isWithSection={supersededBy !== undefined}
          />
        ))}
      </ul>
    </ExpandableSection>
  );
};

/** Sections are fetched when the panel opens; those of one industry where the framework asks by industry. */
const Sections = ({ framework }: { framework: FrameworkSummary }) => {
  const { t } = useTranslation('frameworks');
  const { t: tCreate } = useTranslation('create-report');
  const [industry, setIndustry] = useState('');
  const isByIndustry = asksIndustry(framework);
  const isReady = !isByIndustry || industry !== '';
  const input = isReady
    ? { params: { versionId: framework.versionId }, query: industry === '' ? {} : { industry } }
    : null;
  const { data, error, mutate } = useCall(getFramework, input, onceAVisit);
  return (
    <SpaceBetween size="s">
      {isByIndustry ? (
        <IndustrySelect
          label={tCreate('industry.title', { name: framework.shortName })}
          description={tCreate('industry.description')}
          industryCode={industry}
          errorText={undefined}
          onChoose={setIndustry}
        />
      ) : null}
      {error ? <ErrorState things={t('panel.sections')} error={error} onRetry={() => void mutate()} /> : null}
      {isReady && !data && !error ? <LoadingState things={t('panel.sections')} /> : null}
      {data?.sections.map((section) => (
        <SectionPart key={`${section.code} ${section.title}`} versionId={framework.versionId} section={section} />
      ))}
    </SpaceBetween>
  );
};

const Facts = ({ framework, successor }: { framework: FrameworkSummary; successor: FrameworkSummary | undefined }) => {
  const { t } = useTranslation('frameworks');
  const { t: tCreate } = useTranslation('create-report');
  const language = useLanguage();
  const verification = useVerificationText();
  const status =
    framework.status === 'in-force' ? (
      <StatusIndicator type="success">{t('select.inForce')}</StatusIndicator>
    ) : (
      <StatusIndicator type="stopped">
        {successor
          ? tCreate('frameworks.supersededBy', { name: successor.shortName })
          : tCreate('frameworks.superseded')}
      </StatusIndicator>
    );
  return (
    <KeyValuePairs
      columns={1}
      items={[
        { label: t('panel.status'), value: status },
        { label: tCreate('frameworks.edition'), value: <WordedText worded={frameworkEdition(framework, language)} /> },
        {
          label: tCreate('frameworks.provider'),
          value: <WordedText worded={frameworkProvider(framework, language)} />,
        },
        { label: t('panel.checked'), value: verification(framework) },
      ]}
    />
  );
};

/** The catalogue's content of one framework, and its source. */
export const FrameworkPanel = (props: { framework: FrameworkSummary; successor: FrameworkSummary | undefined }) => {
  const { t } = useTranslation('create-report');
  const language = useLanguage();
  const { framework } = props;
  return (
    <SpaceBetween size="l">
      <Facts {...props} />
      <Sections key={framework.versionId} framework={framework} />
      {framework.sources.length > 0 ? (
        <div>
          <Box variant="awsui-key-label">{t('frameworks.sources')}</Box>
          <SourceList sources={framework.sources} />
        </div>
      ) : null}
      {framework.notes.length > 0 ? (
        <div>
          <Box variant="awsui-key-label">{t('frameworks.notes')}</Box>
          {framework.notes.map((note) => (
            <p key={note.en} className="framework-note">
              {note[language]}
            </p>
          ))}
        </div>
      ) : null}
    </SpaceBetween>
  );
};
