import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '../../../../shared/contract/people/consultancies.contract.ts';
import type { OnView } from './client-cells.tsx';

type Actions = {
  today: string;
  opening: string | undefined;
  onView: OnView;
  industryOf: (code: string | null) => string;
};
type Selection = { selected: ClientView[]; onSelect: (clients: ClientView[]) => void };

export type ItemsProps = Actions & Selection & { items: ClientView[]; empty: ReactNode };

export const useSelectionLabels = () => {
  const { t } = useTranslation('consultancies');
  return {
    allItemsSelectionLabel: () => t('selection.all'),
    itemSelectionLabel: (_: unknown, { name }: ClientView) => name,
    selectionGroupLabel: t('selection.label'),
  };
};
