import type { ComponentType, FunctionComponent } from 'react';
import { createLazy, lazyQuietly } from './lazy-part.tsx';

type Closable = { onClose: () => void };

/** Not in the first load, and fetched after the page has rendered: it must work without a connection. */
export const loadUnreachedDialog = () => import('./unreached-dialog.tsx');
const UnreachedDialog = lazyQuietly(async () => (await loadUnreachedDialog()).UnreachedDialog);

/** A dialog that is fetched on opening; on failure another dialog says so and offers a retry. */
export const lazyDialog = <Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
  options?: { isFetched: boolean },
): FunctionComponent<Props> => createLazy<Props>(load, UnreachedDialog, options);
