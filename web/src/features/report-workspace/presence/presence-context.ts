import { createContext, useContext } from 'react';
import type { Presence } from '../../../../../shared/model/report/presence.ts';

/** Other people in this report, as last received; empty while unknown. */
export const PresenceContext = createContext<readonly Presence[]>([]);

export const usePresent = (): readonly Presence[] => useContext(PresenceContext);
