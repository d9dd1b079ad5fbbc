import { createIds } from '../../shared/ids.ts';

export const now = () => Date.now();
export const ids = createIds(now);
