import { useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ProfileContext } from '../lib/session/profile.ts';
import { useTenant } from '../lib/session/tenant.ts';
import { type Place, parsePlaces, placeTitle, withPlace } from './places.ts';

const keyOf = (userId: string): string => `esg-core.places.${userId}`;

/** Kept as long as the tab is open: names of reports do not stay behind on a device. */
const read = (userId: string): Place[] => {
  try {
    return parsePlaces(sessionStorage.getItem(keyOf(userId)));
  } catch {
    return [];
  }
};

/** Where this person was before, newest first, the page that is open left out. */
export const useLastPlaces = (): Place[] => {
  const profile = useContext(ProfileContext);
  const { pathname } = useLocation();
  const places = profile ? read(profile.userInfo.id) : [];
  return places.filter(({ address }) => address.split('?')[0] !== pathname).slice(0, 5);
};

/** Notes a page when it is left: by then it has the title that it calls itself. */
export const useRememberPlaces = (): void => {
  const userId = useContext(ProfileContext)?.userInfo.id;
  const { pathname, search } = useLocation();
  const { companyName } = useTenant().settings;
  useEffect(() => {
    if (userId === undefined) return;
    return () => {
      const title = placeTitle(document.title, companyName);
      try {
        const places = withPlace(read(userId), { address: `${pathname}${search}`, title });
        sessionStorage.setItem(keyOf(userId), JSON.stringify(places));
      } catch {
        // A device that keeps nothing has no last places.
      }
    };
  }, [pathname, search, companyName, userId]);
};
