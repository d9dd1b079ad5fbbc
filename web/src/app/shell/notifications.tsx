import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlashes } from '../../components/flash/flash-provider.tsx';
import { useFlash } from '../../components/flash/use-flash.ts';
import { loadUnreachedDialog } from '../../components/states/lazy-dialog.tsx';
import { lazyQuietly } from '../../components/states/lazy-part.tsx';
import { areTextsUnreached, askForTextsAgain, onTextsReach } from '../../i18n/fetch-texts.ts';
import { fetchQuietly } from '../../lib/fetch-quietly.ts';

const loadList = () => import('./flash-list.tsx');
const FlashList = lazyQuietly(async () => (await loadList()).FlashList);

/** Parts without texts are not rendered; this message says why and offers a retry. */
const useTextsMessage = (): void => {
  const { t } = useTranslation();
  const { show, dismiss } = useFlash();
  const isUnreached = useSyncExternalStore(onTextsReach, areTextsUnreached);
  useEffect(() => {
    if (!isUnreached) return undefined;
    const id = show({
      type: 'error',
      header: t('states.unreachedTitle'),
      content: t('states.unreachedText'),
      action: { text: t('actions.tryAgain'), onClick: askForTextsAgain },
    });
    return () => dismiss(id);
  }, [isUnreached, show, dismiss, t]);
};

/**
 * The message list and the dialog for unreachable parts are not in the first load. Both are fetched after the page has
 * rendered, because they must work offline.
 */
export const Notifications = () => {
  useTextsMessage();
  const hasFlashes = useFlashes().length > 0;
  useEffect(() => {
    const load = (): void => {
      if (navigator.onLine) void Promise.all([loadList, loadUnreachedDialog].map(fetchQuietly)).catch(() => undefined);
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
