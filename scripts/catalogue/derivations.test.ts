import { describe, expect, it } from 'vitest';
import { codesOf } from '../../shared/catalogue/metrics/formula.ts';
import { basisOf, sourcesNamed } from '../../shared/catalogue/metrics/relation-basis.ts';
import { allFields, catalogue } from './data-tests/built-catalogue.ts';

const metrics = catalogue.metrics();
const nodes = metrics.library.nodes.flatMap(({ code }) => metrics.findValue(code) ?? []);
const ofMetrics = nodes.flatMap((node) => (node.derivations ?? []).map((derivation) => ({ node, derivation })));
const ofFigures = allFields.flatMap((field) => {
  const node = field.metric && metrics.findValue(field.metric.code);
  return (field.metric?.derivations ?? []).flatMap((derivation) => (node ? [{ node, derivation }] : []));
});
const all = [...ofMetrics, ...ofFigures];

describe('ways to a figure that hold under a condition', () => {
  it('explain their basis in both languages, and name a known source', () => {
    expect([ofMetrics.length > 20, ofFigures.length]).toEqual([true, 5]);
    for (const { derivation } of all) {
      const { en, zhTw } = catalogue.crosswalkText(derivation.note);
      expect(zhTw, en).toMatch(/\p{Script=Han}/u);
      expect(sourcesNamed(derivation.source).length).toBeGreaterThan(0);
      const isOwn = derivation.source === 'own';
      expect(isOwn ? 'none' : basisOf({ verified: true, source: derivation.source })).toBe(isOwn ? 'none' : 'text');
    }
  });

  it('add and subtract only metrics in the figure’s own unit', () => {
    const sums = all.filter(({ derivation: { formula, names } }) => names === undefined && !/[*/]/.test(formula));
    expect(sums.length).toBeGreaterThan(8);
    for (const { node, derivation } of sums) {
      expect(codesOf(derivation.formula).map((code) => metrics.findValue(code)?.defaultUnit)).toEqual(
        codesOf(derivation.formula).map(() => node.defaultUnit),
      );
    }
  });

  it('name the denominator that a unit leaves open, and only there', () => {
    for (const { node, derivation } of all) {
      const isOpen = node.defaultUnit.endsWith('/unit') || node.defaultUnit === 'unit as defined';
      expect([node.code, derivation.names !== undefined]).toEqual([node.code, isOpen]);
    }
  });
});
