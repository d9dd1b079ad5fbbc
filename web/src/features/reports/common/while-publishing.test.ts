import { expect, it } from 'vitest';
import { PublicationId } from '../../../../../shared/ids.ts';
import { isOnePublishing } from './while-publishing.ts';

const running = { runningPublicationId: PublicationId.parse(`pub_${'1'.repeat(26)}`) };
const still = { runningPublicationId: null };

it('polls only while a visible report is being published', () => {
  expect(isOnePublishing([still, null, running])).toBe(true);
  expect(isOnePublishing([still, null])).toBe(false);
  expect(isOnePublishing([])).toBe(false);
  expect(isOnePublishing(undefined)).toBe(false);
});
