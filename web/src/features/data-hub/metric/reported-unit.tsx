import Alert from '@cloudscape-design/components/alert';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listCalculatedPoints } from '../../../../../shared/contract/data-hub/calculated-points.contract.ts';
import {
  getHubMetric,
  getMetricTree,
  listHubValues,
} from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { setReportedUnit } from '../../../../../shared/contract/data-hub/metric-units.contract.ts';
import { formatUnit } from '../../../../../shared/model/numbers/format-unit.ts';
import { useRefreshCalls } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { callApi } from '../../../lib/session/session.ts';
import type { HubMetric } from './hub-metric.ts';

type Choice = { unit: string; exceptions: Record<string, string> };

/** Stores a choice at once; the values are shown again in the new unit. */
const useChoose = (metric: HubMetric) => {
  const refresh = useRefreshCalls();
  const [isSaving, setIsSaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const choose = async (body: Choice): Promise<void> => {
    setIsSaving(true);
    setHasFailed(false);
    try {
      await callApi(setReportedUnit, { params: { metricCode: metric.code }, body });
      await refresh(getHubMetric, getMetricTree, listHubValues, listCalculatedPoints);
    } catch {
      setHasFailed(true);
    }
    setIsSaving(false);
  };
  return { isSaving, hasFailed, choose };
};

/** The unit that the organisation reports the metric in, and other units for the frameworks that ask for it. */
export const ReportedUnit = ({ metric }: { metric: HubMetric }) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const { isSaving, hasFailed, choose } = useChoose(metric);
  const { unit, exceptions }: Choice = metric.reported ?? { unit: metric.unit, exceptions: {} };
  const options = metric.units.map((value) => ({ value, label: formatUnit(value, language) }));
  const optionOf = (value: string) => options.find((one) => one.value === value) ?? null;
  const asReported = { value: '', label: t('reportedUnit.same') };
  const frameworks = [...new Map(metric.disclosures.map((one) => [one.versionId, one.shortName]))];
  const except = (versionId: string, value: string | undefined): void => {
    const { [versionId]: _, ...others } = exceptions;
    void choose({ unit, exceptions: value ? { ...others, [versionId]: value } : others });
  };
  return (
    <SpaceBetween size="s">
      {hasFailed ? <Alert type="error">{t('reportedUnit.failed')}</Alert> : null}
      <FormField label={t('reportedUnit.title')} description={t('reportedUnit.note')}>
        <Select
          options={options}
          selectedOption={optionOf(unit)}
          disabled={isSaving}
          onChange={({ detail }) => void choose({ unit: detail.selectedOption.value ?? unit, exceptions })}
        />
      </FormField>
      {frameworks.length === 0 ? null : (
        <ExpandableSection
          headerText={t('reportedUnit.exceptions')}
          defaultExpanded={Object.keys(exceptions).length > 0}
        >
          <ColumnLayout columns={3}>
            {frameworks.map(([versionId, shortName]) => (
              <FormField key={versionId} label={t('reportedUnit.inFramework', { framework: shortName })}>
                <Select
                  options={[asReported, ...options]}
                  selectedOption={optionOf(exceptions[versionId] ?? '') ?? asReported}
                  disabled={isSaving}
                  onChange={({ detail }) => except(versionId, detail.selectedOption.value)}
                />
              </FormField>
            ))}
          </ColumnLayout>
        </ExpandableSection>
      )}
    </SpaceBetween>
  );
};
