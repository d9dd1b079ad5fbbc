/** Cloudscape's own switch: its components hold still below it. */
const stillClass = 'awsui-motion-disabled';

/** Nothing slides in while the page comes up; motion begins with the first thing that the person does. */
export const arriveStill = (): void => {
  const acts = ['pointerdown', 'keydown'] as const;
  const begin = (): void => {
    document.body.classList.remove(stillClass);
    for (const act of acts) window.removeEventListener(act, begin, { capture: true });
  };
  document.body.classList.add(stillClass);
  for (const act of acts) window.addEventListener(act, begin, { capture: true });
};
