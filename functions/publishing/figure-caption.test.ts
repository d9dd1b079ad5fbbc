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
});
