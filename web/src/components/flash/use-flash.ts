import { createContext, useContext } from 'react';
import type { Flash } from './flash-store.ts';

export type FlashApi = {
  /** Shows a message; the same `id` replaces it. Returns the id for `dismiss`. */
  show: (flash: Omit<Flash, 'id'> & { id?: string }) => string;
  /** A failed call: the server's message, and its reference (specification 8: shown as an error). */
  showError: (error: unknown) => void;
  dismiss: (id: string) => void;
};

export const FlashContext = createContext<FlashApi | undefined>(undefined);

export const useFlash = (): FlashApi => {
  const api = useContext(FlashContext);
  if (!api) throw new Error('useFlash outside FlashProvider');
  return api;
};
