import { useEffect, useState } from 'react';
import { type Appearance, applyAppearance, keepAppearance, readAppearance, watchSystemMode } from './appearance.ts';

/** The choice of the person signed in, followed by the page; nobody signed in has that of whoever was here last. */
export const useAppearance = (userId: string | undefined) => {
  const [appearance, setAppearance] = useState(() => readAppearance(userId));
  useEffect(() => {
    applyAppearance(appearance);
    if (userId !== undefined) keepAppearance(userId, appearance);
    return watchSystemMode(() => applyAppearance(appearance));
  }, [appearance, userId]);
  return {
    appearance,
    change: (part: Partial<Appearance>): void => setAppearance({ ...appearance, ...part }),
  };
};
