import { AdminDisableUserCommand, AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import {
  confirmSignIn,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTotpCode } from '../user-pool/totp.ts';
import { createUser, type Harness, PASSWORD, POOL_ID, startUserPool, WEB_CLIENT } from './user-pool.support.ts';

describe('user pool, called by aws-amplify', () => {
  let harness: Harness;
  let number = 0;

  beforeAll(async () => {
    harness = await startUserPool();
    Amplify.configure({
      Auth: { Cognito: { userPoolId: POOL_ID, userPoolClientId: WEB_CLIENT, userPoolEndpoint: harness.endpoint } },
    });
  });
  afterEach(async () => {
    await signOut();
    harness.clock.reset();
  });
  afterAll(() => harness.close());

  async function addUser(): Promise<string> {
    number += 1;
    const username = `${'0'.repeat(24)}${String(number).padStart(8, '0')}`;
    await createUser(harness, username, [
      { Name: 'email', Value: '陳大文@demo.example' },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'custom:tenantId', Value: 'ten_1' },
    ]);
    return username;
  }

  it('signs in by SRP with tokens that a verifier accepts', async () => {
    const username = await addUser();
    const result = await signIn({ username, password: PASSWORD });
    expect(result).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
    const { tokens } = await fetchAuthSession();
    const access = await harness.verify(String(tokens?.accessToken), 'access');
    expect(access).toMatchObject({
      iss: `https://cognito-idp.ap-east-1.amazonaws.com/${POOL_ID}`,
      client_id: WEB_CLIENT,
      username,
      scope: 'aws.cognito.signin.user.admin',
      token_use: 'access',
    });
    const id = await harness.verify(String(tokens?.idToken), 'id');
    expect(id).toMatchObject({
      aud: WEB_CLIENT,
      'cognito:username': username,
      'custom:tenantId': 'ten_1',
      email_verified: true,
      email: '陳大文@demo.example',
      sub: access.sub,
      origin_jti: access.origin_jti,
      auth_time: access.auth_time,
    });
  });

  it('refuses a wrong password and an unknown user in the same words', async () => {
    const username = await addUser();
    const expected = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    await expect(signIn({ username, password: 'Wrong-Passw0rd!' })).rejects.toMatchObject(expected);
    await expect(signIn({ username: 'f'.repeat(32), password: PASSWORD })).rejects.toMatchObject(expected);
    expect((await fetchAuthSession()).tokens).toBeUndefined();
  });

  it('reveals that a user is disabled only when the password was right', async () => {
    const username = await addUser();
    await harness.admin.send(new AdminDisableUserCommand({ UserPoolId: POOL_ID, Username: username }));
    await expect(signIn({ username, password: 'Wrong-Passw0rd!' })).rejects.toThrow('Incorrect username or password.');
    await expect(signIn({ username, password: PASSWORD })).rejects.toThrow('User is disabled.');
  });

  it('refreshes tokens, also when they ran out and after a restart', async () => {
    const username = await addUser();
    await signIn({ username, password: PASSWORD });
    const first = await fetchAuthSession();
    const second = await fetchAuthSession({ forceRefresh: true });
    expect(String(second.tokens?.accessToken)).not.toBe(String(first.tokens?.accessToken));
    expect(second.tokens?.accessToken.payload.origin_jti).toBe(first.tokens?.accessToken.payload.origin_jti);

    harness.restart();
    harness.clock.advance(20 * 60_000);
    await expect(fetchUserAttributes()).rejects.toThrow('Access Token has expired');
    const third = await fetchAuthSession({ forceRefresh: true });
    expect(third.tokens?.accessToken.payload.auth_time).toBe(first.tokens?.accessToken.payload.auth_time);
    expect((await fetchUserAttributes()).sub).toBe(first.tokens?.accessToken.payload.sub);
  });

  it('asks for a new password in place of a temporary one', async () => {
    const username = await addUser();
    await harness.admin.send(
      new AdminSetUserPasswordCommand({ UserPoolId: POOL_ID, Username: username, Password: 'Temporary-1' }),
    );
    const { nextStep } = await signIn({ username, password: 'Temporary-1' });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    await expect(confirmSignIn({ challengeResponse: 'short' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    expect(await confirmSignIn({ challengeResponse: PASSWORD })).toMatchObject({ isSignedIn: true });
    await signOut();
    await expect(signIn({ username, password: 'Temporary-1' })).rejects.toThrow('Incorrect username or password.');
    expect(await signIn({ username, password: PASSWORD })).toMatchObject({ isSignedIn: true });
  });

  it('sets up an authenticator, asks for its code from then on, and accepts each code once', async () => {
    const username = await addUser();
    await signIn({ username, password: PASSWORD });
    const { sharedSecret } = await setUpTOTP();
    const code = () => createTotpCode(sharedSecret, harness.clock.now());
    const wrong = () => (code() === '000000' ? '000001' : '000000');
    await expect(verifyTOTPSetup({ code: wrong() })).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
    await verifyTOTPSetup({ code: code() });
    await updateMFAPreference({ totp: 'PREFERRED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    await signOut();

    const { nextStep } = await signIn({ username, password: PASSWORD });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    await expect(confirmSignIn({ challengeResponse: wrong() })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    harness.clock.advance(60_000);
    const used = code();
    expect(await confirmSignIn({ challengeResponse: used })).toMatchObject({ isSignedIn: true });
    await signOut();
    await signIn({ username, password: PASSWORD });
    await expect(confirmSignIn({ challengeResponse: used })).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  it('ends every session by a global sign-out', async () => {
    const username = await addUser();
    await signIn({ username, password: PASSWORD });
    const accessToken = String((await fetchAuthSession()).tokens?.accessToken);
    await signOut({ global: true });
    const body = JSON.stringify({ AccessToken: accessToken });
    const answer = await fetch(harness.endpoint, { method: 'POST', headers: headersOf('GetUser'), body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
  });

  it('revokes the refresh token by an ordinary sign-out', async () => {
    const username = await addUser();
    await signIn({ username, password: PASSWORD });
    const accessToken = String((await fetchAuthSession()).tokens?.accessToken);
    await signOut();
    const body = JSON.stringify({ AccessToken: accessToken });
    const answer = await fetch(harness.endpoint, { method: 'POST', headers: headersOf('GetUser'), body });
    expect(await answer.json()).toMatchObject({ message: 'Access Token has been revoked' });
  });

  it('changes the own password and attributes, but only those the client may write', async () => {
    const username = await addUser();
    await signIn({ username, password: PASSWORD });
    await updatePassword({ oldPassword: PASSWORD, newPassword: 'Another-Passw0rd!' });
    await updateUserAttributes({ userAttributes: { name: '陳大文', email: 'new@demo.example' } });
    const before = await fetchUserAttributes();
    expect(before).toMatchObject({ name: '陳大文', email: 'new@demo.example', email_verified: 'false' });
    await expect(updateUserAttributes({ userAttributes: { 'custom:tenantId': 'ten_2' } })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    expect(await fetchUserAttributes()).toEqual(before);
    await signOut();
    expect(await signIn({ username, password: 'Another-Passw0rd!' })).toMatchObject({ isSignedIn: true });
  });

  it('refuses sign-up', async () => {
    await expect(signUp({ username: 'a'.repeat(32), password: PASSWORD })).rejects.toThrow('SignUp is not permitted');
    expect(
      harness
        .pool()
        .listUsers()
        .map(({ userName }) => userName),
    ).not.toContain('a'.repeat(32));
  });
});

function headersOf(operation: string): Record<string, string> {
  return {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
  };
}
