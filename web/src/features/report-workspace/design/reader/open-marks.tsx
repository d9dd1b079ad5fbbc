import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { ErrorState, LoadingState } from '../../../../components/states/states.tsx';
import { placeText } from '../../context/outline-tree.ts';
import type { PageMark } from './page-marks.ts';
import type { PageMarks } from './use-page-marks.ts';
import { usePlaceName } from './use-place-name.ts';

type Props = { open: PageMarks; onGo: (mark: PageMark & { page: number }) => void };

/** Where else something waits for an answer. */
export const OpenMarks = ({ open: { marks, error, retry }, onGo }: Props) => {
  const { t } = useTranslation('collaboration');
  const nameOf = usePlaceName();
  if (!marks && error) return <ErrorState things={t('comments.things')} error={error} onRetry={retry} />;
  if (!marks) return <LoadingState things={t('comments.things')} />;
  if (marks.length === 0) return <Box color="text-body-secondary">{t('comments.noneOpen')}</Box>;
  return (
    <section aria-label={t('comments.openPages')}>
      <Box variant="h4" tagOverride="h3">
        {t('comments.openPages')}
      </Box>
      <ul className="page-marks">
        {marks.map(({ place, page, openThreads: count }) => {
          const { short: name } = nameOf(place);
          return (
            <li key={`${placeText(place)} ${page}`}>
              {page === undefined ? (
                t('comments.markNowhere', { name, count })
              ) : (
                <Button variant="inline-link" onClick={() => onGo({ place, page, openThreads: count })}>
                  {t('comments.markOf', { page: page + 1, name, count })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
