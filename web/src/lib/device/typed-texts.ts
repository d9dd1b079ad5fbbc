import { useSyncExternalStore } from 'react';
import { type ActingPlace, acting } from '../session/acting.ts';
import { createDeviceStore } from './device-store.ts';
import { createIndexedDbStore } from './indexed-db-store.ts';
import { partitionStorage } from './partition-storage.ts';

/** Texts of one client lie apart from those of another and of the firm. */
const partOf = ({ clientId }: ActingPlace) => partitionStorage(localStorage, `client.${clientId}:`);
const storageOfPage = () => (acting ? partOf(acting) : localStorage);

/** The one store of this page for what is typed and not yet on the server. */
export const typedTexts = createDeviceStore(storageOfPage, createIndexedDbStore());

/** How many texts wait on this device for a client that the page does not act for any more. */
export const countTypedFor = (place: ActingPlace): number => {
  try {
    return partOf(place).length;
  } catch {
    return 0;
  }
};

/** How many texts only this tab has. */
export const useUnkeptCount = (): number => useSyncExternalStore(typedTexts.subscribe, typedTexts.countUnkept);

/** Whether only this tab has the text of a key. */
export const useIsUnkept = (key: string): boolean =>
  useSyncExternalStore(typedTexts.subscribe, () => typedTexts.isUnkept(key));
