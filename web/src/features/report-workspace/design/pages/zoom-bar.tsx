import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../../lib/use-media.ts';
import { largerThan, smallerThan, type Zoom } from './zoom.ts';

/** Fit page, fit width, or one step larger or smaller; on a phone, where pages begin as wide as the screen, the steps alone. */
export const ZoomBar = ({ zoom, factor, onZoom }: { zoom: Zoom; factor: number; onZoom: (zoom: Zoom) => void }) => {
  const { t } = useTranslation('design');
  const isPhone = useIsPhone();
  return (
    <div className="zoom-bar">
      <Button
        iconName="zoom-out"
        variant="icon"
        ariaLabel={t('zoom.smaller')}
        disabled={smallerThan(factor) >= factor}
        disabledReason={t('zoom.isSmallest')}
        onClick={() => onZoom(smallerThan(factor))}
      />
      <span>{t('zoom.percent', { percent: Math.round(factor * 100) })}</span>
      <Button
        iconName="zoom-in"
        variant="icon"
        ariaLabel={t('zoom.larger')}
        disabled={largerThan(factor) <= factor}
        disabledReason={t('zoom.isLargest')}
        onClick={() => onZoom(largerThan(factor))}
      />
      {isPhone ? null : (
        <SegmentedControl
          label={t('zoom.label')}
          selectedId={typeof zoom === 'number' ? null : zoom}
          options={[
            { id: 'page', text: t('zoom.page') },
            { id: 'width', text: t('zoom.width') },
          ]}
          onChange={({ detail }) => onZoom(detail.selectedId === 'page' ? 'page' : 'width')}
        />
      )}
    </div>
  );
};
