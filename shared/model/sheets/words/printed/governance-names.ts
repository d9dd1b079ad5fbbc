import type { PrintedNames } from './printed-names.ts';

/** Boards, ethics, compliance, suppliers, products, customers, communities and the economy. */
export const governanceNames: PrintedNames = {};
