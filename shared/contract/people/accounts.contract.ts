import * as z from 'zod';
import { NewPassword, PresentPassword } from '../../model/people/password.ts';
import { Language } from '../../model/text/language.ts';
import { EmailInput, oneLine } from '../../model/text/one-line.ts';
import { PersonName } from '../../model/text/plain-name.ts';
import { call } from '../calls/call.ts';

const Done = z.object({ done: z.literal(true) });
/** Responses never reveal whether an account exists. */
const publicErrors = ['tenant.not_found', 'rate.limited', 'request.conflict'] as const;

const SixDigits = z.string().regex(/^[0-9]{6}$/);
const InvitationToken = z.string().min(20).max(200);

export const SignUp = z.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  email: EmailInput,
  password: NewPassword,
  language: Language,
  voucherCode: oneLine(1, 64).optional(),
});
export type SignUp = z.infer<typeof SignUp>;

/**
 * Costs: host and tenant, counters read and written, account read, then one transaction, and one more for an expired
 * invitation. The caller is not signed in yet.
 */
export const signUp = call({
  id: 'signUp',
  domain: 'identity',
  method: 'POST',
  path: '/auth/sign-up',
  summary: 'Asks for an account: a six-digit code goes to the e-mail. The answer is the same whoever asks',
  access: 'public',
  requests: 8,
  body: SignUp,
  response: z.object({ done: z.literal(true), resendAfterSeconds: z.number().int() }),
  status: 202,
  errors: [...publicErrors, 'password.too_common', 'password.too_weak', 'voucher.invalid'],
});

/** The password is sent again: the code proves the mailbox, the password that it is the same person who signed up. */
export const confirmSignUp = call({
  id: 'confirmSignUp',
  domain: 'identity',
  method: 'POST',
  path: '/auth/sign-up/confirm',
  summary: 'Confirms the e-mail with its code and makes the account with its organisation',
  access: 'public',
  requests: 9,
  body: z.strictObject({ email: EmailInput, code: SixDigits, password: NewPassword }),
  response: Done,
  errors: [...publicErrors, 'auth.code_invalid', 'voucher.invalid'],
});

export const resendSignUpCode = call({
  id: 'resendSignUpCode',
  domain: 'identity',
  method: 'POST',
  path: '/auth/sign-up/resend',
  summary: 'A new confirmation code; the former one stops working. The answer is the same whoever asks',
  access: 'public',
  requests: 7,
  body: z.strictObject({ email: EmailInput, password: NewPassword }),
  response: z.object({ done: z.literal(true), resendAfterSeconds: z.number().int() }),
  status: 202,
  errors: publicErrors,
});

export const forgotPassword = call({
  id: 'forgotPassword',
  domain: 'identity',
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'A code for a new password, if the e-mail has an account. The answer is the same whoever asks',
  access: 'public',
  requests: 8,
  body: z.strictObject({ email: EmailInput }),
  response: z.object({ done: z.literal(true), resendAfterSeconds: z.number().int() }),
  status: 202,
  errors: publicErrors,
});

export const resetPassword = call({
  id: 'resetPassword',
  domain: 'identity',
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Sets a new password with the code; every session ends',
  access: 'public',
  requests: 10,
  body: z.strictObject({ email: EmailInput, code: SixDigits, password: NewPassword }),
  response: Done,
  errors: [...publicErrors, 'auth.code_invalid', 'password.too_common', 'password.too_weak'],
});

export const readInvitation = call({
  id: 'readInvitation',
  domain: 'identity',
  method: 'POST',
  path: '/auth/invitation',
  summary: 'What an invitation says to the person who holds its link; the token travels in the body',
  access: 'public',
  requests: 5,
  body: z.strictObject({ token: InvitationToken }),
  response: z.object({
    email: z.email(),
    /** As the inviter gave them; empty where nobody asked for names. */
    firstName: z.string(),
    lastName: z.string(),
    organizationName: z.string(),
    inviterName: z.string(),
  }),
  errors: ['tenant.not_found', 'invitation.not_found'],
});

export const acceptInvitation = call({
  id: 'acceptInvitation',
  domain: 'identity',
  method: 'POST',
  path: '/auth/invitation/accept',
  summary: 'Accepts an invitation: makes the account and lets the person in',
  access: 'public',
  /** The last but one: entities that an entity user answers for. */
  requests: 7,
  body: z.strictObject({
    token: InvitationToken,
    firstName: PersonName,
    lastName: PersonName,
    password: NewPassword,
    language: Language,
  }),
  response: Done,
  errors: ['tenant.not_found', 'invitation.not_found', 'password.too_common', 'password.too_weak', 'request.conflict'],
});

