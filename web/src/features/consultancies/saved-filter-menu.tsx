import ButtonDropdown, { type ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasVisibleText } from '../../../../shared/model/text/one-line.ts';
import { useFlash } from '../../components/flash/use-flash.ts';
import { QuestionModal } from '../../components/question-modal/question-modal.tsx';
import { useProfile } from '../../lib/session/profile.ts';
import { type ClientFilter, filterOfQuery, isNarrowed, queryOfFilter } from './client-filter.ts';
import { readSavedFilters, type SavedFilter, withSavedFilter, writeSavedFilters } from './saved-filters.ts';

const storage = (): Storage => localStorage;

const useSavedFilters = () => {
  const { t } = useTranslation('consultancies');
  const flash = useFlash();
  const { id } = useProfile().userInfo;
  const [filters, setFilters] = useState(() => readSavedFilters(storage, id));
  const write = (next: SavedFilter[]): void => {
    setFilters(next);
    if (!writeSavedFilters(storage, id, next)) flash.show({ type: 'warning', content: t('filters.notKept') });
  };
  return { filters, write };
};

const NameModal = ({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) => {
  const { t } = useTranslation('consultancies');
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
      texts={{ title: t('filters.saveTitle'), keep: tCommon('actions.cancel'), confirm: t('filters.saveConfirm') }}
      isBusy={false}
      onKeep={onClose}
      onConfirm={save}
    >
      <FormField
        label={t('filters.name')}
        description={t('filters.nameHint')}
        errorText={isChecked && !hasVisibleText(name) ? t('filters.nameRequired') : ''}
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

/** Filters of the person on this device: chosen, saved under a name, and removed. */
export const SavedFilterMenu = ({
  filter,
  onFilter,
}: {
  filter: ClientFilter;
  onFilter: (filter: ClientFilter) => void;
}) => {
  const { t } = useTranslation('consultancies');
  const { filters, write } = useSavedFilters();
  const [isNaming, setIsNaming] = useState(false);
  const named = (act: 'apply' | 'remove') =>
    filters.map(({ name }, index) => ({
      id: `${act}:${index}`,
      text: act === 'apply' ? name : t('filters.remove', { name }),
    }));
  const items: ButtonDropdownProps.Items = [
    ...named('apply'),
    {
      id: 'save',
      text: t('filters.save'),
      disabled: !isNarrowed(filter),
      disabledReason: t('filters.nothing'),
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
    if (act === 'apply') onFilter(filterOfQuery(new URLSearchParams(chosen.query)));
    else write(filters.filter((one) => one !== chosen));
  };
  return (
    <>
      <ButtonDropdown items={items} expandToViewport onItemClick={({ detail }) => follow(detail.id)}>
        {t('filters.saved')}
      </ButtonDropdown>
      {isNaming ? (
        <NameModal
          onSave={(name) => write(withSavedFilter(filters, { name, query: queryOfFilter(filter) }))}
          onClose={() => setIsNaming(false)}
        />
      ) : null}
    </>
  );
};
