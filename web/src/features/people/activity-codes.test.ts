import { describe, expect, it } from 'vitest';
import { BillType } from '../../../../shared/model/billing/prices.ts';
import { EntityType } from '../../../../shared/model/entities/reporting-entity.ts';
import { SupportCategory } from '../../../../shared/model/platform/support.ts';
import english from '../../i18n/en/people.json' with { type: 'json' };
import chinese from '../../i18n/zh-TW/people.json' with { type: 'json' };
import {
  accessTermsOf,
  codeListOf,
  decisionIn,
  fieldCodeOf,
  fieldCodes,
  valueCodeOf,
  valueCodes,
} from './activity-codes.ts';

describe('codes of the log of an organisation', () => {
  it('are found in fields with a code, together with the text before it', () => {
    expect(fieldCodeOf({ action: 'organization.setting-changed', field: 'isDataHubEnabled' })).toEqual({
      before: '',
      code: 'isDataHubEnabled',
    });
    expect(fieldCodeOf({ action: 'entity.changed', field: 'Plant · 2 · address' })).toEqual({
      before: 'Plant · 2',
      code: 'address',
    });
  });

  it('of a status come with the person or the organisation that has it', () => {
    const row = { action: 'account.status-changed', field: 'status' } as const;
    expect(fieldCodeOf({ ...row, section: 'ben@lantau.example' })).toEqual({
      before: 'ben@lantau.example',
      code: 'status',
    });
    expect(fieldCodeOf({ ...row, section: 'Lantau Logistics' })?.before).toBe('Lantau Logistics');
    expect(fieldCodeOf({ action: 'account.status-changed', section: 'people', field: 'ben@lantau.example' })).toBe(
      undefined,
    );
    expect(fieldCodeOf({ action: 'billing.status-changed', section: 'billing', field: 'status' })?.before).toBe('');
  });

  it('are the decision on a topic, next to its reason', () => {
    const row = { action: 'assessment.changed', field: 'Year 2026 · Water' } as const;
    expect(decisionIn(row, 'immaterial: No sites')).toEqual({ result: 'immaterial', reason: 'No sites' });
    expect(decisionIn(row, '2')).toBeUndefined();
    expect(decisionIn({ ...row, field: 'Year 2026 · name' }, 'material: Draft')).toBeUndefined();
  });

  it('are not recognised in text written by people', () => {
    expect(fieldCodeOf({ action: 'entity.added', field: 'name' })).toBeUndefined();
    expect(fieldCodeOf({ action: 'data-hub.import-applied', field: 'status' })).toBeUndefined();
    expect(fieldCodeOf({ action: 'person.invited', field: 'a@b.example' })).toBeUndefined();
    expect(valueCodeOf({ action: 'person.profile-changed', field: 'department' }, 'Reporting')).toBeUndefined();
    expect(valueCodeOf({ action: 'entity.changed', field: 'Site · name' }, 'Site')).toBeUndefined();
  });

  it('are recognised in values of the fields that contain one', () => {
    expect(valueCodeOf({ action: 'organization.setting-changed', field: 'isApprovalRequired' }, 'true')).toBe('true');
    expect(valueCodeOf({ action: 'entity.changed', field: 'A · type' }, 'Vessel/Ship')).toBe('Vessel/Ship');
    expect(valueCodeOf({ action: 'billing.cycle-changed', field: 'billType' }, 'Annually')).toBe('Annually');
    expect(valueCodeOf({ action: 'billing.card-changed', field: 'paymentMethod' }, 'offline')).toBe('offline');
    expect(valueCodeOf({ action: 'billing.card-changed', field: 'paymentMethod' }, 'visa 4242')).toBeUndefined();
    expect(valueCodeOf({ action: 'support.contacted', field: '' }, 'Other')).toBe('Other');
    expect(valueCodeOf({ action: 'organization.setting-changed', field: 'jumpLimitPercent' }, '20')).toBeUndefined();
  });

  it('of countries, industries and exchanges have their names in lists', () => {
    const profile = { action: 'organization.profile-changed' } as const;
    expect(codeListOf({ ...profile, field: 'headquartersCountry' })).toBe('country');
    expect(codeListOf({ action: 'person.profile-changed', field: 'countryCode' })).toBe('country');
    expect(codeListOf({ action: 'entity.changed', field: 'Plant 2 · industryCode' })).toBe('industry');
    expect(codeListOf({ ...profile, field: 'stockExchangeCode' })).toBe('exchange');
    expect(codeListOf({ ...profile, field: 'name' })).toBeUndefined();
    expect(codeListOf({ action: 'person.invited', field: 'countryCode' })).toBeUndefined();
  });

  it('of a firm’s access are its level and last day', () => {
    const row = { action: 'consultancy.access-changed', field: 'Northlight' } as const;
    expect(accessTermsOf(row, 'edit until 2027-01-31')).toEqual({ level: 'edit', endsOn: '2027-01-31' });
    expect(accessTermsOf(row, 'view')).toEqual({ level: 'view' });
    expect(accessTermsOf(row, 'all of it')).toBeUndefined();
    expect(accessTermsOf({ action: 'person.invited', field: '' }, 'edit')).toBeUndefined();
  });

  it('have texts in both languages', () => {
    for (const { activity } of [english, chinese]) {
      expect(Object.keys(activity.fields).toSorted()).toEqual([...fieldCodes].toSorted());
      expect(Object.keys(activity.values).toSorted()).toEqual([...valueCodes].toSorted());
    }
    const known: readonly string[] = valueCodes;
    const closed = [...EntityType.options, ...BillType.options, ...SupportCategory.options];
    expect(closed.filter((code) => !known.includes(code))).toEqual([]);
  });
});
