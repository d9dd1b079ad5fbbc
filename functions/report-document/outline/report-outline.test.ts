import { describe, expect, it } from 'vitest';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { disclosureBlocks } from '../figures/field-view.ts';
import { outlineOf } from './report-outline.ts';

describe('report outline', () => {
  it('gives every disclosure a unique anchor and counts answers and omissions', () => {
    const outline = outlineOf(sampleSnapshot());
    const anchors = outline.flatMap((framework) => [
      framework.anchor,
      framework.indexAnchor,
      ...framework.sections.flatMap((section) => [section.anchor, ...section.disclosures.map((entry) => entry.anchor)]),
    ]);
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const { counts, sections } of outline) {
      const states = sections.flatMap((section) => section.disclosures.map((entry) => entry.state));
      expect(counts.total).toBe(states.length);
      expect(counts.omitted).toBe(states.filter((state) => state === 'omitted').length);
    }
  });
});

describe('disclosureBlocks', () => {
  const disclosure = sampleSnapshot().frameworks[0]?.sections[0]?.disclosures[0];
  const blocks = disclosure
    ? disclosureBlocks(disclosure, { language: 'en', period: { startOn: '2025-01-01', endOn: '2025-12-31' } })
    : [];
  const numbers = blocks.flatMap((block) => (block.kind === 'numbers' ? block.rows : []));

  it('preserves the order of the fields and joins neighbours of one kind', () => {
    expect(blocks.map((block) => block.kind)).toEqual(['numbers', 'facts', 'prose', 'prose', 'facts']);
  });

  it('shows a missing or cleared number as not answered, never as zero', () => {
    for (const label of ['Refrigerant losses', 'Purchased steam']) {
      const row = numbers.find((entry) => entry.label === label);
      expect(row).toMatchObject({ isMissing: true, number: '', details: ['Not answered'] });
    }
  });

  it('keeps every digit of a long number and names estimates', () => {
    const exact = numbers.find((entry) => entry.label === 'Gross Scope 3 emissions');
    expect(exact?.number).toBe('123,456,789,012,345,678,901,234,567,890.1234567890123456789012345');
    const estimate = numbers.find((entry) => entry.label.startsWith('Gross Scope 2'));
    expect(estimate).toMatchObject({ mark: '≈', number: '−98,765.4321', unit: 'tCO₂e' });
    expect(estimate?.details).toContain('Estimated');
  });
});
