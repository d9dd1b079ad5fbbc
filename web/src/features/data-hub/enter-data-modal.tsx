import FormField from '@cloudscape-design/components/form-field';
import Select, { type SelectProps } from '@cloudscape-design/components/select';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { QuestionModal } from '../../components/question-modal/question-modal.tsx';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { enterableMetrics, entryAddress } from './enter-data.ts';
import type { MetricTree } from './metric-tree.ts';

type ModalProps = { tree: MetricTree; node: string | undefined; entity: string | undefined; onClose: () => void };

/** Choice of the number to enter: the metrics of the chosen node, by category. */
export const EnterDataModal = ({ tree, node, entity, onClose }: ModalProps) => {
  const { t } = useTranslation('data-hub');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const metrics = useMemo(() => enterableMetrics(tree, node), [tree, node]);
  const [code, setCode] = useState<string>();
  const options = useMemo(
    (): SelectProps.OptionGroup[] =>
      [...Map.groupBy(metrics, ({ parent }) => parent)].map(([parent, some]) => ({
        label: (parent === null ? undefined : tree.byCode.get(parent)?.name[language]) ?? '',
        options: some.map((metric) => ({ value: metric.code, label: metric.name[language], description: metric.code })),
      })),
    [metrics, tree, language],
  );
  const chosen = metrics.find((metric) => metric.code === code);
  return (
    <QuestionModal
      texts={{ title: t('entry.open'), keep: tCommon('actions.cancel'), confirm: t('entry.goOn') }}
      isBusy={false}
      isOpen={chosen !== undefined}
      onKeep={onClose}
      onConfirm={() => {
        if (chosen) void navigate(entryAddress(chosen, entity));
      }}
    >
      <FormField label={t('entry.metric')} description={t('entry.metricHint')}>
        <Select
          options={options}
          selectedOption={chosen ? { value: chosen.code, label: chosen.name[language] } : null}
          onChange={({ detail }) => setCode(detail.selectedOption.value)}
          placeholder={t('entry.metricPlaceholder')}
          filteringType="auto"
          filteringAriaLabel={t('entry.metricPlaceholder')}
          expandToViewport
        />
      </FormField>
    </QuestionModal>
  );
};
