import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberKeyOf } from '../../../../../../shared/model/data-point/breakdown.ts';

/** A row of the reporter's own: a country from the list, or any name. */
export const AddRow = ({
  taken,
  options,
  onAdd,
}: {
  taken: ReadonlySet<string>;
  options: readonly { value: string; label: string }[] | undefined;
  onAdd: (member: string) => void;
}) => {
  const { t } = useTranslation('tables');
  const [name, setName] = useState('');
  const member = memberKeyOf(name);
  const isTaken = member !== undefined && taken.has(member);
  const add = (): void => {
    if (member === undefined || isTaken) return;
    onAdd(member);
    setName('');
  };
  if (options) {
    return (
      <Select
        selectedOption={null}
        options={options}
        placeholder={t('addCountry')}
        ariaLabel={t('addCountry')}
        filteringType="auto"
        expandToViewport
        onChange={({ detail }) => detail.selectedOption.value && onAdd(detail.selectedOption.value)}
      />
    );
  }
  return (
    <FormField
      label={t('addRow')}
      secondaryControl={<Button onClick={add}>{t('add')}</Button>}
      {...(isTaken ? { errorText: t('rowTaken') } : {})}
    >
      <Input
        value={name}
        onChange={({ detail }) => setName(detail.value)}
        onKeyDown={({ detail }) => {
          if (detail.key === 'Enter' && !detail.ctrlKey && !detail.metaKey) add();
        }}
      />
    </FormField>
  );
};
