import type { Ids } from '../../../shared/ids.ts';
import type { ComparisonDependencies } from '../compare/dependencies.ts';

/** Resolving a conflict writes, so it needs more than comparing does. */
export type ConflictDependencies = ComparisonDependencies & { ids: Pick<Ids, 'audit' | 'event'>; now: () => number };
