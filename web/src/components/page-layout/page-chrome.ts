import type { IconProps } from '@cloudscape-design/components/icon';
import { createContext, useContext } from 'react';
import * as z from 'zod';
import type { AnyRouteName } from '../../lib/routes.ts';

export const Crumb = z.object({ text: z.string(), href: z.string() });
export type Crumb = z.infer<typeof Crumb>;

/** Head of a drawer at the right of a page; its content is rendered by the page itself. */
export type DrawerHead = {
  id: string;
  title: string;
  icon: IconProps.Name;
  /** What is in it, in words ("2 files"): its button is marked and says so. */
  note?: string | undefined;
  /** What was typed in it stays when another drawer opens. */
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
  /** It was asked for by a button: the focus goes there, and back when it is closed. */
  panelTakesFocus: boolean;
};

/** Around a page that says nothing of it. */
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
    /** Elements in the drawers that a page renders into; one is there while its drawer is open or keeps its content. */
    hosts: Readonly<Record<string, HTMLElement>>;
    activeId: string | null;
    /** Opens a drawer and, unless it was not asked for, moves the focus there; closing returns it to where it was. */
    open: (id: string, takesFocus?: boolean) => void;
  };
  /** Element in the panel that a page renders into; null while there is none. */
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
