import type { PrintedNames } from './printed-names.ts';

/** Injuries, ill health, lost days and hours worked. */
export const safetyNames: PrintedNames = {};
