import Flashbar from '@cloudscape-design/components/flashbar';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlashes } from '../../components/flash/flash-provider.tsx';
import { type Flash, leavesByItself } from '../../components/flash/flash-store.ts';
import { type FlashApi, useFlash } from '../../components/flash/use-flash.ts';

const successMilliseconds = 6_000;

/** A success stays while the pointer or the focus is on the messages. */
const useLeaving = (flashes: readonly Flash[], isLocked: boolean, dismiss: FlashApi['dismiss']): void => {
  useEffect(() => {
    if (isLocked) return;
    const timers = flashes.filter(leavesByItself).map(({ id }) => setTimeout(() => dismiss(id), successMilliseconds));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [flashes, isLocked, dismiss]);
};

/** True while the pointer or the focus is inside the region. */
const useIsPaused = () => {
  const region = useRef<HTMLDivElement>(null);
  const [isLocked, setIsPaused] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const options = { signal: listeners.signal };
    for (const start of ['mouseenter', 'focusin'])
      region.current?.addEventListener(start, () => setIsPaused(true), options);
    for (const end of ['mouseleave', 'focusout'])
      region.current?.addEventListener(end, () => setIsPaused(false), options);
    return () => listeners.abort();
  }, []);
  return [region, isLocked] as const;
};

export const FlashList = () => {
  const { t } = useTranslation();
  const flashes = useFlashes();
  const { dismiss } = useFlash();
  const [region, isLocked] = useIsPaused();
  useLeaving(flashes, isLocked, dismiss);
  const items = flashes.map(({ id, type, header, content, action }) => ({
    id,
    type,
    header,
    content,
    dismissible: true,
    dismissLabel: t('actions.dismiss'),
    onDismiss: () => dismiss(id),
    ariaRole: type === 'error' ? ('alert' as const) : ('status' as const),
    ...(action ? { buttonText: action.text, onButtonClick: action.onClick } : {}),
  }));
  return (
    <div ref={region}>
      <Flashbar stackItems items={items} />
    </div>
  );
};
