import type { PrintedNames } from './printed-names.ts';

/** Energy used, bought, made and sold, and its intensities. */
export const energyNames: PrintedNames = {};
