import ExpandableSection from '@cloudscape-design/components/expandable-section';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/use-media.ts';

/** Filters, folded to one line with the number of active ones: on a phone (screens 6), or at every width. */
export const FoldedFilters = ({
  chosen,
  isAlways = false,
  children,
}: {
  /** Values of the filters; undefined or empty means inactive. */
  chosen: readonly (string | undefined)[];
  isAlways?: boolean;
  children: ReactNode;
}) => {
  const { t } = useTranslation('data-hub');
  const isPhone = useIsPhone();
  if (!isPhone && !isAlways) return children;
  const count = chosen.filter(Boolean).length;
  return (
    <ExpandableSection headerText={count > 0 ? t('filter.foldedSet', { number: count }) : t('filter.folded')}>
      {children}
    </ExpandableSection>
  );
};
