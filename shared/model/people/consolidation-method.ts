import * as z from 'zod';

/** How parts of a group that it does not wholly own are counted (GHG Protocol Corporate Standard, chapter 3). */
export const consolidationMethods = ['equity', 'financial', 'operational'] as const;
export const ConsolidationMethod = z.enum(consolidationMethods);
export type ConsolidationMethod = z.infer<typeof ConsolidationMethod>;
