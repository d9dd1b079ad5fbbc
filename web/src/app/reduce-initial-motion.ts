/** Cloudscape's own class: it disables motion of the components below it. */
const motionDisabledClass = 'awsui-motion-disabled';

/** No motion while the page loads; it is enabled with the user's first action. */
export const reduceInitialMotion = (): void => {
  const acts = ['pointerdown', 'keydown'] as const;
  const begin = (): void => {
    document.body.classList.remove(motionDisabledClass);
    for (const act of acts) window.removeEventListener(act, begin, { capture: true });
  };
  document.body.classList.add(motionDisabledClass);
  for (const act of acts) window.addEventListener(act, begin, { capture: true });
};
