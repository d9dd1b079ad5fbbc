import { describe, expect, it } from 'vitest';
import { isAllowed, permissions } from '../../../../shared/model/people/permissions.ts';
import { derivedFlagsOf, type PermissionLevel } from '../../../../shared/model/people/roles.ts';
import { billingOf } from '../../lib/modules/billing.ts';
import { type AnyRouteName, getRoute } from '../../lib/routes.ts';
import { profileOf, tenantOf } from '../../lib/session/session.fixture.ts';
import { decide } from './guards.ts';

const on = tenantOf(['esgl', 'payment']);
const off = tenantOf(['esgl']);

/** A user of that permission level, with its permissions from the table. */
const personOf = (level: PermissionLevel, change: { isSuspended?: boolean } = {}) => {
  const own = permissions.filter((permission) => isAllowed([level], permission));
  const person = profileOf(change, level.startsWith('entity-user') ? 'EntityUser' : 'Administrator', own);
  return {
    ...person,
    userProfile: { ...person.userProfile, permissionLevels: [level], flags: derivedFlagsOf([level]) },
  };
};

const show = (name: AnyRouteName, level: PermissionLevel, isSuspended = false, tenant = on): string => {
  const route = getRoute(name);
  const profile = personOf(level, { isSuspended });
  return decide({ path: route.path, route, isBuilt: true, profile, tenant, cameFrom: undefined }).kind;
};

describe('users with access to billing', () => {
  it.each([
    ['administrator', 'manage'],
    ['consultancy-administrator', 'manage'],
    ['basic', 'ask'],
    ['entity-manager', 'ask'],
    ['consultancy-basic', 'ask'],
    ['client-administrator', 'none'],
    ['client-basic', 'none'],
    ['consultancy', 'none'],
    ['administrator-voucher-code', 'none'],
    ['basic-voucher-code', 'none'],
    ['entity-manager-voucher-code', 'none'],
    ['entity-user', 'none'],
  ] as const)('%s: %s', (level, billing) => {
    expect(billingOf(personOf(level), on)).toBe(billing);
  });

  it('are none if the module is disabled', () => {
    expect(billingOf(personOf('administrator'), off)).toBe('none');
  });
});

describe('screens of billing', () => {
  it('show the subscription to users who manage it and who ask for it, suspended or not', () => {
    expect([
      show('Subscriptions', 'administrator'),
      show('Subscriptions', 'basic'),
      show('Subscriptions', 'administrator', true),
    ]).toEqual(['allow', 'allow', 'allow']);
  });

  it('do not exist for client accounts, for users with a voucher code, and with the module disabled', () => {
    for (const level of ['client-administrator', 'administrator-voucher-code'] as const)
      expect(show('Subscriptions', level)).toBe('not-found');
    for (const name of ['Subscriptions', 'Checkout', 'PaymentResult'] as const)
      expect(show(name, 'administrator', true, off)).toBe('not-found');
  });

  it.each(['Checkout', 'PaymentResult'] as const)('%s is open to a suspended and to a restored account', (name) => {
    expect([show(name, 'administrator', true), show(name, 'administrator')]).toEqual(['allow', 'allow']);
    expect([show(name, 'basic', true), show(name, 'client-administrator', true)]).toEqual(['not-found', 'not-found']);
  });
});
