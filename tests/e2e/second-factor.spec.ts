import {
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, type Page, type Request } from '@playwright/test';
import * as z from 'zod';
import { demoTenants } from '../../infra/local/demo/tenants.ts';
import { localCredentials } from '../../infra/local/lambda/function-environment.ts';
import { userNameOf } from '../../shared/model/user-name.ts';
import { createShell } from './pages/shell.page.ts';
import { createSignInPage, signIn } from './pages/sign-in.page.ts';
import { people, type Site, sites, siteUrl } from './support/sites.ts';
import { test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { totpCode } from './support/totp.ts';

/** Nobody else of the tests signs in as this person, so that the second factor is in nobody's way. */
const person = { ...people.basic, email: 'client-basic@demo.example', firstName: 'Chris' };
const site = sites.harbour;

const pool = (): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient({
    endpoint: `http://127.0.0.1:${process.env.E2E_PORT}/cognito-idp/`,
    region: 'us-east-1',
    credentials: localCredentials,
  });

const Configuration = z.object({ userPoolId: z.string() });

/** What an administrator does when the device is lost; the test leaves and finds the person without one. */
const removeSecondFactor = async (page: Page, of: Site): Promise<void> => {
  const { userPoolId } = Configuration.parse(await (await page.goto(siteUrl(of, '/config.json')))?.json());
  const tenantId = demoTenants.find(({ key }) => key === of.key)?.operation.tenantId ?? '';
  await pool().send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: userPoolId,
      Username: await userNameOf(tenantId, person.email),
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
    }),
  );
};

const accessTokenOf = (request: Request): string | undefined =>
  request.url().includes('/api/') ? /^Bearer (.+)$/.exec(request.headers().authorization ?? '')?.[1] : undefined;

/** Enrols an authenticator with the access token that the application calls with; gives its secret. */
const enrol = async (page: Page): Promise<string> => {
  const called = page.waitForRequest((request) => accessTokenOf(request) !== undefined);
  await signIn(page, site, person);
  const AccessToken = accessTokenOf(await called);
  const { SecretCode = '' } = await pool().send(new AssociateSoftwareTokenCommand({ AccessToken }));
  await pool().send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: totpCode(SecretCode) }));
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await pool().send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
  return SecretCode;
};

test('a person with an authenticator signs in with its code, and with no other', async ({ page, openContext }) => {
  await removeSecondFactor(page, site);
  const secret = await enrol(page);
  const visitor = await (await openContext()).newPage();
  const form = createSignInPage(visitor);
  const t = textsOf('en', 'accounts');
  await form.open(site);
  await form.signIn(person);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(t('totp.title'));
  const code = visitor.getByLabel(t('totp.label'));
  await expect(code).toBeFocused();

  // Each code opens once (RFC 6238, 5.2): that of this step was spent with the enrolment.
  const right = totpCode(secret, 1);
  await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
  await expect(form.alert).toHaveText(t('problems.wrong-code'));
  await expect(createShell(visitor).logo).toBeHidden();
  await code.fill(totpCode(secret, 1));
  await expect(visitor).toHaveURL(siteUrl(site));
  await expect(createShell(visitor).heading).toContainText(person.firstName);
  await removeSecondFactor(page, site);
});
