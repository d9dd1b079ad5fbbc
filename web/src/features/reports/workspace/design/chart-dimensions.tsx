import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import { useTranslation } from 'react-i18next';
import type { BilingualText } from '../../../../../../shared/catalogue/framework.ts';
import { getFrameworkDisclosure } from '../../../../../../shared/contract/frameworks.contract.ts';
import { type DesignChart, designLimits } from '../../../../../../shared/model/report-design.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { onceAVisit } from '../../common/use-frameworks.ts';

export type ChartDimension = { code: string; name: BilingualText };

/** Along which dimensions a figure can be shown; none until they are known. */
export const useChartDimensions = ({ versionId, disclosureId, fieldKey }: DesignChart): ChartDimension[] => {
  const { data } = useCall(getFrameworkDisclosure, { params: { versionId, disclosureId } }, onceAVisit);
  return (data?.breakdowns ?? [])
    .filter(({ columns }) => columns.some((column) => column.fieldKey === fieldKey))
    .map(({ dimension, name }) => ({ code: dimension, name }));
};

/** Which of a figure's tables are drawn; without a choice all that have numbers. */
export const ChartDimensions = ({
  dimensions,
  chosen,
  isReadOnly,
  onChange,
}: {
  dimensions: readonly ChartDimension[];
  chosen: readonly string[];
  isReadOnly: boolean;
  onChange: (chosen: string[]) => void;
}) => {
  const { t } = useTranslation('design');
  const language = useLanguage();
  const options = dimensions.map(({ code, name }) => ({ value: code, label: name[language] }));
  if (options.length < 2 && chosen.length === 0) return null;
  return (
    <FormField label={t('charts.dimensions')} description={t('charts.dimensionsHint')}>
      <Multiselect
        options={options}
        selectedOptions={options.filter(({ value }) => chosen.includes(value))}
        placeholder={t(chosen.length > 0 ? 'charts.moreDimensions' : 'charts.allDimensions')}
        disabled={isReadOnly}
        deselectAriaLabel={({ label: name = '' }) => t('charts.removeDimension', { name })}
        expandToViewport
        onChange={({ detail }) => {
          const wanted = new Set(detail.selectedOptions.map(({ value }) => value));
          const codes = dimensions.map(({ code }) => code).filter((code) => wanted.has(code));
          onChange(codes.slice(0, designLimits.dimensions));
        }}
      />
    </FormField>
  );
};
