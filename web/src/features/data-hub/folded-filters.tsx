import ExpandableSection from '@cloudscape-design/components/expandable-section';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/use-media.ts';

/** Filters, folded to one line on a phone with the number of active ones (screens 6). */
export const FoldedFilters = ({
  chosen,
  children,
}: {
  /** Values of the filters; undefined or empty means inactive. */
  chosen: readonly (string | undefined)[];
  children: ReactNode;
}) => {
  const { t } = useTranslation('data-hub');
  const isPhone = useIsPhone();
  if (!isPhone) return children;
  const count = chosen.filter(Boolean).length;
  return (
    <ExpandableSection headerText={count > 0 ? t('filter.foldedSet', { number: count }) : t('filter.folded')}>
      {children}
    </ExpandableSection>
  );
};
