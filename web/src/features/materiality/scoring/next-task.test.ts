import { expect, it } from 'vitest';
import { nextTask } from './next-task.ts';

it('is moderation after a person scored every topic, and done only with the moderated result', () => {
  expect(nextTask({ openHere: 2, openResult: 24 })).toBe('score');
  expect(nextTask({ openHere: 0, openResult: 24 })).toBe('moderate');
  expect(nextTask({ openHere: 0, openResult: 0 })).toBe('done');
});
