import { useContext, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/use-language.ts';
import { type Place, placeTitle } from '../places/places.ts';
import { keepPlace, type PlacesOwner, readPlaces } from '../places/stored-places.ts';
import { ProfileContext } from './profile.ts';
import { useTenant } from './tenant.ts';

/** Undefined: nobody is signed in. */
const useOwner = (): PlacesOwner | undefined => {
  const profile = useContext(ProfileContext);
  const userId = profile?.userInfo.id;
  const organizationId = profile?.userInfo.currentOrganization.id;
  return useMemo(() => (userId && organizationId ? { userId, organizationId } : undefined), [userId, organizationId]);
};

/** Pages that this user visited, newest first, without the current one. */
export const useLastPlaces = (count = 5): Place[] => {
  const owner = useOwner();
  const { pathname } = useLocation();
  const places = owner ? readPlaces(owner) : [];
  return places.filter(({ address }) => address.split('?')[0] !== pathname).slice(0, count);
};

/** The current page, if it turned out not to exist. */
let deadEnd: string | undefined;

/** For a page that does not exist: it is not recorded as a place. */
export const useDeadEnd = (): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    deadEnd = pathname;
  }, [pathname]);
};

/**
 * Records a page when it is left, for another address or for good: by then it has its own title.
 */
export const useRememberPlaces = (): void => {
  const owner = useOwner();
  const { pathname, search } = useLocation();
  const { companyName } = useTenant().settings;
  const language = useLanguage();
  useEffect(() => {
    if (!owner) return;
    const note = (): void => {
      if (deadEnd === pathname) return;
      keepPlace(owner, { address: `${pathname}${search}`, title: placeTitle(document.title, companyName), language });
    };
    window.addEventListener('pagehide', note);
    return () => {
      window.removeEventListener('pagehide', note);
      note();
    };
  }, [pathname, search, companyName, owner, language]);
};
