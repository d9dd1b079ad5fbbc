import { useState } from 'react';
import * as z from 'zod';
import type { PageChrome } from '../../components/page-layout/page-chrome.ts';

const storageKey = 'navigation';
const railWidthMin = 1320;
const phoneWidthMax = 688;
const Choices = z.object({ open: z.boolean().optional(), rail: z.boolean().optional() });

const readChoices = (): z.infer<typeof Choices> => {
  try {
    return Choices.parse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
};

/**
 * Open from 1,320 px, a rail below that and inside a report (screens 1 and 6); a user's choice is stored per kind of
 * page.
 */
export const useNavigationState = (kind: PageChrome['navigation']) => {
  const [choices, setChoices] = useState(readChoices);
  const isDefaultOpen = kind === 'open' && window.innerWidth >= railWidthMin;
  const isPhone = window.innerWidth < phoneWidthMax;
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const isOpen = isPhone ? isSheetOpen : (choices[kind] ?? isDefaultOpen);
  const setIsOpen = (open: boolean): void => {
    setIsSheetOpen(open);
    if (isPhone) return;
    const next = { ...choices, [kind]: open };
    setChoices(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // Without storage the choice applies until the page is left.
    }
  };
  return { isOpen, setIsOpen };
};
