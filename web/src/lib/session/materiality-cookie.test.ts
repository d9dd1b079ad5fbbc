import { expect, it } from 'vitest';
import { materialityCookie } from './materiality-cookie.ts';

it('names the assessment in use, and is gone without one', () => {
  const now = Date.UTC(2026, 10, 29);
  expect(materialityCookie({ id: 'mat_1' }, now)).toMatchObject({
    name: 'materialityProfileId',
    value: 'mat_1',
    path: '/',
  });
  expect(materialityCookie({ id: 'mat_1' }, now).expires).toBeGreaterThan(now);
  expect(materialityCookie(null, now)).toMatchObject({ value: '', expires: 0 });
});
