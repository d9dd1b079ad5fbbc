import { expect, it } from 'vitest';
import { profileCookies } from './profile-cookies.ts';
import { profileOf } from './session.fixture.ts';

const now = Date.UTC(2026, 10, 29);

it('contain the language of reports and the assessment in use, for a year', () => {
  const [language, materiality] = profileCookies(profileOf({ materialProfile: { id: 'mat_1', name: 'M' } }), now);
  expect(language).toMatchObject({ name: 'reportLanguage', value: 'en', path: '/' });
  expect(materiality).toMatchObject({ name: 'materialityProfileId', value: 'mat_1', path: '/' });
  expect(materiality?.expires).toBeGreaterThan(now);
});

it('remove the assessment if there is none', () => {
  expect(profileCookies(profileOf(), now)[1]).toMatchObject({ value: '', expires: 0 });
});
