import type { ReactNode } from 'react';

/**
 * Stands in for Cloudscape's drawer of AWS feature announcements, which only its console plugin can open and which would
 * bring a drag-and-drop library into the first load (vite.config.ts points there).
 */
const UnusedFeatureDrawer = () => null;
export default UnusedFeatureDrawer;

export const RuntimeContentPart = ({ content }: { content: ReactNode }) => content;
