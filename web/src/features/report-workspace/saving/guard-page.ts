/**
 * Sends pending edits when the page is left, with a browser warning while some are unsaved; resumes at once when the
 * connection returns. Returns a function that removes the listeners.
 */
export const guardPage = (flush: () => void, isUnsent: () => boolean): (() => void) => {
  const hide = (): void => {
    if (document.visibilityState === 'hidden') flush();
  };
  const leave = (event: BeforeUnloadEvent): void => {
    flush();
    if (isUnsent()) event.preventDefault();
  };
  window.addEventListener('online', flush);
  window.addEventListener('beforeunload', leave);
  document.addEventListener('visibilitychange', hide);
  return () => {
    flush();
    window.removeEventListener('online', flush);
    window.removeEventListener('beforeunload', leave);
    document.removeEventListener('visibilitychange', hide);
  };
};
