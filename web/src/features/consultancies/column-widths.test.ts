import { expect, it } from 'vitest';
import { clientColumnWidths, selectionColumnWidth } from './column-widths.ts';

/** What the open menu leaves of a screen: 1,152 px of 1,440. */
const menuWidth = 288;

it.each([1_280, 1_440])('show all columns and the action on a screen of %s px with the menu open', (screen) => {
  const sum = Object.values(clientColumnWidths).reduce((total, width) => total + width, selectionColumnWidth);
  expect(sum).toBeLessThanOrEqual(screen - menuWidth);
});
