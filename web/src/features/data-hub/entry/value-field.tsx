import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import LiveRegion from '@cloudscape-design/components/live-region';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useTranslation } from 'react-i18next';
import { metricOptionName } from '../../../../../shared/catalogue/metrics/metric-option-name.ts';
import { asksDenominator, asksUnit, isMoney } from '../../../../../shared/model/data-point/currency.ts';
import { formatUnit } from '../../../../../shared/model/numbers/format-unit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { readingText } from './entry-reading.ts';
import type { EntryDraft, EntryMetric } from './sheet-model/entry-draft.ts';

type FieldsProps = {
  metric: EntryMetric;
  draft: EntryDraft;
  onChange: (change: Partial<EntryDraft>) => void;
  error: string | undefined;
  /** The error belongs to the currency, and is shown there. */
  isOfCurrency?: boolean;
};

/** Up to five options are radio buttons, more are a list (screens 14). */
const openMax = 5;
const wordsMax = 2_000;
const descriptorMax = 255;

const OptionControl = ({ metric, draft, onChange, error }: FieldsProps) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const options = metric.options.map((value) => ({ value, label: metricOptionName(value, language) }));
  if (options.length <= openMax) {
    return (
      <div data-wrong={error !== undefined}>
        <RadioGroup
          ariaLabel={t('columns.value')}
          value={draft.text === '' ? null : draft.text}
          items={options}
          onChange={({ detail }) => onChange({ text: detail.value })}
        />
      </div>
    );
  }
  return (
    <Select
      options={options}
      selectedOption={options.find(({ value }) => value === draft.text) ?? null}
      placeholder={t('entry.choose')}
      filteringType="auto"
      expandToViewport
      onChange={({ detail }) => onChange({ text: detail.selectedOption.value ?? '' })}
    />
  );
};

const Control = (props: FieldsProps) => {
  const { metric, draft, onChange } = props;
  if (metric.options.length > 0) return <OptionControl {...props} />;
  if (metric.valueType === 'Text') {
    return (
      <Textarea
        value={draft.text}
        rows={4}
        onChange={({ detail }) => onChange({ text: detail.value.slice(0, wordsMax) })}
      />
    );
  }
  return (
    <Input
      value={draft.text}
      inputMode={metric.valueType === 'Integer' ? 'numeric' : 'decimal'}
      onChange={({ detail }) => onChange({ text: detail.value })}
    />
  );
};

/** The input for the metric's value type: a number, text, or one of its options. */
export const ValueField = (props: FieldsProps) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const reading = readingText(props.metric, props.draft, language);
  return (
    <FormField
      label={t('columns.value')}
      errorText={props.isOfCurrency ? undefined : props.error}
      constraintText={reading && <LiveRegion tagName="span">{`→ ${reading}`}</LiveRegion>}
      stretch
    >
      <Control {...props} />
    </FormField>
  );
};

/** The currency of an amount, the denominator of a ratio, a unit of one's own; any other descriptor stays as stored. */
const Descriptor = ({ metric, draft, onChange, error, isOfCurrency }: FieldsProps) => {
  const { t } = useTranslation('data-hub');
  const named = isMoney(metric)
    ? 'currency'
    : asksDenominator(draft.unit)
      ? 'denominator'
      : asksUnit(draft.unit)
        ? 'definedUnit'
        : undefined;
  if (named) {
    return (
      <FormField
        label={t(`entry.${named}`)}
        description={t(`entry.${named}Hint`)}
        errorText={isOfCurrency ? error : undefined}
        stretch
      >
        <Input
          value={draft.descriptor}
          onChange={({ detail }) => onChange({ descriptor: detail.value.slice(0, descriptorMax) })}
        />
      </FormField>
    );
  }
  if (draft.descriptor === '') return null;
  return (
    <FormField label={t('entry.descriptor')} stretch>
      <Box>{draft.descriptor}</Box>
    </FormField>
  );
};

/** Unit, descriptor, estimate and note of a number. */
export const NumberParts = (props: FieldsProps) => {
  const { metric, draft, onChange } = props;
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const units = metric.units.map((value) => ({ value, label: formatUnit(value, language) }));
  return (
    <SpaceBetween size="m">
      {units.length > 1 ? (
        <FormField label={t('columns.unit')} stretch>
          <Select
            options={units}
            selectedOption={units.find(({ value }) => value === draft.unit) ?? null}
            expandToViewport
            onChange={({ detail }) => onChange({ unit: detail.selectedOption.value ?? metric.unit })}
          />
        </FormField>
      ) : null}
      <Descriptor {...props} />
      <Checkbox checked={draft.isEstimated} onChange={({ detail }) => onChange({ isEstimated: detail.checked })}>
        {t('entry.estimated')}
      </Checkbox>
      <FormField label={t('entry.note')} stretch>
        <Input value={draft.note} onChange={({ detail }) => onChange({ note: detail.value.slice(0, 2_000) })} />
      </FormField>
    </SpaceBetween>
  );
};
