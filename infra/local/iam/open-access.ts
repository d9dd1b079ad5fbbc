/** Permissions that the emulators of one cloud share. */

import type { CloudModel } from '../assembly/cloud-model.ts';
import { localAccount, localRegion } from '../template/cloud-assembly.ts';
import { type Access, createAccess } from './create-access.ts';
import { rootCredentials } from './credentials.ts';
import type { Home } from './dynamodb-needs.ts';
import { createGuard, type Guard, openGuard } from './guard.ts';
import { createRefuseService, createRefuseTask, type RefuseService, type RefuseTask } from './guarded-invoke.ts';
import { assertRolesFit } from './trust.ts';
import { createUseLog } from './use-log.ts';

export type CloudAccess = {
  access: Access;
  home: Home;
  guard: Guard;
  refuseService: RefuseService;
  refuseTask: RefuseTask;
};

/** With `1`, permissions are evaluated; otherwise each function acts as the root user and no request is refused. */
export const enforceRightsVariable = 'LOCAL_ENFORCE_RIGHTS';

/** Throws, if permissions are enforced, when the required service may not assume a role: that would not deploy. */
export function openAccess(model: CloudModel, isEnforced = process.env[enforceRightsVariable] === '1'): CloudAccess {
  const { functions, policies } = model;
  const { region = localRegion, account = localAccount } = functions[0] ?? {};
  const home = { region, account };
  if (!isEnforced) return letEverybody(home);
  assertRolesFit(model, account);
  const access = createAccess({ policies, functions, account, ...createUseLog() });
  return {
    access,
    home,
    guard: createGuard(access),
    refuseService: createRefuseService(access, home),
    refuseTask: createRefuseTask(access, home),
  };
}

function letEverybody(home: Home): CloudAccess {
  const policies = { roles: new Map(), resources: new Map() };
  const access: Access = {
    ...createAccess({ policies, functions: [], account: home.account }),
    credentialsOf: () => rootCredentials,
    refusal: () => undefined,
    replace: () => undefined,
  };
  return { access, home, guard: openGuard, refuseService: () => undefined, refuseTask: () => undefined };
}
