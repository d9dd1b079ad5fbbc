import { expect, it } from 'vitest';
import { topicsWithoutApproach } from './management-approach.ts';

const climate = { en: 'Climate', zhTw: '氣候' };
const water = { en: 'Water', zhTw: '水資源' };

it('names the material topics that the text about their management does not name, in either language', () => {
  expect(topicsWithoutApproach([climate, water], 'Our CLIMATE policy …')).toEqual([water]);
  expect(topicsWithoutApproach([climate, water], '我們的水資源政策')).toEqual([climate]);
  expect(topicsWithoutApproach([climate, water], 'Climate: policy. Water: targets.')).toEqual([]);
  expect(topicsWithoutApproach([climate], '')).toEqual([climate]);
});
