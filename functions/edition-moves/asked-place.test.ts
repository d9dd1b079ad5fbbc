import { expect, it } from 'vitest';
import { catalogue } from '../../tests/support/memory/data-point-bench.ts';
import { askedPlaceOf } from './asked-place.ts';

it.each([
  ['en', 'Governance a)', /^[A-Z]/],
  ['zhTw', '管治 a)', /^\p{Script=Han}/u],
] as const)('names a question in the reader’s language, the words of its code too (%s)', (language, code, title) => {
  const place = { versionId: 'tcfd-2017', disclosureId: 'Governance a)', fieldKey: 'text' };
  const named = askedPlaceOf(catalogue, place, language);
  expect(named).toMatchObject({ disclosureId: 'Governance a)', code });
  expect(named.title).toMatch(title);
});
