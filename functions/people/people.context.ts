import { createIds } from '../../shared/ids.ts';
import type { Principal } from '../core/auth/principal.ts';
import { api } from './people.api.ts';
import type { PeopleDependencies } from './users/dependencies.ts';

const now = () => Date.now();
const ids = createIds(now);
export const within = (principal: Principal): PeopleDependencies => ({ table: api.tableOf(principal.scope), ids, now });
