import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';

/** More pairs than these say nothing that their number does not: twelve months within a year. */
const pairsMax = 6;

/** Times that share days, pair by pair, and where they are defined (screens 24); nothing without a pair. */
export const OverlapAlert = ({ pairs, note, isTimesPage }: { pairs: string[]; note: string; isTimesPage?: true }) => {
  const { t } = useTranslation('data-hub');
  const follow = useFollow();
  if (pairs.length === 0) return null;
  const more = pairs.length - pairsMax;
  return (
    <Alert
      type="info"
      header={t('overlap.title')}
      action={
        isTimesPage ? undefined : (
          <Button href={addressOf('ReportingTimes')} onFollow={follow}>
            {t('overlap.change')}
          </Button>
        )
      }
    >
      <ul className="hub-overlaps">
        {pairs.slice(0, pairsMax).map((pair) => (
          <li key={pair}>{pair}</li>
        ))}
        {more > 0 ? <li>{t('overlap.more', { count: more })}</li> : null}
      </ul>
      {note}
    </Alert>
  );
};
