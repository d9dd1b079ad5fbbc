import Flashbar from '@cloudscape-design/components/flashbar';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlashes } from '../components/flash/flash-provider.tsx';
import { type Flash, leavesByItself } from '../components/flash/flash-store.ts';
import { type FlashApi, useFlash } from '../components/flash/use-flash.ts';

const successMilliseconds = 6_000;

/** A success stays as long as the pointer or the focus is on the messages. */
const useLeaving = (flashes: readonly Flash[], isHeld: boolean, dismiss: FlashApi['dismiss']): void => {
  useEffect(() => {
    if (isHeld) return;
    const timers = flashes.filter(leavesByItself).map(({ id }) => setTimeout(() => dismiss(id), successMilliseconds));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [flashes, isHeld, dismiss]);
};

/** True while the pointer or the focus is inside the region. */
const useIsHeld = () => {
  const region = useRef<HTMLDivElement>(null);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const options = { signal: listeners.signal };
    for (const start of ['mouseenter', 'focusin'])
      region.current?.addEventListener(start, () => setIsHeld(true), options);
    for (const end of ['mouseleave', 'focusout'])
      region.current?.addEventListener(end, () => setIsHeld(false), options);
    return () => listeners.abort();
  }, []);
  return [region, isHeld] as const;
};

export const FlashList = () => {
  const { t } = useTranslation();
  const flashes = useFlashes();
  const { dismiss } = useFlash();
  const [region, isHeld] = useIsHeld();
  useLeaving(flashes, isHeld, dismiss);
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
