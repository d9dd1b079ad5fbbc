import { useSyncExternalStore } from 'react';
import { type ActingPlace, acting } from '../session/acting.ts';
import { createDeviceStore } from './device-store.ts';
import { createIndexedDbStore } from './indexed-db-store.ts';
import { partitionStorage } from './partition-storage.ts';

/** Texts of a client are stored separately from those of other clients and of the firm. */
const partOf = ({ clientId }: ActingPlace) => partitionStorage(localStorage, `client.${clientId}:`);
const storageOfPage = () => (acting ? partOf(acting) : localStorage);

/** The page's only store of unsaved input. */
export const typedTexts = createDeviceStore(storageOfPage, createIndexedDbStore());

/** Number of unsaved texts on this device for a client that the page no longer acts for. */
export const countTypedFor = (place: ActingPlace): number => {
  try {
    return partOf(place).length;
  } catch {
    return 0;
  }
};

/** Number of texts that only this tab has. */
export const useUnstoredCount = (): number => useSyncExternalStore(typedTexts.subscribe, typedTexts.countUnstored);

/** Whether only this tab has the text of a key. */
export const useIsUnstored = (key: string): boolean =>
  useSyncExternalStore(typedTexts.subscribe, () => typedTexts.isUnstored(key));
