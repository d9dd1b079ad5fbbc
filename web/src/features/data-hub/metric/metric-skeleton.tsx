import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { PaleSkeleton } from '../../../components/states/pale-skeleton.tsx';
import { LoadingState } from '../../../components/states/states.tsx';

/** A metric before it has loaded: its number, its filters, its chart. */
export const MetricSkeleton = () => {
  const { t } = useTranslation('data-hub');
  return (
    <SpaceBetween size="l">
      <div className="hub-hero">
        <LoadingState things={t('things')} lines={2} />
      </div>
      <PaleSkeleton height="28px" width="120px" />
      <div className="hub-figure">
        <PaleSkeleton height="400px" />
      </div>
    </SpaceBetween>
  );
};
