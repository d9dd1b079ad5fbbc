import * as z from 'zod';

/** Message of a failed sign-in; each is a text of accounts.json. */
export type SignInProblem =
  | 'wrong'
  | 'pending'
  | 'locked'
  | 'too-many'
  | 'closed'
  | 'wrong-code'
  | 'expired'
  | 'weak-password'
  | 'offline'
  | 'unknown';

const Named = z.object({ name: z.string(), message: z.string().default('') });

const byName: Record<string, SignInProblem> = {
  UserNotFoundException: 'wrong',
  UserNotConfirmedException: 'pending',
  PasswordResetRequiredException: 'locked',
  LimitExceededException: 'too-many',
  TooManyRequestsException: 'too-many',
  TooManyFailedAttemptsException: 'too-many',
  CodeMismatchException: 'wrong-code',
  EnableSoftwareTokenMFAException: 'wrong-code',
  ExpiredCodeException: 'expired',
  InvalidPasswordException: 'weak-password',
  NetworkError: 'offline',
};

/** Thrown by our trigger, only after the correct password (functions/identity/token-claims.handler.ts). */
const refusalIn = (message: string): SignInProblem => {
  const [, status] = /account\.(pending|locked|closed)/.exec(message) ?? [];
  return status === 'pending' || status === 'locked' || status === 'closed' ? status : 'unknown';
};

/**
 * Reads an error of the user pool. An unknown account and a wrong password give the same result, so that nobody learns
 * which addresses have accounts. `NotAuthorizedException` covers wrong, disabled, locked and expired: only its text
 * differs.
 */
export const signInProblem = (error: unknown): SignInProblem => {
  const named = Named.safeParse(error);
  if (!named.success) return 'unknown';
  const { name, message } = named.data;
  if (name === 'UserLambdaValidationException') return refusalIn(message);
  if (name !== 'NotAuthorizedException') return byName[name] ?? 'unknown';
  if (/disabled/i.test(message)) return 'closed';
  if (/attempts exceeded/i.test(message)) return 'too-many';
  if (/session|expired/i.test(message)) return 'expired';
  return 'wrong';
};
