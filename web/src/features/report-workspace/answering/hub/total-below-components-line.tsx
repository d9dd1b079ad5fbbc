import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { getHubMetric, listHubValues } from '../../../../../../shared/contract/data-hub/data-hub.contract.ts';
import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { isTotalBelowComponents } from './total-below-components.ts';

/**
 * A total below the sum of its components is stored, after a warning; imports and the data hub's sheet show the same
 * warning.
 */
export const TotalBelowComponentsLine = ({ metricCode, value }: { metricCode: string; value: FieldValue }) => {
  const { t } = useTranslation('data-points');
  const { periodStartOn, periodEndOn } = useWorkspace().report;
  const { data: metric } = useCall(getHubMetric, { params: { metricCode } });
  const { data: stored } = useCall(listHubValues, { query: { startOn: periodStartOn, endOn: periodEndOn } });
  if (!metric || !stored || !isTotalBelowComponents(value, metric, stored.values)) return null;
  return (
    <StatusIndicator type="warning" wrapText>
      {t('relation.belowParts')}
    </StatusIndicator>
  );
};
