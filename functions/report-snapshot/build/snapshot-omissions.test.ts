import { expect, it } from 'vitest';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { wholeCatalogue } from '../../../tests/support/memory/checked-report.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { reasonedIn, withLetters } from './snapshot-omissions.ts';

const omitted = number(null, { state: 'omitted', omissionReason: 'information-unavailable', note: 'From 2026 on.' });

it('an omitted figure of HKEX is explained, whatever reason of GRI was stored with it', () => {
  expect(reasonedIn('hkex-2025', omitted)).toEqual({ ...omitted, omissionReason: 'explained' });
  expect(reasonedIn('gri-2021', omitted)).toEqual(omitted);
  expect(reasonedIn('hkex-2025', number('3'))).toEqual(number('3'));
});

it('an omitted or inapplicable figure has its letters; a code of the disclosure itself is none', () => {
  const lettersIn = (versionId: string, id: string, key: string, value: FieldValue) => {
    const disclosure = wholeCatalogue.disclosure(versionId, id);
    if (!disclosure) throw new Error(`no ${id}`);
    const [field] = withLetters(disclosure, [{ key, label: 'x', inputType: 'Number', isRequired: true, value }]);
    return field?.letters;
  };
  const inapplicable = number(null, { state: 'notApplicable' });
  expect(lettersIn('gri-2021', '302-1', 'm5', inapplicable)).toEqual(['c-iv']);
  expect(lettersIn('gri-2021', '302-1', 'm6~energyType~steam', omitted)).toEqual(['d']);
  expect(lettersIn('gri-2021', '302-1', 'm5', number('3'))).toBeUndefined();
  expect(lettersIn('hkex-2025', 'B1.1', 'm0', omitted)).toBeUndefined();
});
