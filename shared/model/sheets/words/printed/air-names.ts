import type { PrintedNames } from './printed-names.ts';

/** Emissions to air, pollutants and spills. */
export const airNames: PrintedNames = {};
