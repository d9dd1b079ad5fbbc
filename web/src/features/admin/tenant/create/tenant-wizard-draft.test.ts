import { describe, expect, it } from 'vitest';
import { faultsOf, isWizardEdited, newTenantDraft } from './tenant-wizard-draft.ts';

const draft = {
  ...newTenantDraft('en'),
  name: 'Lantau',
  hostname: 'lantau.platform.example',
  supportEmail: 'help@lantau.example',
};

const rootHost = 'platform.example';
const free = { isTaken: false, rootHost };

describe('a tenant that is being created', () => {
  it('requires a name, a free host and a support address first', () => {
    expect(faultsOf('host', draft, free)).toEqual({});
    expect(faultsOf('host', draft, { isTaken: true, rootHost })).toEqual({ hostname: 'taken' });
    expect(faultsOf('host', newTenantDraft('en'), free)).toEqual({
      name: 'required',
      hostname: 'invalid',
      supportEmail: 'email',
    });
    const faultOf = (changes: object) => faultsOf('host', { ...draft, ...changes }, free).hostname;
    for (const hostname of ['http://x.example', '永續.example', 'nodot', 'a b.example']) {
      expect(faultOf({ hostname })).toBe('invalid');
    }
    expect(faultOf({ hostname: 'mail.platform.example' })).toBe('reserved');
    expect(faultOf({ hostname: 'reports.wrong.example' })).toBe('not_subdomain');
    expect(faultOf({ hostname: 'reports.wrong.example', hostType: 'CUSTOM_URL' })).toBeUndefined();
  });

  it('asks before leaving once there is any input', () => {
    const opened = newTenantDraft('en');
    expect(isWizardEdited(opened, opened)).toBe(false);
    expect(isWizardEdited({ ...opened, hostname: 'lantau.example' }, opened)).toBe(true);
    expect(isWizardEdited({ ...opened, modules: [] }, opened)).toBe(true);
  });

  it('requires a first administrator and a reason', () => {
    expect(faultsOf('administrator', draft, free)).toEqual({ organizationName: 'required', email: 'email' });
    expect(faultsOf('summary', draft, free)).toEqual({ reason: 'required' });
    expect(faultsOf('summary', { ...draft, reason: 'x'.repeat(256) }, free)).toEqual({ reason: 'long' });
  });
});
