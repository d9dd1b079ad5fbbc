import type { PrintedNames } from './printed-names.ts';

/** Waste and its treatment, materials and packaging. */
export const wasteNames: PrintedNames = {};
