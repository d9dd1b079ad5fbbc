import { userNameOf } from '../../../shared/model/people/user-name.ts';
import type { DemoTarget } from './demo-target.ts';
import { signInByPassword } from './password-sign-in.ts';
import type { DemoTenant } from './tenants.ts';

/** Access token of a person of a demo tenant. */
export const signInTo = async (
  target: DemoTarget,
  tenant: DemoTenant,
  email: string,
  password: string,
): Promise<string> => {
  const userName = await userNameOf(tenant.operation.tenantId ?? '', email);
  return (await signInByPassword(target, userName, password)).accessToken;
};
