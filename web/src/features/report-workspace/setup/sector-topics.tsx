import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useTranslation } from 'react-i18next';
import type { ReportDefinitionView } from '../../../../../shared/contract/reports/report-definition.contract.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useApprovedTopics } from './use-immaterial-reasons.ts';
import { reasonMax, useSectorReasons } from './use-sector-reasons.ts';

type SectorTopic = NonNullable<ReportDefinitionView['sector']>['topics'][number];
type Reasons = ReturnType<typeof useSectorReasons>;

type ReasonFieldProps = { topic: SectorTopic; reasons: Reasons; assessed: string | undefined; isClaimed: boolean };

const ReasonField = ({ topic, reasons, assessed, isClaimed }: ReasonFieldProps) => {
  const { code, name, state, reason } = topic;
  const { t } = useTranslation('define');
  const language = useLanguage();
  const shown = reasons.shownOf(code, reason);
  const isTooLong = shown.trim().length > reasonMax;
  return (
    <FormField
      label={`${code} ${name[language]}`}
      stretch
      {...(isTooLong ? { errorText: t('sector.tooLong') } : {})}
      {...(isClaimed && state === 'open' && shown.trim() === '' ? { warningText: t('sector.missing') } : {})}
      {...(state === 'material' && reason !== '' ? { description: t('sector.unused') } : {})}
      secondaryControl={
        reasons.canChange && assessed && shown.trim() === '' ? (
          <Button
            ariaLabel={t('sector.useAssessedOf', { name: name[language] })}
            onClick={() => reasons.save(code, assessed)}
          >
            {t('sector.useAssessed')}
          </Button>
        ) : undefined
      }
    >
      <Textarea
        value={shown}
        rows={2}
        readOnly={!reasons.canChange}
        onChange={({ detail }) => reasons.type(code, detail.value)}
        onBlur={() => reasons.leave(code)}
      />
    </FormField>
  );
};

/** Topics of the Sector Standard that no chosen topic covers: why each is not material (GRI 1, requirement 3-b). */
export const SectorTopics = ({ view }: { view: ReportDefinitionView }) => {
  const { t } = useTranslation('define');
  const language = useLanguage();
  const reasons = useSectorReasons();
  const approved = useApprovedTopics(view);
  if (!view.sector) return null;
  const { name, topics } = view.sector;
  const assessedOf = ({ topicId }: SectorTopic): string | undefined =>
    approved.find((one) => one.topicId === topicId && !one.isMaterial && one.reason !== '')?.reason;
  const isClaimed = (view.definition.fullClaims ?? []).some((versionId) => versionId.startsWith('gri-'));
  const fieldsOf = (chosen: readonly SectorTopic[]) => (
    <SpaceBetween size="m">
      {chosen.map((topic) => (
        <ReasonField
          key={topic.code}
          topic={topic}
          reasons={reasons}
          assessed={assessedOf(topic)}
          isClaimed={isClaimed}
        />
      ))}
    </SpaceBetween>
  );
  const covered = topics.filter(({ state }) => state === 'material');
  const others = topics.filter(({ state }) => state !== 'material');
  const open = others.filter(({ state }) => state === 'open');
  return (
    <ExpandableSection
      variant="container"
      headingTagOverride="h3"
      headerText={t('sector.title', { name: name[language] })}
      headerCounter={`(${others.length - open.length}/${others.length})`}
      headerDescription={t('sector.text')}
      defaultExpanded={isClaimed}
    >
      <SpaceBetween size="l">
        {fieldsOf(others)}
        {covered.length > 0 ? (
          <ExpandableSection
            headingTagOverride="h4"
            headerText={t('sector.covered', { count: covered.length })}
            headerDescription={t('sector.coveredText')}
          >
            {fieldsOf(covered)}
          </ExpandableSection>
        ) : null}
      </SpaceBetween>
    </ExpandableSection>
  );
};
