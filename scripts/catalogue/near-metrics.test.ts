import { describe, expect, it } from 'vitest';
import { loadCatalogueFile } from '../../functions/core/catalogue-files.ts';
import { createCatalogue } from '../../shared/catalogue/catalogue.ts';

const catalogue = createCatalogue(loadCatalogueFile);
const nearTo = (code: string): string[] => (catalogue.metrics().findValue(code)?.near ?? []).map((near) => near.code);

describe('metrics that are near each other', () => {
  it('are those that a figure covers a little more or less of, in both directions', () => {
    expect(nearTo('energy.consumption.total')).toEqual(['energy.consumption.netOfSales']);
    expect(nearTo('energy.consumption.netOfSales')).toEqual(['energy.consumption.total']);
  });

  it('are never two methods of one figure: the market-based Scope 2 is not offered for the location-based', () => {
    expect(nearTo('ghg.scope2.location')).not.toContain('ghg.scope2.market');
    expect(nearTo('ghg.scope2.market')).toEqual([]);
  });

  it('have the same unit, and explain their difference in both languages', () => {
    const pairs = catalogue
      .metrics()
      .library.nodes.flatMap((node) => ('near' in node ? (node.near ?? []).map((near) => ({ node, near })) : []));
    expect(pairs.length).toBeGreaterThan(30);
    for (const { node, near } of pairs) {
      expect(catalogue.metrics().findValue(near.code)?.defaultUnit).toBe(node.defaultUnit);
      const { en, zhTw } = catalogue.crosswalkText(near.note);
      expect(zhTw, en).not.toBe(en);
    }
  });
});
