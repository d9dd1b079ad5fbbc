import { describe, expect, it } from 'vitest';
import { listIndustries } from '../../../functions/frameworks/framework-reads.ts';
import { codesOf, evaluate } from '../../../shared/catalogue/metrics/formula.ts';
import { unitFamilies } from '../../../shared/catalogue/metrics/unit-table.ts';
import { convert, findUnitFamily } from '../../../shared/catalogue/metrics/units.ts';
import { readSource } from '../read-sources.ts';
import {
  SourceCountries,
  SourceExchanges,
  SourceIndustries,
  SourceMetrics,
  SourceOwnMetrics,
} from '../source-schemas.ts';
import { SourceChineseNames } from '../word-schemas.ts';
import { catalogue, frameworkOf } from './built-catalogue.ts';

describe('metric library and reference lists', () => {
  it('keep every node, dimension and unit', () => {
    const source = readSource(SourceMetrics, 'metrics.json');
    const ours = readSource(SourceOwnMetrics, 'own-metrics.json');
    const { nodes, dimensions, units } = catalogue.metrics().library;
    const codes = [...source.nodes, ...ours.nodes].map(({ code }) => code);
    expect(nodes.map(({ code }) => code)).toEqual(codes);
    expect(new Set(codes).size).toBe(codes.length);
    const shared = nodes.slice(0, source.nodes.length);
    const counts = [...Map.groupBy(shared, ({ kind }) => kind)].map(([kind, own]) => [kind, own.length]);
    expect(Object.fromEntries(counts)).toEqual(source.counts);
    expect(dimensions.map(({ code }) => code)).toEqual(source.dimensions.map(({ code }) => code));
    expect(units).toEqual({ ...source.units, ...ours.units });
  });

  it('give every node a parent that exists and a unit of its family', () => {
    const library = catalogue.metrics();
    const { nodes } = library.library;
    const isLost = ({ parent }: { parent?: string }) => parent !== undefined && !library.find(parent);
    expect(nodes.filter(isLost)).toEqual([]);
    const isWrong = (node: (typeof nodes)[number]) =>
      'defaultUnit' in node && findUnitFamily(node.defaultUnit) !== node.unitFamily;
    expect(nodes.filter(isWrong)).toEqual([]);
  });

  it('name only nodes in formulas, splits and weights', () => {
    const library = catalogue.metrics();
    const values = library.library.nodes.flatMap(({ code }) => library.findValue(code) ?? []);
    const named = values.flatMap(({ formula, weightBy, splits }) => [
      ...(splits ?? []).flat(),
      ...(formula?.match(/[A-Za-z][\w.]*/g) ?? []),
      ...(weightBy ? [weightBy] : []),
    ]);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((code) => !library.findValue(code))).toEqual([]);
  });

  it('lead from every node up to a dimension, and from no formula back to itself', () => {
    const library = catalogue.metrics();
    const { nodes } = library.library;
    const rootOf = (code: string): string | undefined => library.ancestors(code)[0]?.kind;
    expect(nodes.filter(({ kind, code }) => kind !== 'DIMENSION' && rootOf(code) !== 'DIMENSION')).toEqual([]);
    const partsOf = (code: string): string[] => codesOf(library.findValue(code)?.formula ?? '0');
    const isCircular = (code: string): boolean => {
      const seen = new Set(partsOf(code));
      for (const part of seen) for (const further of partsOf(part)) seen.add(further);
      return seen.has(code);
    };
    expect(nodes.filter(({ code }) => isCircular(code)).map(({ code }) => code)).toEqual([]);
  });

  it('calculate a number from every formula, and add only what is of one dimension', () => {
    const library = catalogue.metrics();
    const values = library.library.nodes.flatMap(({ code }) => library.findValue(code) ?? []);
    const calculated = values.flatMap(({ code, formula }) => (formula ? [{ code, formula }] : []));
    expect(calculated.length).toBeGreaterThan(50);
    const one = { numerator: 1n, denominator: 1n };
    expect(calculated.filter(({ formula }) => evaluate(formula, () => one) === undefined)).toEqual([]);
    const familyOf = (code: string): string | undefined => library.findValue(code)?.unitFamily;
    const isMixed = ({ code, formula }: (typeof calculated)[number]): boolean =>
      /^[\w.\s+-]+$/.test(formula) && codesOf(formula).some((part) => familyOf(part) !== familyOf(code));
    expect(calculated.filter(isMixed)).toEqual([]);
  });

  it('convert by the published factors', () => {
    const { units } = catalogue.metrics().library;
    expect(Object.keys(unitFamilies)).toEqual(Object.keys(units));
    for (const [family, { base, units: published }] of Object.entries(units)) {
      expect(Object.keys(unitFamilies[family]?.units ?? {})).toEqual(published.map(({ code }) => code));
      const convertible = published.filter(
        ({ code, factor }) => factor !== null && code.includes('EUR') === base.includes('EUR'),
      );
      for (const { code, factor } of convertible) {
        expect(Number(convert('1', code, base)) / (factor ?? 0)).toBeCloseTo(1, 12);
      }
    }
  });

  it('keep every country, exchange, sector and industry', () => {
    const countries = readSource(SourceCountries, 'countries.json');
    const exchanges = readSource(SourceExchanges, 'stock-exchanges.json');
    const industries = readSource(SourceIndustries, 'industries.json');
    expect(catalogue.countries()).toHaveLength(countries.count);
    expect(new Set(catalogue.countries().map(({ id }) => id)).size).toBe(countries.count);
    expect(catalogue.stockExchanges().map(({ code }) => code)).toEqual(exchanges.exchanges.map(({ mic }) => mic));
    expect(catalogue.industries().industries).toMatchObject(industries.industries);
    expect(catalogue.industries().sectors).toMatchObject(industries.sectors);
  });

  it('classify SASB sections by industries that exist', () => {
    const codes = new Set(catalogue.industries().industries.map(({ code }) => code));
    const used = new Set(frameworkOf('SASB').sections.map(({ industryCode }) => industryCode ?? ''));
    expect(used).toEqual(codes);
  });

  it('name every exchange, sector, industry and shown topic in Chinese, once', () => {
    const chinese = readSource(SourceChineseNames, 'chinese/names.json');
    const { industries, sectors } = catalogue.industries();
    const exchanges = catalogue.stockExchanges();
    for (const list of [exchanges, sectors, industries]) {
      const names = list.map(({ nameZhTw }) => nameZhTw);
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => !/\p{Script=Han}/u.test(name))).toEqual([]);
    }
    expect(chinese.exchanges.map(({ mic }) => mic).toSorted()).toEqual(exchanges.map(({ code }) => code).toSorted());
    const topics = listIndustries(catalogue).flatMap((industry) => industry.topicsZhTw);
    expect(topics.length).toBeGreaterThan(200);
    expect(topics.filter((topic) => !/\p{Script=Han}/u.test(topic))).toEqual([]);
  });
});
