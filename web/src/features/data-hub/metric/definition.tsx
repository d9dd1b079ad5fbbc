import ExpandableSection from '@cloudscape-design/components/expandable-section';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { formatUnit } from '../../../../../shared/model/numbers/format-unit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { usePermission } from '../../../lib/session/profile.ts';
import { useMedia } from '../../../lib/use-media.ts';
import type { HubMetric } from './hub-metric.ts';
import { ReportedUnit } from './reported-unit.tsx';

const nextToChart = '(min-width: 1120px)';

/** Definition of the metric, its unit and its roll-up. */
export const Definition = ({ metric }: { metric: HubMetric }) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const mayWrite = usePermission('data:write');
  return (
    // Next to the chart it is open.
    <ExpandableSection variant="container" headerText={t('definition.title')} defaultExpanded={useMedia(nextToChart)}>
      <SpaceBetween size="m">
        <p className="hub-definition">{metric.definition[language]}</p>
        <KeyValuePairs
          columns={2}
          items={[
            { label: t('columns.unit'), value: formatUnit(metric.unit, language) || '–' },
            { label: t('definition.rollUp'), value: t(`aggregation.${metric.aggregation}`) },
          ]}
        />
        {mayWrite && metric.units.length > 1 ? <ReportedUnit metric={metric} /> : null}
      </SpaceBetween>
    </ExpandableSection>
  );
};
