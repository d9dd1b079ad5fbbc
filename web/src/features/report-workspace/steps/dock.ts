import { createContext } from 'react';

/** Foot of the workspace that stays in sight: the place for what a step keeps within reach of a thumb. */
export const DockContext = createContext<HTMLElement | null>(null);
