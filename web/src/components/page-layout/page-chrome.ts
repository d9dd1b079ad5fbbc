import { createContext, useContext } from 'react';
import * as z from 'zod';
import type { AnyRouteName } from '../../lib/routes.ts';

export const Crumb = z.object({ text: z.string(), href: z.string() });
export type Crumb = z.infer<typeof Crumb>;

/** What a page tells the shell around it. */
export type PageChrome = {
  breadcrumbs: readonly Crumb[];
  /** `rail` inside a report: the work gets the room (screens 1). */
  navigation: 'open' | 'rail';
  /** `wide` for tables and the workspace, `dashboard` 1,280 px, `form` 800 px (screens 2). */
  width: 'wide' | 'dashboard' | 'form';
  hasHelp: boolean;
  helpTitle: string | undefined;
  /** Title of the panel beside or below the page; undefined while it is closed. */
  panelTitle: string | undefined;
};

export type ShellApi = {
  setChrome: (chrome: PageChrome) => void;
  /** Element in the help drawer that a page renders its help into; null while there is none. */
  helpHost: HTMLElement | null;
  /** The same for the panel. */
  panelHost: HTMLElement | null;
  /** What the page does when its panel is closed. */
  setPanelClose: (close: (() => void) | undefined) => void;
  /** Whether the guards would let this person through to a route. */
  isOpen: (route: AnyRouteName) => boolean;
};

export const ShellContext = createContext<ShellApi | undefined>(undefined);
export const useShell = (): ShellApi => {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('a page was rendered outside the shell');
  return shell;
};
