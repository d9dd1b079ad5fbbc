import { useEffect, useState } from 'react';
import { type Appearance, applyAppearance, keepAppearance, readAppearance, watchSystemMode } from './appearance.ts';

/** The signed-in user's choice, applied to the page; without a session, the last user's. */
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
