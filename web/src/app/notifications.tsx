import { Suspense, useEffect } from 'react';
import { useFlashes } from '../components/flash/flash-provider.tsx';
import { lazyQuietly } from '../components/states/lazy-part.tsx';

const loadList = () => import('./flash-list.tsx');
const FlashList = lazyQuietly(async () => (await loadList()).FlashList);

/** The message list is no part of the first load; it is fetched once the page stands, because it must work offline too. */
export const Notifications = () => {
  const hasFlashes = useFlashes().length > 0;
  useEffect(() => {
    const timer = setTimeout(() => void loadList().catch(() => undefined), 2_000);
    return () => clearTimeout(timer);
  }, []);
  return hasFlashes ? (
    <Suspense>
      <FlashList />
    </Suspense>
  ) : null;
};
