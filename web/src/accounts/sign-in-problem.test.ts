import { describe, expect, it } from 'vitest';
import { signInProblem } from './sign-in-problem.ts';

const failure = (name: string, message = ''): Error => Object.assign(new Error(message), { name });

describe('problem of a sign-in', () => {
  it.each([
    ['NotAuthorizedException', 'Incorrect username or password.', 'wrong'],
    ['UserNotFoundException', 'User does not exist.', 'wrong'],
    ['NotAuthorizedException', 'User is disabled.', 'closed'],
    ['NotAuthorizedException', 'Password attempts exceeded', 'too-many'],
    ['UserLambdaValidationException', 'PreTokenGeneration failed with error account.pending.', 'pending'],
    ['UserLambdaValidationException', 'PreTokenGeneration failed with error account.locked.', 'locked'],
    ['UserLambdaValidationException', 'PreTokenGeneration failed with error account.closed.', 'closed'],
    ['UserLambdaValidationException', 'PreTokenGeneration failed with error timeout.', 'unknown'],
    ['NotAuthorizedException', 'Invalid session for the user, session is expired.', 'expired'],
    ['UserNotConfirmedException', '', 'pending'],
    ['CodeMismatchException', '', 'wrong-code'],
    ['InvalidPasswordException', '', 'weak-password'],
    ['NetworkError', '', 'offline'],
    ['InternalErrorException', '', 'unknown'],
  ] as const)('maps %s "%s" to %s', (name, message, problem) => {
    expect(signInProblem(failure(name, message))).toBe(problem);
  });

  it('reports an unknown account and a wrong password with the same words', () => {
    expect(signInProblem(failure('UserNotFoundException'))).toBe(signInProblem(failure('NotAuthorizedException')));
  });

  it('has a message for a value that is no error', () => {
    expect(signInProblem('nothing')).toBe('unknown');
  });
});
