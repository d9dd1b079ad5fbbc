import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../tests/support/memory/data-point-bench.ts';
import { printedEdition } from './printed-edition.ts';

const editionOf = (versionId: string, chosen: readonly string[], language: 'en' | 'zhTw') => {
  const framework = catalogue.framework(versionId);
  if (!framework) throw new Error(`no ${versionId}`);
  return printedEdition(catalogue, framework, new Set(chosen), language);
};

describe('printedEdition', () => {
  it('names the industries that a report answers, in the order of the standard', () => {
    expect(editionOf('sasb-2023-12', ['TR-MT-110a.1', 'TR-MT-110a.2'], 'en')).toBe('2023-12, Marine Transportation');
    expect(editionOf('sasb-2023-12', ['TR-MT-110a.1', 'CG-AA-250a.1'], 'en')).toBe(
      '2023-12, Apparel, Accessories & Footwear, Marine Transportation',
    );
    expect(editionOf('sasb-2023-12', ['TR-MT-110a.1'], 'zhTw')).toMatch(/^2023-12，\p{Script=Han}+$/u);
  });

  it('is the edition alone if the scope does not depend on the industry', () => {
    expect(editionOf('gri-2021', ['305-1'], 'en')).toBe('2021');
  });
});
