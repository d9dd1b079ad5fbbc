import {
  AdminCreateUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  EnableSoftwareTokenMFAException,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  SetUserMFAPreferenceCommand,
  UserNotFoundException,
  UsernameExistsException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '../../shared/errors.ts';

export type Account = { userName: string; email: string; tenantId: string; organizationId: string };
export type PasswordOutcome = 'changed' | 'wrong-password' | 'too-many-tries';

/** The user pool as accounts need it. */
export type AccountPool = {
  /** Makes an account that nobody has; true when it is new. Never touches one that is there. */
  create(account: Account, password: string): Promise<boolean>;
  /** Makes the account or takes it over: password, tenant and organisation are as given afterwards. */
  ensure(account: Account, password: string): Promise<void>;
  setPassword(userName: string, password: string): Promise<void>;
  changePassword(accessToken: string, from: string, to: string): Promise<PasswordOutcome>;
  /** Ends every refresh token; an account that is gone has none. */
  signOut(userName: string): Promise<void>;
  /** A new secret for an authenticator app, base 32. */
  associate(accessToken: string): Promise<string>;
  /** True when the code fits the new secret, which is on from then on. */
  turnOnMfa(accessToken: string, code: string): Promise<boolean>;
  turnOffMfa(userName: string): Promise<void>;
};

const attributesOf = ({ email, tenantId, organizationId }: Account) => [
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: 'true' },
  { Name: 'custom:tenantId', Value: tenantId },
  { Name: 'custom:organizationId', Value: organizationId },
];

/** A token that our own check let pass and the pool does not: the session ended there a moment ago. */
const refusedToken = (cause: unknown): never => {
  const isOver = cause instanceof NotAuthorizedException || cause instanceof UserNotFoundException;
  throw isOver ? new AppError('auth.unauthorized', { cause }) : cause;
};

const ignoreMissing = (error: unknown): void => {
  if (!(error instanceof UserNotFoundException)) throw error;
};

type Client = { client: CognitoIdentityProviderClient; userPoolId: string };

const create = async ({ client, userPoolId }: Client, account: Account): Promise<boolean> => {
  const command = new AdminCreateUserCommand({
    UserPoolId: userPoolId,
    Username: account.userName,
    MessageAction: 'SUPPRESS',
    UserAttributes: attributesOf(account),
  });
  try {
    await client.send(command);
    return true;
  } catch (error) {
    if (error instanceof UsernameExistsException) return false;
    throw error;
  }
};

const setPassword = async ({ client, userPoolId }: Client, userName: string, password: string): Promise<void> => {
  const target = { UserPoolId: userPoolId, Username: userName };
  await client.send(new AdminSetUserPasswordCommand({ ...target, Password: password, Permanent: true }));
};

const changePassword = async (
  { client }: Client,
  accessToken: string,
  from: string,
  to: string,
): Promise<PasswordOutcome> => {
  const input = { AccessToken: accessToken, PreviousPassword: from, ProposedPassword: to };
  try {
    await client.send(new ChangePasswordCommand(input));
    return 'changed';
  } catch (error) {
    const isLimit = error instanceof LimitExceededException || /attempts exceeded/i.test(String(error));
    if (isLimit) return 'too-many-tries';
    // The rules of the new one were checked before: what the pool refuses now is the form of the present one.
    if (error instanceof InvalidPasswordException) return 'wrong-password';
    if (error instanceof NotAuthorizedException && /incorrect/i.test(error.message)) return 'wrong-password';
    return refusedToken(error);
  }
};

const turnOnMfa = async ({ client }: Client, accessToken: string, code: string): Promise<boolean> => {
  try {
    await client.send(new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code }));
  } catch (error) {
    if (error instanceof EnableSoftwareTokenMFAException || error instanceof CodeMismatchException) return false;
    return refusedToken(error);
  }
  const settings = { Enabled: true, PreferredMfa: true };
  const command = new SetUserMFAPreferenceCommand({ AccessToken: accessToken, SoftwareTokenMfaSettings: settings });
  await client.send(command).catch(refusedToken);
  return true;
};

export const createAccountPool = (userPoolId: string): AccountPool => {
  const client = new CognitoIdentityProviderClient({ maxAttempts: 4 });
  const pool = { client, userPoolId };
  const targetOf = (userName: string) => ({ UserPoolId: userPoolId, Username: userName });
  return {
    create: async (account, password) => {
      const isNew = await create(pool, account);
      if (isNew) await setPassword(pool, account.userName, password);
      return isNew;
    },
    ensure: async (account, password) => {
      const isNew = await create(pool, account);
      const change = { ...targetOf(account.userName), UserAttributes: attributesOf(account) };
      if (!isNew) await client.send(new AdminUpdateUserAttributesCommand(change));
      await setPassword(pool, account.userName, password);
    },
    setPassword: (userName, password) => setPassword(pool, userName, password),
    changePassword: (accessToken, from, to) => changePassword(pool, accessToken, from, to),
    signOut: async (userName) => {
      await client.send(new AdminUserGlobalSignOutCommand(targetOf(userName))).catch(ignoreMissing);
    },
    associate: async (accessToken) => {
      const command = new AssociateSoftwareTokenCommand({ AccessToken: accessToken });
      const { SecretCode } = await client.send(command).catch(refusedToken);
      if (!SecretCode) throw new Error('the user pool gave no secret');
      return SecretCode;
    },
    turnOnMfa: (accessToken, code) => turnOnMfa(pool, accessToken, code),
    turnOffMfa: async (userName) => {
      const settings = { Enabled: false, PreferredMfa: false };
      const input = { ...targetOf(userName), SoftwareTokenMfaSettings: settings };
      await client.send(new AdminSetUserMFAPreferenceCommand(input)).catch(ignoreMissing);
    },
  };
};
