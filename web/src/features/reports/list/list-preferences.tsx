import CollectionPreferences from '@cloudscape-design/components/collection-preferences';
import { useTranslation } from 'react-i18next';
import { listPageSizes, type useListPreferences } from './use-list-preferences.ts';

/** Rows per page and visible columns; behind its button, so it loads after the list. */
export const ListPreferencesButton = ({ preferences, change }: ReturnType<typeof useListPreferences>) => {
  const { t } = useTranslation('reports');
  const columns = ['period', 'progress', 'status', 'due', 'people', 'updated'] as const;
  return (
    <CollectionPreferences
      title={t('preferences.title')}
      confirmLabel={t('preferences.confirm')}
      cancelLabel={t('preferences.cancel')}
      preferences={{ pageSize: preferences.pageSize, visibleContent: preferences.visibleColumns }}
      onConfirm={({ detail }) => change(detail.pageSize, detail.visibleContent)}
      pageSizePreference={{
        title: t('preferences.pageSize'),
        options: listPageSizes.map((value) => ({ value, label: t('preferences.rows', { count: value }) })),
      }}
      visibleContentPreference={{
        title: t('preferences.columns'),
        options: [
          {
            label: t('preferences.columns'),
            options: [
              { id: 'name', label: t('columns.name'), editable: false },
              ...columns.map((id) => ({ id, label: t(`columns.${id}`) })),
              { id: 'actions', label: t('columns.actions'), editable: false },
            ],
          },
        ],
      }}
    />
  );
};
