import * as contract from '../../../shared/contract/entities/entity-users.contract.ts';
import { bindSignedIn } from '../../core/api/binding.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { inviteEntityUsers } from './invite-entity-users.ts';
import { listEntityUsers } from './list-entity-users.ts';
import { removeEntityUser } from './remove-entity-user.ts';
import { resendEntityInvitation } from './resend-entity-invitation.ts';

export const entityUserBindings = (within: (principal: Principal) => EntitiesDependencies) => ({
  listEntityUsers: bindSignedIn(contract.listEntityUsers, async ({ params }, { principal }) => ({
    body: await listEntityUsers(within(principal), principal, params),
  })),
  inviteEntityUsers: bindSignedIn(
    contract.inviteEntityUsers,
    async (input, { principal, host, isSecure, platformLanguage }) => ({
      body: await inviteEntityUsers(within(principal), principal, input, {
        host,
        isSecure,
        language: platformLanguage,
      }),
    }),
  ),
  resendEntityInvitation: bindSignedIn(
    contract.resendEntityInvitation,
    async ({ params }, { principal, host, isSecure }) => ({
      body: await resendEntityInvitation(within(principal), principal, params, { host, isSecure }),
    }),
  ),
  removeEntityUser: bindSignedIn(contract.removeEntityUser, async ({ params }, { principal }) => ({
    body: await removeEntityUser(within(principal), principal, params),
  })),
});
