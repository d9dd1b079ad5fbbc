import AttributeEditor, { type AttributeEditorProps } from '@cloudscape-design/components/attribute-editor';
import DatePicker from '@cloudscape-design/components/date-picker';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useTranslation } from 'react-i18next';
import { holdingsMax } from '../../../../shared/model/entities/ownership.ts';
import type { HoldingDraft } from './entity-draft.ts';

type Props = {
  holdings: HoldingDraft[];
  owners: readonly { value: string; label: string }[];
  onChange: (holdings: HoldingDraft[]) => void;
};

/** Owners with their shares and periods; without a row the parent owns all of it. */
export const HoldingsEditor = ({ holdings, owners, onChange }: Props) => {
  const { t } = useTranslation('entities');
  const change = (at: number, part: Partial<HoldingDraft>): void =>
    onChange(holdings.map((holding, index) => (index === at ? { ...holding, ...part } : holding)));
  const day = (at: number, name: 'startOn' | 'endOn', value: string) => (
    <DatePicker
      value={value}
      placeholder="YYYY-MM-DD"
      format="iso"
      ariaLabel={t(`form.${name}`)}
      openCalendarAriaLabel={() => t(`form.${name}`)}
      expandToViewport
      onChange={({ detail }) => change(at, { [name]: detail.value })}
    />
  );
  const definition: AttributeEditorProps.FieldDefinition<HoldingDraft>[] = [
    {
      label: t('form.owner'),
      control: ({ ownerId }, at) => (
        <Select
          ariaLabel={t('form.owner')}
          options={owners}
          selectedOption={owners.find(({ value }) => value === ownerId) ?? null}
          expandToViewport
          onChange={({ detail }) => change(at, { ownerId: detail.selectedOption.value ?? '' })}
        />
      ),
    },
    {
      label: t('form.percent'),
      control: ({ percent }, at) => (
        <Input
          ariaLabel={t('form.percent')}
          inputMode="decimal"
          value={percent}
          onChange={({ detail }) => change(at, { percent: detail.value })}
        />
      ),
    },
    { label: t('form.startOn'), control: ({ startOn }, at) => day(at, 'startOn', startOn) },
    { label: t('form.endOn'), control: ({ endOn }, at) => day(at, 'endOn', endOn) },
  ];
  return (
    <AttributeEditor
      items={holdings}
      definition={definition}
      empty={t('form.noHoldings')}
      addButtonText={t('form.addHolding')}
      removeButtonText={t('form.removeHolding')}
      disableAddButton={holdings.length >= holdingsMax}
      gridLayout={[
        { rows: [[3, 1, 2, 2]], breakpoint: 'm' },
        {
          rows: [
            [2, 1],
            [1, 1],
          ],
          breakpoint: 'xs',
        },
        { rows: [[1], [1], [1], [1]] },
      ]}
      onAddButtonClick={() => onChange([...holdings, { ownerId: '', percent: '100', startOn: '', endOn: '' }])}
      onRemoveButtonClick={({ detail }) => onChange(holdings.filter((_holding, at) => at !== detail.itemIndex))}
    />
  );
};
