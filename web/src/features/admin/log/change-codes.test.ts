import { expect, it } from 'vitest';
import { OperationField } from '../../../../../shared/model/platform/platform.ts';
import english from '../../../i18n/en/admin/admin.json' with { type: 'json' };
import chinese from '../../../i18n/zh-TW/admin/admin.json' with { type: 'json' };
import { partsOf } from './change-codes.ts';

it('values of the operations log are codes in fields that have them, and text elsewhere', () => {
  expect(partsOf('state', 'new')).toEqual([{ list: 'states', code: 'new' }]);
  expect(partsOf('billType', 'AnnuallyNoDiscount')).toEqual([{ list: 'plan', code: 'AnnuallyNoDiscount' }]);
  expect(partsOf('platformType', 'diginex')).toEqual([{ list: 'brands', code: 'diginex' }]);
  expect(partsOf('modules', 'esgl, materiality')).toEqual([
    { list: 'modules', code: 'esgl' },
    { list: 'modules', code: 'materiality' },
  ]);
  expect(partsOf('modules', '')).toEqual([]);
  expect(partsOf('name', 'new, esgl')).toEqual(['new, esgl']);
  expect(partsOf('state', 'of an earlier release')).toEqual(['of an earlier release']);
});

it('each field of the operations log has words in both languages', () => {
  for (const { log } of [english, chinese]) {
    expect(Object.keys(log.fields).toSorted()).toEqual(OperationField.options.toSorted());
  }
});
