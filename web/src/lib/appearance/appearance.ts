import * as z from 'zod';

export const ColourMode = z.enum(['system', 'light', 'dark']);
export type ColourMode = z.infer<typeof ColourMode>;
export const Density = z.enum(['comfortable', 'compact']);
export type Density = z.infer<typeof Density>;

/** A user's theme mode and density (screens 1: they belong to the user). */
export const Appearance = z.object({ mode: ColourMode, density: Density });
export type Appearance = z.infer<typeof Appearance>;

export const standardAppearance: Appearance = { mode: 'system', density: 'comfortable' };

/**
 * The choice of the last signed-in user: the initial theme of a page, before the user is known (early-appearance.js).
 */
const currentKey = 'esg-core.appearance';
const keyOf = (userId: string): string => `${currentKey}.${userId}`;

/** The stored appearance; undefined for none, or for invalid text. */
export const parseAppearance = (stored: string | null): Appearance | undefined => {
  try {
    return Appearance.safeParse(JSON.parse(stored ?? 'null')).data;
  } catch {
    return undefined;
  }
};

export const isDark = (mode: ColourMode, prefersDark: boolean): boolean =>
  mode === 'dark' || (mode === 'system' && prefersDark);

const read = (key: string): Appearance | undefined => {
  try {
    return parseAppearance(localStorage.getItem(key));
  } catch {
    return undefined;
  }
};

export const readAppearance = (userId?: string): Appearance =>
  (userId === undefined ? undefined : read(keyOf(userId))) ?? read(currentKey) ?? standardAppearance;

/** Stored for the user and for the next start of a page on this device. */
export const keepAppearance = (userId: string, appearance: Appearance): void => {
  try {
    for (const key of [keyOf(userId), currentKey]) localStorage.setItem(key, JSON.stringify(appearance));
  } catch {
    // Without storage the choice applies until the page is left.
  }
};

const systemMode = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** Cloudscape's classes on the body, ours on the document; paper stays white in both. */
export const applyAppearance = ({ mode, density }: Appearance): void => {
  const isNowDark = isDark(mode, systemMode().matches);
  document.body.classList.toggle('awsui-dark-mode', isNowDark);
  document.body.classList.toggle('awsui-compact-mode', density === 'compact');
  if (isNowDark) document.documentElement.dataset.mode = 'dark';
  else delete document.documentElement.dataset.mode;
};

/** Calls `changed` whenever the device switches its colour scheme. */
export const watchSystemMode = (changed: () => void): (() => void) => {
  const system = systemMode();
  system.addEventListener('change', changed);
  return () => system.removeEventListener('change', changed);
};
