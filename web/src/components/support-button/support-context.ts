import { createContext, useContext } from 'react';

/** Context of a request for help; `reference` is that of the failed call. */
export type SupportOccasion = { reference?: string | null };

/** Opens the dialog for a message to support; undefined for users who are not signed in. */
export const SupportContext = createContext<((occasion?: SupportOccasion) => void) | undefined>(undefined);

export const useContactSupport = () => useContext(SupportContext);
