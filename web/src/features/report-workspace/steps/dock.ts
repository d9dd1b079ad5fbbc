import { createContext } from 'react';

/** The sticky footer of the workspace: the place for a step's actions within reach of a thumb. */
export const DockContext = createContext<HTMLElement | null>(null);
