import { expect, it } from 'vitest';
import { topicNameOf } from './log-parts.ts';

it('names a topic in the language of the screen', () => {
  const topics = [{ name: { en: 'Water', zhTw: '水資源' } }];
  expect(topicNameOf({ subject: 'Removed', subjectZhTw: '已移除' }, topics, 'zhTw')).toBe('已移除');
  expect(topicNameOf({ subject: 'Water' }, topics, 'zhTw')).toBe('水資源');
  expect(topicNameOf({ subject: 'Water', subjectZhTw: '水資源' }, topics, 'en')).toBe('Water');
  expect(topicNameOf({ subject: 'Removed' }, topics, 'zhTw')).toBe('Removed');
});
