import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { QuestionModal } from '../question-modal/question-modal.tsx';
import { createBackTrap, type Holder } from './back-trap.ts';

/** Address of a plain click on a link to another page of the application. */
const leavingTo = (event: MouseEvent): string | undefined => {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (hasModifier || !(link instanceof HTMLAnchorElement) || link.target === '_blank') return undefined;
  const url = new URL(link.href);
  const isElsewhere = url.origin === location.origin && url.pathname !== location.pathname;
  return isElsewhere ? `${url.pathname}${url.search}` : undefined;
};

const trap = createBackTrap(window.history, () => location.href);
window.addEventListener('popstate', trap.onPop);

/** Target of the navigation: an address of the application, or one entry back. */
type Wanted = { to: string } | { back: Holder };

/**
 * Blocks links, the back button and the closing of the tab while `isDirty`; returns the requested target.
 */
const useWanted = (isDirty: boolean) => {
  const [wanted, setWanted] = useState<Wanted>();
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isDirty) return undefined;
    const onClick = (event: MouseEvent): void => {
      const to = leavingTo(event);
      if (to === undefined) return;
      event.preventDefault();
      // With two forms on a page, one of them asks.
      event.stopImmediatePropagation();
      setWanted({ to });
    };
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (!isLeaving.current) event.preventDefault();
    };
    const holder: Holder = { ask: () => setWanted({ back: holder }) };
    const release = trap.hold(holder);
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      release();
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty]);
  const startLeaving = (): void => {
    isLeaving.current = true;
  };
  return { wanted, setWanted, startLeaving };
};

/**
 * Asks before unsaved input is lost (screens 4): at links within the application and at the browser's back button, and
 * with the browser's own dialog when the tab is closed. `thing` is the input that would be lost, as part of a sentence.
 */
export const LeaveGuard = ({ isDirty, thing }: { isDirty: boolean; thing: string }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { wanted, setWanted, startLeaving } = useWanted(isDirty);
  if (wanted === undefined) return null;
  const stay = (): void => {
    if ('back' in wanted) trap.stay();
    setWanted(undefined);
  };
  const leave = (): void => {
    startLeaving();
    // The extra entry belongs to this page: the next entry replaces it.
    if ('to' in wanted) void navigate(wanted.to, { replace: true });
    else trap.leave(wanted.back);
  };
  return (
    <QuestionModal
      texts={{ title: t('leaveGuard.title'), keep: t('actions.stay'), confirm: t('actions.leave') }}
      isBusy={false}
      onKeep={stay}
      onConfirm={leave}
    >
      {t('leaveGuard.text', { thing })}
    </QuestionModal>
  );
};
