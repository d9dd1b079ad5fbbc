import { createContext, useContext } from 'react';
import * as z from 'zod';

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
};

export type ShellApi = {
  setChrome: (chrome: PageChrome) => void;
  /** Element in the help drawer that a page renders its help into; null while there is none. */
  helpHost: HTMLElement | null;
};

export const ShellContext = createContext<ShellApi | undefined>(undefined);
export const useShell = (): ShellApi => {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('a page was rendered outside the shell');
  return shell;
};
