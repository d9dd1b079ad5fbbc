import type { ReactNode } from 'react';

export type FlashType = 'success' | 'error' | 'warning' | 'info' | 'in-progress';

export type Flash = {
  id: string;
  type: FlashType;
  header?: ReactNode;
  content?: ReactNode;
  action?: { text: string; onClick: () => void };
};

/**
 * A success is dismissed after 6 s unless it has an action; all others stay until the user dismisses them (screens 4).
 */
export const leavesByItself = (flash: Flash): boolean => flash.type === 'success' && flash.action === undefined;

/** Newest first; a flash with the id of a shown one replaces it, so that one job is one message. */
export const withFlash = (shown: readonly Flash[], flash: Flash): Flash[] =>
  shown.some(({ id }) => id === flash.id)
    ? shown.map((other) => (other.id === flash.id ? flash : other))
    : [flash, ...shown];

export const withoutFlash = (shown: readonly Flash[], id: string): Flash[] => shown.filter((flash) => flash.id !== id);
