import { expect, it } from 'vitest';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { reasonedIn } from './snapshot-omissions.ts';

const omitted = number(null, { state: 'omitted', omissionReason: 'information-unavailable', note: 'From 2026 on.' });

it('an omitted figure of HKEX is explained, whatever reason of GRI was stored with it', () => {
  expect(reasonedIn('hkex-2025', omitted)).toEqual({ ...omitted, omissionReason: 'explained' });
  expect(reasonedIn('gri-2021', omitted)).toEqual(omitted);
  expect(reasonedIn('hkex-2025', number('3'))).toEqual(number('3'));
});
