import i18next from 'i18next';
import { useEffect } from 'react';
import { tabStorage } from '../../lib/session/tab-storage.ts';

const retryAfterSeconds = [5, 15, 60];
const triesKey = 'response-not-found.tries';

/** Resets the delay: the next failure waits the short time again. */
export const forgetRetries = (): void => tabStorage.removeItem(triesKey);

/** Increasing delay; the count is in the tab's storage, because each try reloads the page. */
const useRetries = (isNetwork: boolean): void => {
  useEffect(() => {
    if (!isNetwork) return;
    const tries = Number(tabStorage.getItem(triesKey) ?? 0);
    const seconds = retryAfterSeconds[Math.min(tries, retryAfterSeconds.length - 1)] ?? 60;
    const timer = setTimeout(() => {
      tabStorage.setItem(triesKey, String(tries + 1));
      location.reload();
    }, seconds * 1_000);
    return () => clearTimeout(timer);
  }, [isNetwork]);
};

/**
 * Unknown or unreachable tenant: no brand, both languages on one page (screens 29). Without Cloudscape components.
 */
export const ResponseNotFound = ({ isNetwork }: { isNetwork: boolean }) => {
  useRetries(isNetwork);
  const english = i18next.getFixedT('en', 'common');
  const chinese = i18next.getFixedT('zh-TW', 'common');
  const key = isNetwork ? 'responseNotFound.network' : 'responseNotFound.unknown';
  useEffect(() => {
    document.title = `${english('responseNotFound.title')} · ${chinese('responseNotFound.title')}`;
  }, [english, chinese]);
  return (
    <main className="response-not-found">
      <h1 lang="en">{english(key)}</h1>
      <p lang="zh-TW">{chinese(key)}</p>
      <button type="button" onClick={() => location.reload()}>
        <span lang="en">{english('actions.tryAgain')}</span> / <span lang="zh-TW">{chinese('actions.tryAgain')}</span>
      </button>
    </main>
  );
};
