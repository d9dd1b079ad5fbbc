import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Zoom } from './zoom.ts';
import { ZoomBar } from './zoom-bar.tsx';

type Props = {
  /** From 0; `count` 0: nothing to turn yet. */
  page: number;
  count: number;
  /** The current place, shown instead of the total while other pages are loading. */
  place?: string | undefined;
  onTurn: (page: number) => void;
  zoom: Zoom;
  factor: number;
  onZoom: (zoom: Zoom) => void;
  children?: ReactNode;
};

/** Above pages: which one is seen, and how large. */
export const PageBar = ({ page, count, place, onTurn, children, ...zooming }: Props) => {
  const { t } = useTranslation('design');
  return (
    <div className="sheets-bar">
      <Button
        iconName="angle-left"
        variant="icon"
        ariaLabel={t('pages.previous')}
        disabled={page === 0}
        disabledReason={t('pages.isFirst')}
        onClick={() => onTurn(page - 1)}
      />
      <span className="page-position">
        {place === undefined ? (
          <LiveRegion tagName="span">{count === 0 ? '' : t('pages.of', { page: page + 1, count })}</LiveRegion>
        ) : (
          place
        )}
      </span>
      <Button
        iconName="angle-right"
        variant="icon"
        ariaLabel={t('pages.next')}
        disabled={page + 1 >= count}
        disabledReason={place ?? t('pages.isLast')}
        onClick={() => onTurn(page + 1)}
      />
      <ZoomBar {...zooming} />
      {children}
    </div>
  );
};
