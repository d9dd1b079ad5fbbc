import { expect, it } from 'vitest';
import { inTopicOrder } from './topic-order.ts';

const topic = (pillar: 'environmental' | 'social' | 'governance', code: string, en: string) => ({
  pillar,
  name: { en, zhTw: en },
  sources: code === '' ? [] : [{ list: 'ESRS_2026' as const, code }],
});

it('orders topics by pillar and by the number of their list, own ones last', () => {
  const given = [
    topic('governance', 'G1.1', 'Culture'),
    topic('social', 'S1.10', 'Privacy'),
    topic('social', '', 'Own'),
    topic('social', 'S1.2', 'Dialogue'),
    topic('environmental', 'E2.1', 'Air'),
    topic('environmental', 'E1.3', 'Energy'),
  ];
  expect(inTopicOrder(given).map(({ name }) => name.en)).toEqual([
    'Energy',
    'Air',
    'Dialogue',
    'Privacy',
    'Own',
    'Culture',
  ]);
});
