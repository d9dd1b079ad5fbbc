import Box from '@cloudscape-design/components/box';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import Skeleton from '@cloudscape-design/components/skeleton';
import { useTranslation } from 'react-i18next';
import type { SeatsView } from '../../../../shared/contract/people.contract.ts';

const percent = 100;

/** How many seats are taken and how many are left, before anything else on the screen (screens 21). */
export const SeatsLine = ({ seats }: { seats: SeatsView | undefined }) => {
  const { t } = useTranslation('people');
  if (!seats) return <Skeleton height="44px" width="320px" />;
  if (seats.total === null) {
    return <Box color="text-body-secondary">{t('seats.unlimited', { count: seats.inUse })}</Box>;
  }
  const left = seats.total - seats.inUse;
  return (
    <div className="people-seats">
      <ProgressBar
        value={seats.total === 0 ? percent : Math.round((percent * seats.inUse) / seats.total)}
        label={t('seats.used', { inUse: seats.inUse, total: seats.total })}
        description={left > 0 ? t('seats.left', { count: left }) : t('seats.none')}
      />
    </div>
  );
};
