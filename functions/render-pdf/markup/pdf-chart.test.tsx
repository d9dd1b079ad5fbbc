import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Chart } from '../../../shared/model/design/chart.ts';
import { ChartFigure } from './pdf-chart.tsx';

const categories = ['Carbon dioxide (CO₂)', 'Methane (CH₄)', 'Nitrous oxide (N₂O)', 'Hydrofluorocarbons (HFCs)'];
const chart: Chart = {
  type: 'pie',
  title: 'Gross direct (Scope 1) GHG emissions by greenhouse gas',
  alt: 'Mostly carbon dioxide',
  unit: 'tCO₂e',
  categories,
  series: [{ name: '2025', values: ['6400.25', '12.25', '3.1', '187.6'] }],
};

it('the list next to a pie has the width that its names need, however few they are', () => {
  const figure = { anchor: 'figure1', number: 1, chart };
  const html = renderToStaticMarkup(<ChartFigure figure={figure} language="en" brandColor="#2962FF" />);
  expect(html).not.toContain('…');
  for (const name of categories) expect(html).toContain(name);
});
