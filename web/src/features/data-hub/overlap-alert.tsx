import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { useIsPhone } from '../../lib/use-media.ts';

/** Longer lists add nothing to the count: twelve months within a year. */
const pairsMax = 6;

/** Overlapping times, pair by pair, with a link to their definition (screens 24); nothing without a pair. */
export const OverlapAlert = ({ pairs, note, isTimesPage }: { pairs: string[]; note: string; isTimesPage?: true }) => {
  const { t } = useTranslation('data-hub');
  const follow = useFollow();
  // On a phone the list would fill the first screen.
  const isPhone = useIsPhone();
  if (pairs.length === 0) return null;
  const more = pairs.length - pairsMax;
  const list = (
    <ul className="hub-overlaps">
      {pairs.slice(0, pairsMax).map((pair) => (
        <li key={pair}>{pair}</li>
      ))}
      {more > 0 ? <li>{t('overlap.more', { count: more })}</li> : null}
    </ul>
  );
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
      {isPhone && pairs.length > 1 ? (
        <ExpandableSection headerText={t('overlap.which', { number: pairs.length })}>{list}</ExpandableSection>
      ) : (
        list
      )}
      {note}
    </Alert>
  );
};
