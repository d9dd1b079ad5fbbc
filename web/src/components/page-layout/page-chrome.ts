import type { IconProps } from '@cloudscape-design/components/icon';
import { createContext, useContext } from 'react';
import * as z from 'zod';
import type { AnyRouteName } from '../../lib/routes.ts';

export const Crumb = z.object({ text: z.string(), href: z.string() });
export type Crumb = z.infer<typeof Crumb>;

/** Head of a drawer at the right of a page; the page renders its content. */
export type DrawerHead = {
  id: string;
  title: string;
  icon: IconProps.Name;
  /** Its content, in words ("2 files"): adds a badge and a label to its button. */
  note?: string | undefined;
  /** Input in it is retained when another drawer opens. */
  keepsContent?: boolean;
};

/** Settings of a page for the shell around it. */
export type PageChrome = {
  breadcrumbs: readonly Crumb[];
  /** `rail` inside a report: the work gets the width (screens 1). */
  navigation: 'open' | 'rail';
  /** `wide` for tables and the workspace, `dashboard` 1,280 px, `form` 800 px (screens 2). */
  width: 'wide' | 'dashboard' | 'form';
  drawers: readonly DrawerHead[];
  /** Title of the page's split panel; undefined while it is closed. */
  panelTitle: string | undefined;
  /** Opened by a button: it takes the focus, and returns it on closing. */
  panelTakesFocus: boolean;
};

/** Default for a page without settings. */
export const plainChrome: PageChrome = {
  breadcrumbs: [],
  navigation: 'open',
  width: 'wide',
  drawers: [],
  panelTitle: undefined,
  panelTakesFocus: false,
};

export type ShellApi = {
  setChrome: (chrome: PageChrome) => void;
  drawers: {
    /** Containers in the drawers for the page's content; present while its drawer is open or retains its content. */
    hosts: Readonly<Record<string, HTMLElement>>;
    activeId: string | null;
    /** Opens a drawer and, if a user action opened it, moves the focus there; closing returns the focus. */
    open: (id: string, takesFocus?: boolean) => void;
  };
  /** Container in the panel for the page's content; null without a panel. */
  panelHost: HTMLElement | null;
  /** Handler of the page for the closed panel. */
  setPanelClose: (close: (() => void) | undefined) => void;
  /** Whether the guards permit a route for this user. */
  isOpen: (route: AnyRouteName) => boolean;
};

export const ShellContext = createContext<ShellApi | undefined>(undefined);
export const useShell = (): ShellApi => {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('a page was rendered outside the shell');
  return shell;
};
