/** Drawers next to the fields, in the order of their buttons. */
const panelIds = ['guide', 'evidence', 'comments', 'history', 'where-from'] as const;
export type PanelId = (typeof panelIds)[number];

export const isPanelId = (id: string | null): id is PanelId => panelIds.some((panel) => panel === id);
