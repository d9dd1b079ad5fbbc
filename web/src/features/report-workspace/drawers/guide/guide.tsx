import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import { getFrameworkDisclosure } from '../../../../../../shared/contract/frameworks/frameworks.contract.ts';
import { formatUnit } from '../../../../../../shared/model/numbers/format-unit.ts';
import { contentLang } from '../../../../../../shared/model/text/language.ts';
import { LoadingState } from '../../../../components/states/states.tsx';
import { useCall } from '../../../../lib/api/use-call.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useFollow } from '../../../../lib/use-follow.ts';
import { stepAddress } from '../../../reports/common/addresses.ts';
import { onceAVisit } from '../../../reports/common/use-frameworks.ts';
import { labelOf } from '../../../reports/fields/control-props.ts';
import { GuidancePoints } from '../../../reports/fields/guidance-points.tsx';
import { type MetricNames, metricNameOf } from '../../../reports/fields/metric-name.ts';
import { unitsOf } from '../../../reports/fields/number-parts.ts';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { useSteps } from '../../steps/use-steps.ts';

const FieldGuide = ({ field, metrics }: { field: Field; metrics: MetricNames }) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  const units = unitsOf(field);
  const { metric } = field;
  const name = metricNameOf(field, metrics, language);
  const label = labelOf(field, language);
  return (
    <li>
      <strong lang={contentLang(label, language)}>{label}</strong>
      {units.length > 0 ? (
        <div>
          {t('guide.units', {
            units: units.map((unit) => formatUnit(unit, language)).join(language === 'zhTw' ? '、' : ', '),
          })}
        </div>
      ) : null}
      {metric && name && name !== label ? <div>{t(`guide.reuse.${metric.reuse}`, { name })}</div> : null}
    </li>
  );
};

/** The tutorial can be seen again from the help at any time. */
const TutorialLink = () => {
  const { t } = useTranslation('define');
  const follow = useFollow();
  const { report } = useWorkspace();
  if (!useSteps().includes('tutorial')) return null;
  return (
    <Link href={stepAddress(report, 'tutorial')} onFollow={follow}>
      {t('tutorial.again')}
    </Link>
  );
};

/** The guide of the open disclosure, written by us, in the help drawer. */
export const Guide = ({ place }: { place: DisclosurePlace }) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  const { data } = useCall(getFrameworkDisclosure, { params: place }, onceAVisit);
  if (!data) return <LoadingState things={t('drawers.guide')} />;
  const { disclosure } = data;
  const figures = disclosure.fields.filter((field) => field.key !== 'text');
  return (
    <SpaceBetween size="m">
      <div>
        <Box variant="h3">{t('guide.whatToReport')}</Box>
        <GuidancePoints text={disclosure.guidance?.[language] ?? t('guide.noGuidance')} />
      </div>
      {figures.length > 0 ? (
        <ExpandableSection headerText={t('guide.figures')} headingTagOverride="h3">
          <ul>
            {figures.map((field) => (
              <FieldGuide key={field.key} field={field} metrics={data.metrics} />
            ))}
          </ul>
        </ExpandableSection>
      ) : null}
      <ExpandableSection headerText={t('guide.numbers')} headingTagOverride="h3">
        <Box variant="p">{t('guide.numbersText')}</Box>
      </ExpandableSection>
      {disclosure.verified === true ? null : (
        <div>
          <Box variant="h3">{t('guide.verification')}</Box>
          <Box variant="p">
            {t(disclosure.verified === 'partial' ? 'disclosure.partlyVerified' : 'disclosure.unverified')}
          </Box>
        </div>
      )}
      <TutorialLink />
    </SpaceBetween>
  );
};