/** A refusal is always `password.not_changed`; `reason` is wrong-password, same, too-common, too-weak or too-many-tries. */
export const changePassword = call({
  id: 'changePassword',
  domain: 'identity',
  method: 'PUT',
  path: '/auth/change-password',
  summary: 'Changes the own password; every other session ends',
  access: 'authenticated',
  requests: 3,
  body: z.strictObject({ currentPassword: PresentPassword, newPassword: NewPassword }),
  response: Done,
  errors: ['password.not_changed', 'request.conflict'],
});

export const getMfa = call({
  id: 'getMfa',
  domain: 'identity',
  method: 'GET',
  path: '/auth/mfa',
  summary: 'Whether the second factor is on',
  access: 'authenticated',
  requests: 1,
  response: z.object({ isOn: z.boolean() }),
  errors: [],
});

export const setUpMfa = call({
  id: 'setUpMfa',
  domain: 'identity',
  method: 'POST',
  path: '/auth/mfa/setup',
  summary: 'A new secret for an authenticator app; nothing changes until a code of it is verified',
  access: 'authenticated',
  requests: 2,
  body: z.strictObject({ password: PresentPassword }),
  response: z.object({ secret: z.string(), otpauthUri: z.string() }),
  status: 201,
  errors: ['password.wrong', 'rate.limited', 'request.conflict'],
});

export const turnOnMfa = call({
  id: 'turnOnMfa',
  domain: 'identity',
  method: 'POST',
  path: '/auth/mfa/verify',
  summary: 'Turns the second factor on with a code of the new secret',
  access: 'authenticated',
  requests: 4,
  body: z.strictObject({ code: SixDigits }),
  response: z.object({ isOn: z.literal(true) }),
  errors: ['mfa.code_invalid', 'request.conflict'],
});

/** Costs a request more than a write: tries are counted. */
export const turnOffMfa = call({
  id: 'turnOffMfa',
  domain: 'identity',
  method: 'DELETE',
  path: '/auth/mfa',
  summary: 'Turns the second factor off with a code of the authenticator app',
  access: 'authenticated',
  requests: 5,
  body: z.strictObject({ code: SixDigits }),
  response: z.object({ isOn: z.literal(false) }),
  errors: ['mfa.code_invalid', 'rate.limited', 'request.conflict'],
});

export const resetUserMfa = call({
  id: 'resetUserMfa',
  domain: 'identity',
  method: 'DELETE',
  path: '/users/{id}/mfa',
  summary: 'Turns the second factor of a colleague off who has lost the device',
  access: 'user:manage',
  requests: 3,
  params: z.object({ id: z.string().max(100) }),
  response: Done,
  errors: ['user.not_found', 'request.conflict'],
});

export const DeviceSession = z
  .object({
    sessionId: z.string(),
    /** Browser and system as far as the request names them, such as "Firefox" and "macOS"; null when unknown. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    /** Shortened: without the last part of an IPv4 address, or all but the first three groups of an IPv6 one. */
    address: z.string().nullable(),
    signedInAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'DeviceSession' });
export type DeviceSession = z.infer<typeof DeviceSession>;

export const listSessions = call({
  id: 'listSessions',
  domain: 'identity',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Devices that the person is signed in on, the present one first',
  access: 'authenticated',
  requests: 2,
  response: z.object({ sessions: z.array(DeviceSession) }),
  errors: [],
});

export const endDeviceSession = call({
  id: 'endDeviceSession',
  domain: 'identity',
  method: 'DELETE',
  path: '/auth/sessions/{sessionId}',
  summary: 'Signs one device out',
  access: 'authenticated',
  requests: 3,
  params: z.object({ sessionId: z.string().min(1).max(100) }),
  response: Done,
  errors: ['session.not_found'],
});

export const endOtherSessions = call({
  id: 'endOtherSessions',
  domain: 'identity',
  method: 'POST',
  path: '/auth/sessions/end-others',
  summary: 'Signs every other device out',
  access: 'authenticated',
  requests: 2,
  body: z.strictObject({}).optional(),
  response: Done,
  errors: ['request.conflict'],
});

export const signOutEverywhere = call({
  id: 'signOutEverywhere',
  domain: 'identity',
  method: 'POST',
  path: '/auth/sign-out-everywhere',
  summary: 'Signs every device out, this one too, and clears its cookies',
  access: 'authenticated',
  requests: 2,
  body: z.strictObject({}).optional(),
  response: Done,
  errors: ['request.conflict'],
});
