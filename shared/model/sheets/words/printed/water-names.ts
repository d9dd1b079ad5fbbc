import type { PrintedNames } from './printed-names.ts';

/** Water withdrawn, discharged, consumed and recycled. */
export const waterNames: PrintedNames = {};
