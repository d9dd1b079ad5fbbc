import { expect, it } from 'vitest';
import { defaultDesign } from '../../../shared/model/design/report-design.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { printBrand } from './print-theme.ts';

it('uses no tenant colour in the art of a report with its own colour', () => {
  const { brand } = sampleSnapshot();
  const design = defaultDesign({ frameworks: [], language: 'en' });
  expect(printBrand({ brand, design })).toEqual(brand);
  const own = printBrand({ brand, design: { ...design, theme: { ...design.theme, brandColor: '#0B6B4F' } } });
  expect(own).toMatchObject({ primaryColor: '#0B6B4F', companyName: brand.companyName });
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(own.specialColor.slice(at, at + 2), 16));
  expect(green).toBeGreaterThan(Math.max(red, blue));
});
