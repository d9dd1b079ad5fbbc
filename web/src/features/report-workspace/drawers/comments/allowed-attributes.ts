/**
 * The prompt input sets `aria-expanded` for its menu, which a textbox may not have (WAI-ARIA 1.2): assistive
 * technology may misread it. `aria-controls` and `aria-activedescendant` still announce the menu.
 */
const dropFrom = (wrapper: Element): void => {
  for (const textbox of wrapper.querySelectorAll('[role="textbox"][aria-expanded]')) {
    textbox.removeAttribute('aria-expanded');
  }
};

/** A ref for the wrapper of the prompt input. */
export const withAllowedAttributes = (wrapper: Element | null): (() => void) | undefined => {
  if (!wrapper) return undefined;
  const observer = new MutationObserver(() => dropFrom(wrapper));
  observer.observe(wrapper, { subtree: true, childList: true, attributeFilter: ['aria-expanded'] });
  dropFrom(wrapper);
  return () => observer.disconnect();
};
