import type { ComponentType, FunctionComponent } from 'react';
import { createLazy, lazyQuietly } from './lazy-part.tsx';

type Closable = { onClose: () => void };

/** Not in the first load, and fetched after the page has rendered: it must work without a connection. */
export const loadUnreachedDialog = () => import('./unreached-dialog.tsx');
const UnreachedDialog = lazyQuietly(async () => (await loadUnreachedDialog()).UnreachedDialog);

/** A dialog that is fetched when it is opened; where it cannot be, a dialog says so and fetches again when asked. */
export const lazyDialog = <Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
  options?: { isFetched: boolean },
): FunctionComponent<Props> => createLazy<Props>(load, UnreachedDialog, options);
