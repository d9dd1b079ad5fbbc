import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import type { SeatsView } from '../../../../shared/contract/people/people.contract.ts';
import { Progress } from '../../components/progress/progress.tsx';
import { PaleSkeleton } from '../../components/states/pale-skeleton.tsx';
import { useBilling } from '../../lib/modules/billing.ts';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';

const percent = 100;

/** Used and remaining seats, at the top of the screen (screens 21). */
export const SeatsLine = ({ seats }: { seats: SeatsView | undefined }) => {
  const canBuy = useBilling() === 'manage';
  const follow = useFollow();
  const { t } = useTranslation('people');
  if (!seats) return <PaleSkeleton height="44px" width="320px" />;
  if (seats.total === null) {
    return <Box color="text-body-secondary">{t('seats.unlimited', { count: seats.inUse })}</Box>;
  }
  const remaining = seats.total - seats.inUse;
  return (
    <div className="people-seats">
      <Progress
        value={seats.total === 0 ? percent : Math.round((percent * seats.inUse) / seats.total)}
        label={t('seats.used', { inUse: seats.inUse, total: seats.total })}
        description={remaining > 0 ? t('seats.left', { count: remaining }) : t('seats.none')}
        additionalInfo={t('seats.free')}
      />
      {canBuy ? (
        <Button href={addressOf('Subscriptions')} onFollow={follow}>
          {t('seats.add')}
        </Button>
      ) : null}
    </div>
  );
};
