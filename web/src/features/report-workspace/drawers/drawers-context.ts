import { createContext, useContext } from 'react';
import type { PanelId } from './panel-order.ts';

/** The field of the open disclosure that the drawers show. */
export type DrawersTarget = {
  /** The field that a drawer was opened for or that was chosen in it; undefined until then. */
  fieldKey: string | undefined;
  setFieldKey: (fieldKey: string) => void;
  /** Opens a drawer, for the given field if any, and moves the focus there. */
  open: (panel: PanelId, fieldKey?: string) => void;
};

export const DrawersContext = createContext<DrawersTarget | undefined>(undefined);

export const useDrawers = (): DrawersTarget => {
  const target = useContext(DrawersContext);
  if (!target) throw new Error('a part of the workspace was rendered outside its drawers');
  return target;
};
