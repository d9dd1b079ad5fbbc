import { createContext, useContext } from 'react';
import type { PanelId } from './panel-order.ts';

/** What the drawers of the workspace look at: a field of the open disclosure. */
export type DrawersTarget = {
  /** The field that a drawer was opened for or that was chosen in it; undefined until then. */
  fieldKey: string | undefined;
  setFieldKey: (fieldKey: string) => void;
  /** Opens a drawer, for a field where one is given, and moves the focus there. */
  open: (panel: PanelId, fieldKey?: string) => void;
};

export const DrawersContext = createContext<DrawersTarget | undefined>(undefined);

export const useDrawers = (): DrawersTarget => {
  const target = useContext(DrawersContext);
  if (!target) throw new Error('a part of the workspace was rendered outside its drawers');
  return target;
};
