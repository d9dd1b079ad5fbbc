import { createContext, useContext } from 'react';

/** What is known where somebody asks for help; `reference` is that of the call that failed. */
export type SupportOccasion = { reference?: string | null };

/** Opens the window in which a person writes to support; undefined where nobody is signed in. */
export const SupportContext = createContext<((occasion?: SupportOccasion) => void) | undefined>(undefined);

export const useContactSupport = () => useContext(SupportContext);
