import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { shownCode } from '../../../../../shared/catalogue/display-code.ts';
import type { ExportPreview } from '../../../../../shared/contract/data-hub/data-transfer.contract.ts';
import { type ChosenDisclosure, chosenDisclosuresMax } from '../../../../../shared/model/hub/data-export.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useCount } from '../use-count.ts';

type Offered = ExportPreview['disclosures'];

export const nameOfDisclosure = ({ versionId, disclosureId }: ChosenDisclosure): string =>
  `${versionId} ${disclosureId}`;

/** Lists chosen disclosures without data, in the words of specification 8. */
const WithoutData = ({ disclosures }: { disclosures: Offered }) => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  return (
    <SpaceBetween size="xxs">
      {disclosures.map((disclosure) => (
        <StatusIndicator key={nameOfDisclosure(disclosure)} type="warning">
          {`${shownCode(disclosure.code, language)} – ${t('export.disclosures.empty')}`}
        </StatusIndicator>
      ))}
    </SpaceBetween>
  );
};

export const DisclosureChoice = ({
  offered,
  chosen,
  onChange,
}: {
  offered: Offered;
  chosen: readonly string[];
  onChange: (names: string[]) => void;
}) => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  const count = useCount();
  const groups = [...Map.groupBy(offered, ({ shortName }) => shortName)].map(([label, disclosures]) => ({
    label,
    options: disclosures.map((disclosure) => ({
      value: nameOfDisclosure(disclosure),
      label: shownCode(disclosure.code, language),
      description: disclosure.title[language],
      labelTag: t('export.disclosures.rows', { count: disclosure.rows, formatted: count(disclosure.rows) }),
    })),
  }));
  const options = groups.flatMap((group) => group.options);
  const isTooMany = chosen.length > chosenDisclosuresMax;
  return (
    <SpaceBetween size="s">
      <FormField
        label={t('export.disclosures.label')}
        errorText={isTooMany ? t('export.disclosures.tooMany', { formatted: count(chosenDisclosuresMax) }) : undefined}
      >
        <Multiselect
          options={groups}
          selectedOptions={options.filter(({ value }) => chosen.includes(value))}
          onChange={({ detail }) => onChange(detail.selectedOptions.flatMap(({ value }) => value ?? []))}
          filteringType="auto"
          filteringPlaceholder={t('export.disclosures.find')}
          filteringAriaLabel={t('export.disclosures.find')}
          placeholder={t('export.disclosures.placeholder')}
          empty={t('export.disclosures.noMatch')}
          deselectAriaLabel={({ label = '' }) => t('export.disclosures.remove', { code: label })}
          tokenLimit={12}
          virtualScroll
        />
      </FormField>
      <WithoutData disclosures={offered.filter((one) => one.rows === 0 && chosen.includes(nameOfDisclosure(one)))} />
    </SpaceBetween>
  );
};
