import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShell } from '../../../components/page-layout/page-chrome.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useWorkspace } from '../context/workspace-context.ts';

/** Without storage a first visit cannot be detected, and the guide would open on every one. */
const isFirst = (key: string): boolean => {
  try {
    const isNew = localStorage.getItem(key) === null;
    localStorage.setItem(key, 'seen');
    return isNew;
  } catch {
    return false;
  }
};

const reservedMilliseconds = 1_000;

/** Cloudscape gives a drawer its width a frame after it opens: reserved until then, so that the page does not move. */
export const reserveDrawerWidth = (): void => {
  const { dataset } = document.documentElement;
  dataset.drawer = 'opening';
  setTimeout(() => {
    delete dataset.drawer;
  }, reservedMilliseconds);
};

/**
 * Opens the guide the first time the user enters data on this device, if the screen is wide enough; the focus stays
 * where it is.
 */
export const useFirstGuide = (isThere: boolean): void => {
  const { open } = useShell().drawers;
  const { isReadOnly } = useWorkspace();
  const { id } = useProfile().userInfo;
  const hasRoom = useMedia('(min-width: 1320px)');
  const isAsked = useSearchParams()[0].has('panel');
  const isWanted = isThere && hasRoom && !isReadOnly && !isAsked;
  // Before the first paint: the drawer takes its width from the page.
  useLayoutEffect(() => {
    if (!isWanted || !isFirst(`esg-core.guide:${id}`)) return;
    reserveDrawerWidth();
    open('guide', false);
  }, [isWanted, id, open]);
};
