import { expect, it } from 'vitest';
import { consultantName, plainNameOf } from './author.ts';

it('marks a user who acts for a client in the language of the client, and removes the mark again', () => {
  expect(consultantName('Nora Leung', 'en')).toBe('Nora Leung (consultant)');
  expect(consultantName('梁諾拉', 'zhTw')).toBe('梁諾拉（顧問）');
  for (const language of ['en', 'zhTw'] as const) {
    expect(plainNameOf({ name: consultantName('Nora Leung', language) })).toBe('Nora Leung');
  }
  expect(plainNameOf({ name: 'Nora Leung' })).toBe('Nora Leung');
});
