import { useShortcut } from '../../../lib/use-shortcut.ts';

/** Links have such a variant, too. */
const primaryButton = 'main [class*="awsui_button_"][class*="awsui_variant-primary_"]';

/** The dock is selected by name: the key that completes a field elsewhere must not accept a report. */
const isOpen = (button: HTMLElement): boolean =>
  button.checkVisibility() &&
  button.getAttribute('aria-disabled') !== 'true' &&
  !button.matches(':disabled') &&
  button.closest('.workspace-dock') === null;

const findPrimary = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(primaryButton)].find(isOpen);

/** A dialog has its own buttons, and a comment's input is not part of the step. */
const isElsewhere = (target: EventTarget | null): boolean =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some((dialog) => dialog.checkVisibility()) ||
  (target instanceof Element && target.closest('.comments-panel, aside') !== null);

const isPrimaryKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  !event.isComposing &&
  !event.defaultPrevented &&
  !isElsewhere(event.target) &&
  findPrimary() !== undefined;

const press = (): void => findPrimary()?.click();

/** Ctrl or Cmd and Enter is the step's primary action; input data listens before, for its disclosure. */
export const usePrimaryKey = (): void => useShortcut(isPrimaryKey, press);
