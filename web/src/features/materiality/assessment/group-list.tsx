import AttributeEditor from '@cloudscape-design/components/attribute-editor';
import Input from '@cloudscape-design/components/input';
import Toggle from '@cloudscape-design/components/toggle';
import { useTranslation } from 'react-i18next';
import { groupsMax, type StakeholderGroup } from '../../../../../shared/model/materiality/assessment.ts';
import { newPartId } from './new-id.ts';

const sizeMax = 1_000_000_000;
const weightMax = 100;

/** A whole number of people, or null for invalid text. */
const sizeOf = (text: string): number | null => {
  const size = Math.round(Number(text));
  return text.trim() === '' || !Number.isFinite(size) || size < 1 ? null : Math.min(size, sizeMax);
};
const weightOf = (text: string): number => {
  const weight = Number(text);
  return Number.isFinite(weight) ? Math.min(weightMax, Math.max(0, weight)) : 0;
};

type Props = {
  groups: readonly StakeholderGroup[];
  isReadOnly: boolean;
  onChange: (groups: StakeholderGroup[]) => void;
};

/** Stakeholder groups with names in both languages, size and weight. */
export const GroupList = ({ groups, isReadOnly, onChange }: Props) => {
  const { t } = useTranslation('materiality');
  const change = (at: number, part: Partial<StakeholderGroup>): void =>
    onChange(groups.map((group, position) => (position === at ? { ...group, ...part } : group)));
  const field = (label: string, value: string, at: number, part: (text: string) => Partial<StakeholderGroup>) => (
    <Input
      value={value}
      ariaLabel={label}
      readOnly={isReadOnly}
      onChange={({ detail }) => change(at, part(detail.value))}
    />
  );
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
          control: ({ name }, at) => field(t('groups.nameEn'), name.en, at, (en) => ({ name: { ...name, en } })),
        },
        {
          label: t('groups.nameZh'),
          control: ({ name }, at) => field(t('groups.nameZh'), name.zhTw, at, (zhTw) => ({ name: { ...name, zhTw } })),
        },
        {
          label: t('groups.size'),
          control: ({ size }, at) =>
            field(t('groups.size'), size === null ? '' : String(size), at, (text) => ({ size: sizeOf(text) })),
        },
        {
          label: t('groups.weight'),
          control: ({ weight }, at) =>
            field(t('groups.weight'), String(weight), at, (text) => ({ weight: weightOf(text) })),
        },
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
