import * as z from 'zod';
import { authorizeAccessToken } from './access-token.ts';
import { AttributeList, changeOwnAttributes, toAttributeList } from './attributes.ts';
import { type Calls, publicCall } from './call.ts';
import { wrongCredentials } from './cognito-error.ts';
import { assertPassword } from './password-policy.ts';
import { isRightPassword, passwordChange, saveUser } from './pool.ts';
import type { UserRecord } from './records.ts';
import { assertNotLocked, forgetFailures, recordFailure } from './sign-in-failures.ts';
import { signOutEverywhere } from './tokens.ts';

const Authorized = z.object({ AccessToken: z.string().min(1) });
const UpdateAttributes = Authorized.extend({ UserAttributes: AttributeList });
const ChangePassword = Authorized.extend({
  PreviousPassword: z.string().min(1),
  ProposedPassword: z.string().min(1),
});

/** Calls of a signed-in user on the own account. */
export const ownAccountCalls: Calls = {
  GetUser: publicCall(Authorized, (pools, input) => {
    const { user } = authorizeAccessToken(pools, input.AccessToken);
    return { Username: user.userName, UserAttributes: toAttributeList(user), ...toMfaSettings(user) };
  }),
  UpdateUserAttributes: publicCall(UpdateAttributes, (pools, input) => {
    const { pool, client, user } = authorizeAccessToken(pools, input.AccessToken);
    saveUser(pool, user, {
      attributes: changeOwnAttributes(pool.config, client, user.attributes, input.UserAttributes),
    });
    return { CodeDeliveryDetailsList: [] };
  }),
  ChangePassword: publicCall(ChangePassword, (pools, input) => {
    const { pool, user } = authorizeAccessToken(pools, input.AccessToken);
    assertNotLocked(pool, user.userName);
    assertPassword(pool.config.passwordPolicy, input.ProposedPassword);
    if (!isRightPassword(pool, user.userName, input.PreviousPassword)) {
      recordFailure(pool, user.userName);
      throw wrongCredentials();
    }
    saveUser(pool, user, passwordChange(pool, user.userName, input.ProposedPassword));
    forgetFailures(pool, user.userName);
    return {};
  }),
  GlobalSignOut: publicCall(Authorized, (pools, input) => {
    const { pool, user } = authorizeAccessToken(pools, input.AccessToken);
    signOutEverywhere(pool, user);
    return {};
  }),
};

export function toMfaSettings(user: UserRecord): { UserMFASettingList?: string[]; PreferredMfaSetting?: string } {
  if (!user.isTotpEnabled) return {};
  const setting = 'SOFTWARE_TOKEN_MFA';
  return { UserMFASettingList: [setting], ...(user.isTotpPreferred ? { PreferredMfaSetting: setting } : {}) };
}
