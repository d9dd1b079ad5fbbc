import type { ReactNode } from 'react';

/**
 * Replaces Cloudscape drawers that only plugins of the AWS console can open: feature announcements, which include a
 * drag-and-drop library, and drawers of an assistant, which include button groups and file inputs. They would be part
 * of the first load (vite.config.ts redirects the import here).
 */
const UnusedDrawer = () => null;
export default UnusedDrawer;

export const AppLayoutGlobalAiDrawerImplementation = UnusedDrawer;
export const AppLayoutBottomDrawerWrapper = UnusedDrawer;
export const AppLayoutGlobalDrawersImplementation = UnusedDrawer;

export const RuntimeContentPart = ({ content }: { content: ReactNode }) => content;
