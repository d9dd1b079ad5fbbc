import { choosesPlan } from '../../../shared/model/organization/registration.ts';
import { isAllowed, permissions } from '../../../shared/model/people/permissions.ts';
import type { Principal } from './principal.ts';

/** Whether plan and payment belong to the registration of this person. */
export const hasPlan = ({ organization, tenant, levels }: Principal): boolean =>
  choosesPlan({
    organizationType: organization.type,
    modules: tenant.modules,
    permissions: permissions.filter((permission) => isAllowed(levels, permission)),
    informationStep: organization.informationStep,
  });
