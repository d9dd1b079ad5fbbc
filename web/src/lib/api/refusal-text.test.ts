import { expect, it } from 'vitest';
import { refusalText } from './refusal-text.ts';

it('adds the reason to the message', () => {
  expect(refusalText({ message: 'Declined.', reason: 'The card has expired.' }, 'en')).toBe(
    'Declined. The card has expired.',
  );
  expect(refusalText({ message: '已拒絕。', reason: '此卡已過期。' }, 'zhTw')).toBe('已拒絕。此卡已過期。');
  expect(refusalText({ message: 'Declined.' }, 'en')).toBe('Declined.');
});
