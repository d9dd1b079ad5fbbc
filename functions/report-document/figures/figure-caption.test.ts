import { describe, expect, it } from 'vitest';
import { captionOf } from './figure-caption.ts';

describe('captionOf', () => {
  it('names a figure with its dimension, once', () => {
    expect(captionOf('Total employees (by gender, region)', 'Gender', 'en')).toBe('Total employees by gender');
    expect(captionOf('Employees per category by age group', 'Age group', 'en')).toBe(
      'Employees per category by age group',
    );
    expect(captionOf('僱員總數', '性別', 'zhTw')).toBe('僱員總數（按性別）');
    expect(captionOf('按年齡組別劃分的僱員', '年齡組別', 'zhTw')).toBe('按年齡組別劃分的僱員');
  });

  it('does not repeat a dimension that ends the name in fewer words', () => {
    expect(captionOf('Employees trained by category', 'Employee category', 'en')).toBe(
      'Employees trained by employee category',
    );
    expect(captionOf('Reclaimed products and packaging, by category', 'Product category', 'en')).toBe(
      'Reclaimed products and packaging by product category',
    );
    expect(captionOf('受訓僱員（按類別）', '僱員類別', 'zhTw')).toBe('受訓僱員（按僱員類別）');
    expect(captionOf('Employees trained by category', 'Gender', 'en')).toBe('Employees trained by category by gender');
    expect(captionOf('Pollutants generated, by type', 'Archetype', 'en')).toBe(
      'Pollutants generated, by type by archetype',
    );
  });
});
