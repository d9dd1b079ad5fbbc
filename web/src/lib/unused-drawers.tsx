import type { ReactNode } from 'react';

/**
 * Stands in for drawers of Cloudscape that only plugins of AWS's own console can open: announcements of features, which bring a
 * drag-and-drop library, and drawers of an assistant, below the page and beside all pages, which bring groups of buttons and
 * fields for files. They would come with the first load (vite.config.ts points there).
 */
const UnusedDrawer = () => null;
export default UnusedDrawer;

export const AppLayoutGlobalAiDrawerImplementation = UnusedDrawer;
export const AppLayoutBottomDrawerWrapper = UnusedDrawer;
export const AppLayoutGlobalDrawersImplementation = UnusedDrawer;

export const RuntimeContentPart = ({ content }: { content: ReactNode }) => content;
