/**
 * Leaving sends what rests, and the browser asks first while something is not stored; a connection that is back is used at once.
 * Gives what ends it.
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
