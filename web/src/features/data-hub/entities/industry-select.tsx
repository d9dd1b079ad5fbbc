import Select from '@cloudscape-design/components/select';
import { useTranslation } from 'react-i18next';
import { listIndustries } from '../../../../../shared/contract/frameworks/frameworks.contract.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { inLanguageOrder } from '../../../lib/i18n/collate.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useEntities } from '../../../lib/modules/entities.ts';

const onceAVisit = { revalidateOnFocus: false } as const;

/** Industries of the organisation and its entities; an entity without one has the organisation's. */
export const IndustrySelect = ({
  value,
  onChange,
  ariaLabel,
}: {
  value: string;
  onChange: (value: string) => void;
  ariaLabel?: string;
}) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const { entities = [], industryCode } = useEntities();
  const { data } = useCall(listIndustries, {}, onceAVisit);
  const codes = new Set([industryCode, ...entities.map((entity) => entity.industryCode)]);
  const found = (data?.industries ?? [])
    .filter(({ code }) => codes.has(code) || code === value)
    .map(({ code, name, nameZhTw }) => ({ value: code, label: language === 'zhTw' ? nameZhTw : name }));
  const options = [
    { value: '', label: t('filter.anyIndustry') },
    ...inLanguageOrder(found, ({ label }) => label, language),
  ];
  return (
    <Select
      options={options}
      selectedOption={options.find((option) => option.value === value) ?? null}
      expandToViewport
      {...(ariaLabel === undefined ? {} : { ariaLabel })}
      onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
    />
  );
};
