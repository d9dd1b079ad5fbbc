import type { Ids } from '../../../shared/ids.ts';
import type { ComparisonDependencies } from '../compare/dependencies.ts';

/** Settling writes: it takes what a change needs beside what comparing does. */
export type ConflictDependencies = ComparisonDependencies & { ids: Pick<Ids, 'audit' | 'event'>; now: () => number };
