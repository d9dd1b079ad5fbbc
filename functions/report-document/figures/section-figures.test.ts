import { expect, it } from 'vitest';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { outlineOf } from '../outline/report-outline.ts';
import { sectionFigures } from './section-figures.ts';

const figuresIn = (language: 'en' | 'zhTw') => {
  const [framework] = outlineOf(sampleSnapshot({ language }));
  const [section] = framework?.sections ?? [];
  return section ? sectionFigures(section, language) : [];
};

it('shows few figures of a section, with their unit and the change from the previous year', () => {
  const figures = figuresIn('en');
  expect(figures.map(({ number }) => number)).toEqual(['1,203.40', '100,020.5']);
  expect(figures[0]).toEqual({
    label: 'Gross Scope 1 emissions',
    number: '1,203.40',
    unit: 'tCO₂e',
    change: '−9.8\u202F% on 2024',
  });
  expect(figuresIn('zhTw')[0]?.change).toContain('−9.8\u202F%');
});
