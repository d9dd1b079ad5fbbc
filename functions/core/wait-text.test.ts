import { describe, expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

describe('how long to wait', () => {
  it.each([
    [0.2, 'in 1 second', '1 秒後'],
    [9, 'in 9 seconds', '9 秒後'],
    [89, 'in 89 seconds', '89 秒後'],
    [91, 'in 2 minutes', '2 分鐘後'],
    [3_600, 'in 60 minutes', '60 分鐘後'],
    [5_401, 'in 2 hours', '2 小時後'],
    [10 * 24 * 3_600, 'in 10 days', '10 天後'],
    [undefined, 'in a moment', '稍後'],
  ])('%s seconds', (seconds, english, chinese) => {
    expect([waitText(seconds, 'en'), waitText(seconds, 'zhTw')]).toEqual([english, chinese]);
  });
});
