import { describe, expect, it } from 'vitest';
import { faultsOf, isWizardEdited, newTenantDraft } from './tenant-wizard-draft.ts';

const draft = {
  ...newTenantDraft('en'),
  name: 'Lantau',
  hostname: 'lantau.example',
  supportEmail: 'help@lantau.example',
};

describe('a tenant that is being created', () => {
  it('requires a name, a free host and a support address first', () => {
    expect(faultsOf('host', draft, false)).toEqual({});
    expect(faultsOf('host', draft, true)).toEqual({ hostname: 'taken' });
    expect(faultsOf('host', newTenantDraft('en'), false)).toEqual({
      name: 'required',
      hostname: 'host',
      supportEmail: 'email',
    });
    for (const hostname of ['Upper.example', 'nodot', 'accounts.lantau.example', 'a b.example']) {
      expect(faultsOf('host', { ...draft, hostname }, false)).toEqual({ hostname: 'host' });
    }
  });

  it('asks before leaving once there is any input', () => {
    const opened = newTenantDraft('en');
    expect(isWizardEdited(opened, opened)).toBe(false);
    expect(isWizardEdited({ ...opened, hostname: 'lantau.example' }, opened)).toBe(true);
    expect(isWizardEdited({ ...opened, modules: [] }, opened)).toBe(true);
  });

  it('requires a first administrator and a reason', () => {
    expect(faultsOf('administrator', draft, false)).toEqual({ organizationName: 'required', email: 'email' });
    expect(faultsOf('summary', draft, false)).toEqual({ reason: 'required' });
    expect(faultsOf('summary', { ...draft, reason: 'x'.repeat(256) }, false)).toEqual({ reason: 'long' });
  });
});
