import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../../../shared/model/text/language.ts';
import { useOpenSearch } from '../../lib/open-search.ts';
import { useDeadEnd, useLastPlaces } from '../../lib/session/use-places.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { MessagePage } from './message-page.tsx';

const shownMax = 3;

const LastPlaces = () => {
  const { t } = useTranslation();
  const follow = useFollow();
  const places = useLastPlaces(shownMax);
  if (places.length === 0) return null;
  return (
    <nav aria-label={t('notFound.lastPlaces')} className="last-places">
      <Box variant="h2" fontSize="heading-s" textAlign="center">
        {t('notFound.lastPlaces')}
      </Box>
      <ul>
        {places.map(({ address, title, language }) => (
          <li key={address}>
            <Link href={address} onFollow={follow}>
              <span lang={language && languageTag(language)}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/**
 * An unknown address, with the same words whether it belongs to another organisation or does not exist; with the search
 * and the last three places of a signed-in user (screens 29).
 */
export const NotFound = () => {
  const { t } = useTranslation();
  const openSearch = useOpenSearch();
  useDeadEnd();
  return (
    <MessagePage
      spot="not-found"
      title={t('notFound.title')}
      text={t('notFound.text')}
      secondary={
        openSearch ? (
          <Button iconName="search" onClick={openSearch}>
            {t('search.title')}
          </Button>
        ) : undefined
      }
    >
      <LastPlaces />
    </MessagePage>
  );
};
