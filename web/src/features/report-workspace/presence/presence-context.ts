import { createContext, useContext } from 'react';
import type { Presence } from '../../../../../shared/model/report/presence.ts';

/** Others in this report, as last heard; nobody while it is not known. */
export const PresenceContext = createContext<readonly Presence[]>([]);

export const usePresent = (): readonly Presence[] => useContext(PresenceContext);
