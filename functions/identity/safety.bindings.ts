import * as accounts from '../../shared/contract/people/accounts.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { asOneself } from '../core/auth/principal.ts';
import { accountsOrigin } from './account/account-mails.ts';
import { changePassword } from './account/change-password.ts';
import { resetUserMfa, setUpMfa, turnOffMfa, turnOnMfa } from './account/second-factor.ts';
import { account } from './identity.context.ts';

export const bindings = {
  changePassword: bindSignedIn(accounts.changePassword, async ({ body }, context) => {
    const { platformLanguage: language } = context;
    const principal = asOneself(context.principal);
    const site = { tenant: principal.tenant, origin: accountsOrigin(context) };
    return { body: await changePassword(account, { principal, language, site }, body) };
  }),
  getMfa: bindSignedIn(accounts.getMfa, async (_input, { principal }) => ({
    body: { isOn: principal.user.isMfaOn === true },
  })),
  setUpMfa: bindSignedIn(accounts.setUpMfa, async ({ body }, { principal }) => ({
    body: await setUpMfa(account, asOneself(principal), body.password),
  })),
  turnOnMfa: bindSignedIn(accounts.turnOnMfa, async ({ body }, { principal }) => ({
    body: await turnOnMfa(account, asOneself(principal), body.code),
  })),
  turnOffMfa: bindSignedIn(accounts.turnOffMfa, async ({ body }, { principal }) => ({
    body: await turnOffMfa(account, asOneself(principal), body.code),
  })),
  resetUserMfa: bindSignedIn(accounts.resetUserMfa, async ({ params }, { principal }) => ({
    body: await resetUserMfa(account, principal, params.id),
  })),
};
