import type { ListProps } from '@cloudscape-design/components/list';
import { useTranslation } from 'react-i18next';

/** The announcements of a sortable list for moving rows by keyboard. */
export const useSortLabels = (): NonNullable<ListProps['i18nStrings']> => {
  const { t } = useTranslation('design');
  return {
    dragHandleAriaLabel: t('sort.handle'),
    dragHandleAriaDescription: t('sort.how'),
    liveAnnouncementDndStarted: (position, total) => t('sort.started', { position, total }),
    liveAnnouncementDndDiscarded: t('sort.discarded'),
    liveAnnouncementDndItemReordered: (_from, position, total) => t('sort.moved', { position, total }),
    liveAnnouncementDndItemCommitted: (_from, position, total) => t('sort.dropped', { position, total }),
  };
};
