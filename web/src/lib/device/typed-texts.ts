import { useSyncExternalStore } from 'react';
import { createDeviceStore } from './device-store.ts';
import { createRoomyStore } from './roomy-store.ts';

/** The one store of this page for what is typed and not yet on the server. */
export const typedTexts = createDeviceStore(() => localStorage, createRoomyStore());

/** How many texts only this tab has. */
export const useUnkeptCount = (): number => useSyncExternalStore(typedTexts.subscribe, typedTexts.countUnkept);

/** Whether only this tab has the text of a key. */
export const useIsUnkept = (key: string): boolean =>
  useSyncExternalStore(typedTexts.subscribe, () => typedTexts.isUnkept(key));
