import AttributeEditor from '@cloudscape-design/components/attribute-editor';
import Input from '@cloudscape-design/components/input';
import Toggle from '@cloudscape-design/components/toggle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupsMax, type StakeholderGroup } from '../../../../../shared/model/materiality/assessment.ts';
import { readSize, readWeight } from './group-numbers.ts';
import { newPartId } from './new-id.ts';

type NumberName = 'size' | 'weight';
const shownNumber = (value: number | null): string => (value === null ? '' : String(value));

/**
 * Text of the number fields during typing. Text that is no valid number remains in its field with an error, and the
 * stored number is unchanged.
 */
const useTypedNumbers = () => {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const keyOf = (group: StakeholderGroup, name: NumberName): string => `${group.groupId} ${name}`;
  const textOf = (group: StakeholderGroup, name: NumberName): string =>
    typed[keyOf(group, name)] ?? shownNumber(group[name]);
  const isWrong = (group: StakeholderGroup, name: NumberName): boolean =>
    (name === 'size' ? readSize : readWeight)(textOf(group, name)) === undefined;
  return {
    textOf,
    isWrong,
    type: (group: StakeholderGroup, name: NumberName, text: string): void =>
      setTyped((before) => ({ ...before, [keyOf(group, name)]: text })),
    /** Shows a valid number as it is stored. */
    leave: (group: StakeholderGroup, name: NumberName): void => {
      if (isWrong(group, name)) return;
      setTyped(({ [keyOf(group, name)]: _left, ...others }) => others);
    },
  };
};

const partOf = (name: NumberName, text: string): Partial<StakeholderGroup> | undefined => {
  if (name === 'size') {
    const size = readSize(text);
    return size === undefined ? undefined : { size };
  }
  const weight = readWeight(text);
  return weight === undefined ? undefined : { weight };
};

type Props = {
  groups: readonly StakeholderGroup[];
  isReadOnly: boolean;
  onChange: (groups: StakeholderGroup[]) => void;
};

/** Stakeholder groups with names in both languages, size and weight. */
export const GroupList = ({ groups, isReadOnly, onChange }: Props) => {
  const { t } = useTranslation('materiality');
  const numbers = useTypedNumbers();
  const change = (at: number, part: Partial<StakeholderGroup>): void =>
    onChange(groups.map((group, position) => (position === at ? { ...group, ...part } : group)));
  const nameField = (label: string, value: string, at: number, part: (text: string) => Partial<StakeholderGroup>) => (
    <Input
      value={value}
      ariaLabel={label}
      readOnly={isReadOnly}
      onChange={({ detail }) => change(at, part(detail.value))}
    />
  );
  const numberColumn = (name: NumberName) => ({
    label: t(`groups.${name}`),
    errorText: (group: StakeholderGroup) =>
      numbers.isWrong(group, name)
        ? t(`groups.${name}Wrong`, { stored: shownNumber(group[name]) || t('groups.noSize') })
        : '',
    control: (group: StakeholderGroup, at: number) => (
      <Input
        value={numbers.textOf(group, name)}
        ariaLabel={t(`groups.${name}`)}
        inputMode={name === 'size' ? 'numeric' : 'decimal'}
        readOnly={isReadOnly}
        onBlur={() => numbers.leave(group, name)}
        onChange={({ detail }) => {
          numbers.type(group, name, detail.value);
          const part = partOf(name, detail.value);
          if (part) change(at, part);
        }}
      />
    ),
  });
  return (
    <AttributeEditor
      items={groups}
      addButtonText={t('groups.add')}
      removeButtonText={t('groups.remove')}
      empty={t('groups.empty')}
      disableAddButton={isReadOnly || groups.length >= groupsMax}
      isItemRemovable={() => !isReadOnly}
      onAddButtonClick={() =>
        onChange([
          ...groups,
          { groupId: newPartId(), name: { en: '', zhTw: '' }, size: null, weight: 1, isAffected: false },
        ])
      }
      onRemoveButtonClick={({ detail }) => onChange(groups.filter((_group, at) => at !== detail.itemIndex))}
      definition={[
        {
          label: t('groups.nameEn'),
          control: ({ name }, at) => nameField(t('groups.nameEn'), name.en, at, (en) => ({ name: { ...name, en } })),
        },
        {
          label: t('groups.nameZh'),
          control: ({ name }, at) =>
            nameField(t('groups.nameZh'), name.zhTw, at, (zhTw) => ({ name: { ...name, zhTw } })),
        },
        numberColumn('size'),
        numberColumn('weight'),
        {
          label: t('groups.affected'),
          control: ({ isAffected }, at) => (
            <Toggle
              checked={isAffected}
              readOnly={isReadOnly}
              ariaLabel={t('groups.affected')}
              onChange={({ detail }) => change(at, { isAffected: detail.checked })}
            />
          ),
        },
      ]}
    />
  );
};
