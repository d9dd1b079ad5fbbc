import Link from '@cloudscape-design/components/link';
import type { ReactNode } from 'react';
import { type AccountsPage, addressOf, goTo } from './use-place.ts';

/** A link to another accounts page: opens in place; in a new tab like any link. */
export const PageLink = ({ to, children }: { to: AccountsPage; children: ReactNode }) => (
  <Link
    href={addressOf(to, location.search)}
    onFollow={(event) => {
      event.preventDefault();
      goTo(to);
    }}
  >
    {children}
  </Link>
);
