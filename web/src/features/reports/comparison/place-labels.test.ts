import { describe, expect, it } from 'vitest';
import { placeLabels } from './place-labels.ts';

const fiscal = ['27-Sep-2020 – 25-Sep-2021', '26-Sep-2021 – 24-Sep-2022', '25-Sep-2022 – 30-Sep-2023'];

describe('names beneath the bars of a small chart', () => {
  it('are wrapped beneath the bar while they fit', () => {
    const { labelOf, legend } = placeLabels(fiscal);
    expect(fiscal.map(labelOf)).toEqual([
      '27-Sep-2020\n–\n25-Sep-2021',
      '26-Sep-2021\n–\n24-Sep-2022',
      '25-Sep-2022\n–\n30-Sep-2023',
    ]);
    expect(legend).toEqual([]);
  });

  it('are numbered where they would be dropped, with one legend', () => {
    const { labelOf, legend } = placeLabels([...fiscal, '2024']);
    expect(fiscal.map(labelOf)).toEqual(['1', '2', '3']);
    expect(legend.at(-1)).toBe('2024');
    expect(placeLabels(['2021/22', '2022/23', '2023/24', '2024/25', '2025/26']).legend).toEqual([]);
  });
});
