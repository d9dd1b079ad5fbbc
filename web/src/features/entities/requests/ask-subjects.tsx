import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { getMetricTree } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { getFramework, listFrameworks } from '../../../../../shared/contract/frameworks/frameworks.contract.ts';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { requestItemsMax } from '../../../../../shared/model/entities/request.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { AskDraft } from './ask-draft.ts';

type Option = { value: string; label: string; description?: string };
type Props = { draft: AskDraft; set: (part: Partial<AskDraft>) => void };

/** The library changes with a release only. */
const onceAVisit = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false } as const;

const useDisclosures = (versionId: string, report: ReportView | undefined): Option[] => {
  const language = useLanguage();
  const { data } = useCall(getFramework, versionId === '' ? null : { params: { versionId } });
  const scope = report?.frameworks.find((one) => one.versionId === versionId);
  return (data?.sections ?? []).flatMap(({ disclosures }) =>
    disclosures
      .filter(({ id }) => scope === undefined || scope.disclosureIds.includes(id))
      .map(({ id, code, title, titleZhTw }) => ({
        value: id,
        label: code,
        description: language === 'zhTw' ? (titleZhTw ?? title) : title,
      })),
  );
};

const frameworkOption =
  (language: 'en' | 'zhTw') =>
  ({ versionId, shortName, name, nameZhTw }: FrameworkSummary): Option => ({
    value: versionId,
    label: shortName,
    description: language === 'zhTw' ? (nameZhTw ?? name) : name,
  });

const useMetrics = (): Option[] => {
  const language = useLanguage();
  const { data } = useCall(getMetricTree, {}, onceAVisit);
  return (data?.nodes ?? []).flatMap(({ code, name, value }): Option[] =>
    value && !value.isCalculated ? [{ value: code, label: name[language], description: code }] : [],
  );
};

/** A field for several of many, up to the number of a request. */
const Several = ({
  label,
  placeholder,
  options,
  chosen,
  isFull,
  isDisabled = false,
  onChoose,
}: {
  label: string;
  placeholder: string;
  options: readonly Option[];
  chosen: readonly string[];
  isFull: boolean;
  isDisabled?: boolean;
  onChoose: (values: string[]) => void;
}) => {
  const { t } = useTranslation('entities');
  return (
    <FormField label={label}>
      <Multiselect
        options={options.map((option) => ({ ...option, disabled: isFull && !chosen.includes(option.value) }))}
        selectedOptions={options.filter(({ value }) => chosen.includes(value))}
        placeholder={placeholder}
        disabled={isDisabled}
        filteringType="auto"
        filteringAriaLabel={label}
        deselectAriaLabel={({ label: name = '' }) => t('ask.remove', { name })}
        tokenLimit={6}
        virtualScroll={options.length > requestItemsMax}
        enableSelectAll={options.length > 1 && options.length <= requestItemsMax}
        i18nStrings={{ selectAllText: t('ask.all') }}
        expandToViewport
        onChange={({ detail }) => onChoose(detail.selectedOptions.flatMap(({ value }) => value ?? []))}
      />
    </FormField>
  );
};

/** Disclosures of a framework or template, metrics, or both. */
export const AskSubjects = ({ draft, set, report }: Props & { report: ReportView | undefined }) => {
  const { t } = useTranslation('entities');
  const language = useLanguage();
  const frameworks = (useCall(listFrameworks, {}).data?.frameworks ?? [])
    .filter(({ versionId }) => report === undefined || report.frameworks.some((one) => one.versionId === versionId))
    .map(frameworkOption(language));
  const disclosures = useDisclosures(draft.versionId, report);
  const metrics = useMetrics();
  const isFull = draft.disclosureIds.length + draft.metricCodes.length >= requestItemsMax;
  return (
    <SpaceBetween size="m">
      <FormField label={t('ask.framework')}>
        <Select
          options={frameworks}
          selectedOption={frameworks.find(({ value }) => value === draft.versionId) ?? null}
          placeholder={t('ask.chooseFramework')}
          filteringType="auto"
          filteringAriaLabel={t('ask.framework')}
          expandToViewport
          onChange={({ detail }) => set({ versionId: detail.selectedOption.value ?? '', disclosureIds: [] })}
        />
      </FormField>
      <Several
        label={t('ask.disclosures')}
        placeholder={t('ask.chooseDisclosures')}
        options={disclosures}
        chosen={draft.disclosureIds}
        isFull={isFull}
        isDisabled={draft.versionId === ''}
        onChoose={(disclosureIds) => set({ disclosureIds })}
      />
      <Several
        label={t('ask.metrics')}
        placeholder={t('ask.chooseMetrics')}
        options={metrics}
        chosen={draft.metricCodes}
        isFull={isFull}
        onChoose={(metricCodes) => set({ metricCodes })}
      />
    </SpaceBetween>
  );
};
