import ButtonDropdown, { type ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasVisibleText } from '../../../../shared/model/text/one-line.ts';
import { useProfile } from '../../lib/session/profile.ts';
import { useFlash } from '../flash/use-flash.ts';
import { QuestionModal } from '../question-modal/question-modal.tsx';
import {
  type FilteredList,
  readSavedFilters,
  type SavedFilter,
  withSavedFilter,
  writeSavedFilters,
} from './saved-filters.ts';

const storage = (): Storage => localStorage;

const useSavedFilters = (list: FilteredList) => {
  const { t } = useTranslation('saved-filters');
  const flash = useFlash();
  const { id } = useProfile().userInfo;
  const [filters, setFilters] = useState(() => readSavedFilters(storage, list, id));
  const write = (next: SavedFilter[]): void => {
    setFilters(next);
    if (!writeSavedFilters(storage, list, id, next)) flash.show({ type: 'warning', content: t('notKept') });
  };
  return { filters, write };
};

const NameModal = ({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) => {
  const { t } = useTranslation('saved-filters');
  const { t: tCommon } = useTranslation();
  const [name, setName] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const save = (): void => {
    setIsChecked(true);
    if (!hasVisibleText(name)) return;
    onSave(name);
    onClose();
  };
  return (
    <QuestionModal
      texts={{ title: t('saveTitle'), keep: tCommon('actions.cancel'), confirm: t('saveConfirm') }}
      isBusy={false}
      onKeep={onClose}
      onConfirm={save}
    >
      <FormField
        label={t('name')}
        description={t('nameHint')}
        errorText={isChecked && !hasVisibleText(name) ? t('nameRequired') : ''}
      >
        <Input
          value={name}
          onChange={({ detail }) => setName(detail.value)}
          onKeyDown={({ detail }) => {
            if (detail.key === 'Enter') save();
          }}
        />
      </FormField>
    </QuestionModal>
  );
};

/** The user's filters on this device: apply, save under a name, remove. */
export const SavedFilterMenu = ({
  list,
  query,
  onQuery,
}: {
  list: FilteredList;
  /** The active filter of the list, as in its address; empty: no filter. */
  query: Record<string, string>;
  onQuery: (query: Record<string, string>) => void;
}) => {
  const { t } = useTranslation('saved-filters');
  const { filters, write } = useSavedFilters(list);
  const [isNaming, setIsNaming] = useState(false);
  const named = (act: 'apply' | 'remove') =>
    filters.map(({ name }, index) => ({
      id: `${act}:${index}`,
      text: act === 'apply' ? name : t('remove', { name }),
    }));
  const items: ButtonDropdownProps.Items = [
    ...named('apply'),
    {
      id: 'save',
      text: t('save'),
      disabled: Object.keys(query).length === 0,
      disabledReason: t('nothing'),
    },
    ...named('remove'),
  ];
  const follow = (id: string): void => {
    if (id === 'save') {
      setIsNaming(true);
      return;
    }
    const [act, index] = id.split(':');
    const chosen = filters[Number(index)];
    if (!chosen) return;
    if (act === 'apply') onQuery(chosen.query);
    else write(filters.filter((one) => one !== chosen));
  };
  return (
    <>
      <ButtonDropdown items={items} expandToViewport onItemClick={({ detail }) => follow(detail.id)}>
        {t('saved')}
      </ButtonDropdown>
      {isNaming ? (
        <NameModal
          onSave={(name) => write(withSavedFilter(filters, { name, query }))}
          onClose={() => setIsNaming(false)}
        />
      ) : null}
    </>
  );
};
