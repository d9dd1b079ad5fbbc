import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../../shared/contract/calls/call.ts';
import { listIndustries } from '../../../../../shared/contract/frameworks/frameworks.contract.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { onceAVisit } from '../common/use-frameworks.ts';

type Industries = CallOutput<typeof listIndustries>['industries'];

/** Industries by sector, in the order of the standard; searchable in either language. */
const optionsOf = (industries: Industries, language: Language) => {
  const isChinese = language === 'zhTw';
  return [...Map.groupBy(industries, ({ sectorCode }) => sectorCode).values()].map((group) => ({
    label: group.map(({ sector, sectorZhTw }) => (isChinese ? sectorZhTw : sector))[0],
    options: group.map(({ code, name, nameZhTw }) => ({
      value: code,
      label: isChinese ? nameZhTw : name,
      labelTag: code,
      filteringTags: [name, nameZhTw],
    })),
  }));
};

/** The industry of the report, required by frameworks that differ by industry (SASB). */
export const IndustrySelect = ({
  label,
  description,
  industryCode,
  errorText,
  onChoose,
}: {
  label: string;
  description?: string;
  industryCode: string;
  errorText: string | undefined;
  onChoose: (industryCode: string) => void;
}) => {
  const { t } = useTranslation('create-report');
  const { data, error, mutate } = useCall(listIndustries, {}, onceAVisit);
  const language = useLanguage();
  const options = optionsOf(data?.industries ?? [], language);
  const chosen = options.flatMap((sector) => sector.options).find(({ value }) => value === industryCode);
  return (
    <FormField
      label={label}
      {...(description === undefined ? {} : { description })}
      stretch
      {...(errorText === undefined ? {} : { errorText })}
    >
      <Select
        selectedOption={chosen ?? null}
        options={options}
        filteringType="auto"
        placeholder={t('industry.placeholder')}
        filteringPlaceholder={t('industry.placeholder')}
        filteringAriaLabel={t('industry.placeholder')}
        empty={t('industry.noMatch')}
        noMatch={t('industry.noMatch')}
        statusType={error ? 'error' : data ? 'finished' : 'loading'}
        errorText={t('industry.failed')}
        recoveryText={t('industry.retry')}
        onLoadItems={() => {
          if (error) void mutate();
        }}
        expandToViewport
        onChange={({ detail }) => onChoose(detail.selectedOption.value ?? '')}
      />
    </FormField>
  );
};
