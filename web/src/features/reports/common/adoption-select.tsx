import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useTranslation } from 'react-i18next';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

type Props = {
  framework: FrameworkSummary;
  adoptedAs: string | undefined;
  isDisabled?: boolean;
  onChoose: (adoptedAs: string | undefined) => void;
};

/** Value of the standard's own name among the options. */
const own = '';

/** The name under which the report prints a standard that jurisdictions have adopted under their own names. */
export const AdoptionSelect = ({ framework, adoptedAs, isDisabled = false, onChoose }: Props) => {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { adoptions = [], shortName, name, nameZhTw } = framework;
  const options = [{ key: own, shortName, name, nameZhTw }, ...adoptions].map((one) => ({
    value: one.key,
    label: one.shortName,
    description: language === 'zhTw' ? (one.nameZhTw ?? one.name) : one.name,
  }));
  return (
    <FormField label={t('printedName')} stretch>
      <Select
        selectedOption={options.find(({ value }) => value === (adoptedAs ?? own)) ?? null}
        options={options}
        disabled={isDisabled}
        expandToViewport
        onChange={({ detail }) => onChoose(detail.selectedOption.value || undefined)}
      />
    </FormField>
  );
};
