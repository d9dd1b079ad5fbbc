import Select from '@cloudscape-design/components/select';
import { useTranslation } from 'react-i18next';
import { metricOptionName } from '../../../../../../shared/catalogue/metrics/metric-option-name.ts';
import { chooseMethod, type FieldHub } from '../../../../../../shared/contract/data-hub/data-points.contract.ts';
import { getReportDisclosure } from '../../../../../../shared/contract/reports/reports.contract.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { useMutationCall, useRefreshCalls } from '../../../../lib/api/use-call.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useWorkspace } from '../../context/workspace-context.ts';

type Condition = NonNullable<FieldHub['condition']>;

/** The measurement method decides whether this figure is the metric's own or is separate (crosswalk, `condition`). */
export const MethodChoice = ({ condition }: { condition: Condition }) => {
  const { t } = useTranslation('data-points');
  const language = useLanguage();
  const flash = useFlash();
  const refresh = useRefreshCalls();
  const { report, isReadOnly, updateOutline } = useWorkspace();
  const { trigger, isMutating } = useMutationCall(chooseMethod);
  const { metricCode, name, options, chosen, revision } = condition;
  const choose = async (option: string): Promise<void> => {
    // Not disabled while saving: the keyboard focus would be lost.
    if (isMutating) return;
    try {
      await trigger({ params: { reportId: report.reportId, metricCode }, body: { option, revision } });
      await updateOutline();
    } catch (error) {
      flash.showError(error);
    }
    await refresh(getReportDisclosure);
  };
  return (
    <div className="method-choice">
      <span>{t('method.label', { name: name[language] })}</span>
      <Select
        ariaLabel={name[language]}
        placeholder={t('method.choose')}
        selectedOption={chosen === null ? null : { value: chosen, label: metricOptionName(chosen, language) }}
        options={options.map((value) => ({ value, label: metricOptionName(value, language) }))}
        onChange={({ detail }) => void choose(detail.selectedOption.value ?? '')}
        disabled={isReadOnly}
        expandToViewport
      />
    </div>
  );
};
