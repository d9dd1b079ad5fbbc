import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Children by position. Markup for print is rendered once and never updated, so elements need no identity, and the
 * texts of a report (equal rows, equal options) provide none.
 */
export const sequence = <Item>(items: readonly Item[], render: (item: Item, index: number) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...items.map(render));
