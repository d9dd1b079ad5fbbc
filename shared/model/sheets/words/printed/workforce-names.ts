import type { PrintedNames } from './printed-names.ts';

/** Employees, hires, turnover, diversity, pay, leave and training. */
export const workforceNames: PrintedNames = {};
