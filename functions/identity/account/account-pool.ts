import { createHmac } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  EnableSoftwareTokenMFAException,
  NotAuthorizedException,
  RevokeTokenCommand,
  TooManyRequestsException,
  UserNotFoundException,
  UsernameExistsException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '../../../shared/errors.ts';

export type Account = { userName: string; email: string; tenantId: string; organizationId: string };
/** Tokens of the functions' own client: they never leave the functions. */
export type ServerTokens = { accessToken: string; refreshToken: string };
/** `tokens` is missing where a second factor is asked for: the password alone was right. */
export type PasswordCheck =
  | { outcome: 'right'; tokens?: ServerTokens }
  | { outcome: 'wrong-password' | 'too-many-tries' };

/** The user pool as accounts need it. */
export type AccountPool = {
  /** Makes an account that nobody has; true when it is new. Never touches one that is there. */
  create(account: Account, password: string): Promise<boolean>;
  /** Creates or updates the account: password, tenant and organisation are as given afterwards. */
  ensure(account: Account, password: string): Promise<void>;
  setPassword(userName: string, password: string): Promise<void>;
  /** Checks the present password. The returned tokens must be ended by `end`. */
  checkPassword(userName: string, password: string): Promise<PasswordCheck>;
  end(tokens: ServerTokens): Promise<void>;
  /** Ends every refresh token; a missing account has none. */
  signOut(userName: string): Promise<void>;
  /** A new secret for an authenticator app, base 32. */
  associate(tokens: ServerTokens): Promise<string>;
  /** True when the code fits the new secret, which is on from then on. */
  turnOnMfa(userName: string, tokens: ServerTokens, code: string): Promise<boolean>;
  turnOffMfa(userName: string): Promise<void>;
};

const attributesOf = ({ email, tenantId, organizationId }: Account) => [
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: 'true' },
  { Name: 'custom:tenantId', Value: tenantId },
  { Name: 'custom:organizationId', Value: organizationId },
];

/** An account that our own check let pass and the pool does not: it was closed there a moment ago. */
const refusedToken = (cause: unknown): never => {
  const isOver = cause instanceof NotAuthorizedException || cause instanceof UserNotFoundException;
  throw isOver ? new AppError('auth.unauthorized', { cause }) : cause;
};

const ignoreMissing = (error: unknown): void => {
  if (!(error instanceof UserNotFoundException)) throw error;
};

type Client = {
  client: CognitoIdentityProviderClient;
  userPoolId: string;
  serverClientId: string;
  getSecret: () => Promise<string>;
};

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

const checkPassword = async (
  { client, userPoolId, serverClientId, getSecret }: Client,
  userName: string,
  password: string,
): Promise<PasswordCheck> => {
  const hash = createHmac('sha256', await getSecret())
    .update(`${userName}${serverClientId}`)
    .digest('base64');
  const command = new AdminInitiateAuthCommand({
    UserPoolId: userPoolId,
    ClientId: serverClientId,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: userName, PASSWORD: password, SECRET_HASH: hash },
  });
  try {
    const { ChallengeName, AuthenticationResult } = await client.send(command);
    if (ChallengeName === 'SOFTWARE_TOKEN_MFA') return { outcome: 'right' };
    const { AccessToken: accessToken, RefreshToken: refreshToken } = AuthenticationResult ?? {};
    if (!accessToken || !refreshToken) throw new Error(`the user pool asks for ${ChallengeName}`);
    return { outcome: 'right', tokens: { accessToken, refreshToken } };
  } catch (error) {
    if (error instanceof TooManyRequestsException || /attempts exceeded/i.test(String(error)))
      return { outcome: 'too-many-tries' };
    if (error instanceof NotAuthorizedException && /incorrect/i.test(error.message))
      return { outcome: 'wrong-password' };
    return refusedToken(error);
  }
};

const turnOnMfa = async (
  { client, userPoolId }: Client,
  userName: string,
  { accessToken }: ServerTokens,
  code: string,
): Promise<boolean> => {
  try {
    await client.send(new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code }));
  } catch (error) {
    if (error instanceof EnableSoftwareTokenMFAException || error instanceof CodeMismatchException) return false;
    throw error;
  }
  const settings = { Enabled: true, PreferredMfa: true };
  const target = { UserPoolId: userPoolId, Username: userName };
  await client.send(new AdminSetUserMFAPreferenceCommand({ ...target, SoftwareTokenMfaSettings: settings }));
  return true;
};

/** The pool stores the secret of its client; it is read once. */
const createSecretReader = (client: CognitoIdentityProviderClient, UserPoolId: string, ClientId: string) => {
  let secret: string | undefined;
  return async (): Promise<string> => {
    const command = new DescribeUserPoolClientCommand({ UserPoolId, ClientId });
    secret ??= (await client.send(command)).UserPoolClient?.ClientSecret;
    if (secret === undefined) throw new Error('the client of the functions has no secret');
    return secret;
  };
};

export const createAccountPool = (userPoolId: string, serverClientId: string): AccountPool => {
  const client = new CognitoIdentityProviderClient({ maxAttempts: 4 });
  const getSecret = createSecretReader(client, userPoolId, serverClientId);
  const pool = { client, userPoolId, serverClientId, getSecret };
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
    checkPassword: (userName, password) => checkPassword(pool, userName, password),
    end: async ({ refreshToken }) => {
      const ClientSecret = await getSecret();
      await client.send(new RevokeTokenCommand({ ClientId: serverClientId, ClientSecret, Token: refreshToken }));
    },
    signOut: async (userName) => {
      await client.send(new AdminUserGlobalSignOutCommand(targetOf(userName))).catch(ignoreMissing);
    },
    associate: async ({ accessToken }) => {
      const command = new AssociateSoftwareTokenCommand({ AccessToken: accessToken });
      const { SecretCode } = await client.send(command);
      if (!SecretCode) throw new Error('the user pool gave no secret');
      return SecretCode;
    },
    turnOnMfa: (userName, tokens, code) => turnOnMfa(pool, userName, tokens, code),
    turnOffMfa: async (userName) => {
      const settings = { Enabled: false, PreferredMfa: false };
      const input = { ...targetOf(userName), SoftwareTokenMfaSettings: settings };
      await client.send(new AdminSetUserMFAPreferenceCommand(input)).catch(ignoreMissing);
    },
  };
};
