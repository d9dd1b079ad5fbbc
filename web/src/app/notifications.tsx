import { Suspense, useEffect } from 'react';
import { useFlashes } from '../components/flash/flash-provider.tsx';
import { loadUnreachedDialog } from '../components/states/lazy-dialog.tsx';
import { lazyQuietly } from '../components/states/lazy-part.tsx';

const loadList = () => import('./flash-list.tsx');
const FlashList = lazyQuietly(async () => (await loadList()).FlashList);

/**
 * The message list is no part of the first load, nor what tells of dialogs that cannot be reached: both are fetched once the
 * page stands, because they must work offline too.
 */
export const Notifications = () => {
  const hasFlashes = useFlashes().length > 0;
  useEffect(() => {
    const load = (): void => {
      if (navigator.onLine) void Promise.all([loadList(), loadUnreachedDialog()]).catch(() => undefined);
    };
    const timer = setTimeout(load, 2_000);
    window.addEventListener('online', load);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', load);
    };
  }, []);
  return hasFlashes ? (
    <Suspense>
      <FlashList />
    </Suspense>
  ) : null;
};
