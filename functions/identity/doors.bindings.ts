import * as accounts from '../../shared/contract/people/accounts.contract.ts';
import { bindPublic } from '../core/api/binding.ts';
import type { RequestContext } from '../core/api/request.ts';
import { acceptInvitation, readInvitation } from './account/accept-invitation.ts';
import { openVisit } from './account/account-dependencies.ts';
import { askerCookie, newAsker, readAsker } from './account/code-asker.ts';
import { confirmSignUp } from './account/confirm-sign-up.ts';
import { inEvenTime } from './account/minimum-duration.ts';
import { forgotPassword, resetPassword } from './account/reset-password.ts';
import { resendSignUpCode, signUp } from './account/sign-up.ts';
import { account } from './identity.context.ts';

const visit = (context: RequestContext) => openVisit(account, context);

export const bindings = {
  signUp: bindPublic(accounts.signUp, async ({ body }, context) => ({
    body: await inEvenTime(visit(context).then((open) => signUp(open, body))),
  })),
  confirmSignUp: bindPublic(accounts.confirmSignUp, async ({ body }, context) => ({
    body: await inEvenTime(visit(context).then((open) => confirmSignUp(open, body))),
  })),
  resendSignUpCode: bindPublic(accounts.resendSignUpCode, async ({ body }, context) => ({
    body: await inEvenTime(visit(context).then((open) => resendSignUpCode(open, body))),
  })),
  forgotPassword: bindPublic(accounts.forgotPassword, async ({ body }, context) => {
    const asker = readAsker(context.cookies) ?? newAsker();
    const input = { ...body, asker, cookies: context.cookies };
    const answer = await inEvenTime(visit(context).then((open) => forgotPassword(open, input)));
    return { body: answer, cookies: [askerCookie(asker)] };
  }),
  resetPassword: bindPublic(accounts.resetPassword, async ({ body }, context) => {
    const asker = readAsker(context.cookies) ?? '';
    return { body: await inEvenTime(visit(context).then((open) => resetPassword(open, { ...body, asker }))) };
  }),
  readInvitation: bindPublic(accounts.readInvitation, async ({ body }, context) => ({
    body: await readInvitation(await visit(context), body),
  })),
  acceptInvitation: bindPublic(accounts.acceptInvitation, async ({ body }, context) => ({
    body: await acceptInvitation(await visit(context), body),
  })),
};
