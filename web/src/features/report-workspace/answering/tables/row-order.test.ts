import { describe, expect, it } from 'vitest';
import { withNewRows } from './row-order.ts';

describe('rows during a visit', () => {
  it('keep their order when one between them gets its first figure, or a colleague adds one', () => {
    const added = withNewRows(['CN', 'US'], ['HK']);
    expect(added).toEqual(['CN', 'US', 'HK']);
    expect(withNewRows(added, ['CN', 'HK', 'US'])).toBe(added);
    expect(withNewRows(added, ['CN', 'DE', 'HK', 'US'])).toEqual(['CN', 'US', 'HK', 'DE']);
  });

  it('stay when their last figure is emptied', () => {
    const order = ['CN', 'HK', 'US'];
    expect(withNewRows(order, ['CN', 'US'])).toBe(order);
  });
});
