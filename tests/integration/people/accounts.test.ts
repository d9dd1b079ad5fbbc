/** Accounts as people open, recover and protect them, over the running product and its mailbox. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import type { AnyCall } from '../../../shared/contract/calls/call.ts';
import * as accounts from '../../../shared/contract/people/accounts.contract.ts';
import { getMe, getUserProfile, refreshToken as renew } from '../../../shared/contract/people/identity.contract.ts';
import { createVoucherCode, inviteUsers } from '../../../shared/contract/people/people.contract.ts';
import { callChecked } from '../../support/cloud/checked-calls.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import { callApi, type Parts } from '../../support/cloud/cloud-calls.ts';
import { codeIn, mailsTo, newestMail } from '../../support/cloud/cloud-mails.ts';
import { signIn, tenantOf } from '../../support/cloud/cloud-people.ts';
import { cookieHeader, type HttpAnswer } from '../../support/cloud/cloud-request.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';

const host = tenantOf('root').hostname;
const password = 'Lantern-62-Quay';
const newPassword = 'Granite-81-Sail';
const known = 'basic@demo.example';

describe('accounts', { timeout: 300_000 }, () => {
  let cloud: TestCloud;
  beforeAll(async () => {
    cloud = await openPeopledCloud(['root', 'harbour']);
  });
  afterAll(() => cloud.stop());

  const send = (call: AnyCall, parts: Parts = {}, accessToken?: string, at = host): Promise<HttpAnswer> =>
    callChecked({ port: cloud.port, host: at, accessToken }, call, parts);
  const outcome = ({ status, body }: HttpAnswer): [number, unknown] => [status, Object(body).code];
  const entered = (email: string) => ({ firstName: 'Nora', lastName: 'Lee', email, password, language: 'en' });
  const askFor = (email: string, more: object = {}) =>
    send(accounts.signUp, { body: { ...entered(email), ...more } }, undefined, `accounts.${host}`);
  const confirm = (email: string, code: string, more: object = {}) =>
    send(accounts.confirmSignUp, { body: { email, code, password, ...more } });
  const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  describe('sign-up', () => {
    it('makes an administrator of a nameless organisation once the e-mail is confirmed', async () => {
      const email = 'Nora.Lee@new.example';
      expect((await askFor(email)).status).toBe(202);
      await expect(signIn(cloud, 'root', email, password)).rejects.toThrow(/account\.pending/);
      const code = codeIn(await newestMail(cloud, email.toLowerCase()));
      expect(outcome(await confirm(email, wrongCode(code)))).toEqual([401, 'auth.code_invalid']);
      expect(outcome(await confirm(email, code, { password: newPassword }))).toEqual([401, 'auth.code_invalid']);
      expect((await confirm(email, code)).body).toEqual({ done: true });
      expect(outcome(await confirm(email, code))).toEqual([401, 'auth.code_invalid']);
      const { accessToken } = await signIn(cloud, 'root', email, password);
      expect((await send(getUserProfile, {}, accessToken)).body).toMatchObject({
        userInfo: { email: email.toLowerCase(), organization: { name: '' } },
        userProfile: { organizationType: 'Standard', role: 'Administrator', permissionLevels: ['administrator'] },
        registerProcess: 1,
        informationStep: 0,
      });
    });

    it('answers an e-mail with an account like any other, and notifies only its owner', async () => {
      const answer = await askFor(known);
      expect([answer.status, answer.body]).toEqual([202, { done: true, resendAfterSeconds: 30 }]);
      const mail = await newestMail(cloud, known);
      expect(mail.subject).toBe('You already have an account at ESG - Core');
      expect((await signIn(cloud, 'root', known, demoPassword)).accessToken).toBeTruthy();
    });

    it('takes as long for a known e-mail as for a new one', async () => {
      const measure = async (email: string): Promise<number> => {
        const startedAt = performance.now();
        await askFor(email);
        return performance.now() - startedAt;
      };
      for (const email of [known, 'slow@new.example']) expect(await measure(email)).toBeGreaterThan(490);
    });

    it('allows five tries of a code, also in parallel', async () => {
      const email = 'five@new.example';
      await askFor(email);
      const code = codeIn(await newestMail(cloud, email));
      const guesses = await Promise.all(Array.from({ length: 8 }, () => confirm(email, wrongCode(code))));
      expect(guesses.every(({ status }) => status === 401 || status === 409)).toBe(true);
      while (outcome(await confirm(email, wrongCode(code)))[0] === 409);
      for (let more = 0; more < 5; more += 1) await confirm(email, wrongCode(code));
      expect(outcome(await confirm(email, code))).toEqual([401, 'auth.code_invalid']);
    });

    it('sends the code again after half a minute, for the same password only, and the former stops working', async () => {
      const email = 'again@new.example';
      await askFor(email);
      const first = codeIn(await newestMail(cloud, email));
      const again = (secret: string) => send(accounts.resendSignUpCode, { body: { email, password: secret } });
      expect(outcome(await again(password))).toEqual([429, 'rate.limited']);
      await cloud.control('POST', '/clock/advance', { seconds: 31 });
      expect((await again(password)).status).toBe(202);
      const second = codeIn(await newestMail(cloud, email, 2));
      if (first !== second) expect((await confirm(email, first)).status).toBe(401);
      await cloud.control('POST', '/clock/advance', { seconds: 31 });
      expect((await again(newPassword)).status).toBe(202);
      expect(await mailsTo(cloud, email)).toHaveLength(2);
      expect((await confirm(email, second)).status).toBe(200);
    });

    it('sends at most five codes an hour to an e-mail', async () => {
      const email = 'often@new.example';
      for (let time = 0; time < 5; time += 1) expect((await askFor(email)).status).toBe(202);
      expect(outcome(await askFor(email))).toEqual([429, 'rate.limited']);
    });

    it('refuses weak passwords with the message of the specification and known ones with their own', async () => {
      const weak = await askFor('weak@new.example', { password: 'lantern' });
      expect(weak.body).toMatchObject({
        code: 'validation.failed',
        fields: [
          {
            path: 'password',
            message: 'Expect at least one symbol, one uppercase, one lowercase and one number',
          },
        ],
      });
      for (const common of ['P@ssw0rd1!', 'Qwerty123!', 'Welcome1!']) {
        expect(outcome(await askFor('weak@new.example', { password: common }))).toEqual([422, 'password.too_common']);
      }
      const guessed = await askFor('weak@new.example', { password: 'Summer2026!' });
      expect(outcome(guessed)).toEqual([422, 'password.too_weak']);
    });

    it('is another account on each tenant', async () => {
      const email = 'twice@new.example';
      const at = `accounts.${tenantOf('harbour').hostname}`;
      expect((await send(accounts.signUp, { body: entered(email) }, undefined, at)).status).toBe(202);
      const code = codeIn(await newestMail(cloud, email));
      expect(outcome(await confirm(email, code))).toEqual([401, 'auth.code_invalid']);
      const body = { email, code, password };
      expect((await send(accounts.confirmSignUp, { body }, undefined, at)).status).toBe(200);
      await expect(signIn(cloud, 'root', email, password)).rejects.toThrow(/Incorrect/);
    });
  });

  describe('an invitation', () => {
    const invite = async (email: string): Promise<string> => {
      const { accessToken } = await signIn(cloud, 'root', 'administrator@demo.example');
      const body = { people: [{ email, permissionLevel: 'basic' as const }] };
      await callApi({ port: cloud.port, host, accessToken }, inviteUsers, { body });
      return /invitation\?token=([\w-]+)/.exec((await newestMail(cloud, email)).text)?.[1] ?? '';
    };
    const accept = (token: string, more: object = {}, at = host) =>
      send(
        accounts.acceptInvitation,
        { body: { token, firstName: '嘉欣', lastName: '李', password, language: 'zhTw', ...more } },
        undefined,
        at,
      );

    it('is read and accepted once, and the person is let in past registration', async () => {
      const email = 'invited@new.example';
      const token = await invite(email);
      expect((await send(accounts.readInvitation, { body: { token } })).body).toEqual({
        email,
        firstName: '',
        lastName: '',
        organizationName: expect.stringMatching(/./),
        inviterName: 'Ada Chan',
      });
      const harbour = tenantOf('harbour').hostname;
      expect(outcome(await accept(token, {}, harbour))).toEqual([404, 'invitation.not_found']);
      expect(outcome(await accept(token, { password: 'P@ssw0rd1!' }))).toEqual([422, 'password.too_common']);
      expect((await accept(token)).body).toEqual({ done: true });
      expect(outcome(await accept(token))).toEqual([404, 'invitation.not_found']);
      const { accessToken } = await signIn(cloud, 'root', email, password);
      expect((await send(getUserProfile, {}, accessToken)).body).toMatchObject({
        userInfo: { email, firstName: '嘉欣', lastName: '李' },
        userProfile: { role: 'Basic' },
        registerProcess: 8,
        localeLanguage: 'zhTw',
      });
    });

    it('makes one account of two acceptances at once', async () => {
      const email = 'hasty@new.example';
      const token = await invite(email);
      const answers = await Promise.all([accept(token), accept(token)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await signIn(cloud, 'root', email, password)).accessToken).toBeTruthy();
    });

    it('is not bypassed by a sign-up: the mailbox gets a mail, nothing is created', async () => {
      const email = 'around@new.example';
      const token = await invite(email);
      expect((await askFor(email)).status).toBe(202);
      expect((await newestMail(cloud, email, 2)).subject).toBe('You are invited to ESG - Core');
      expect((await accept(token)).status).toBe(200);
    });
  });

  describe('a voucher code of a colleague', () => {
    it('lets a user join the organisation with its level, once per use', async () => {
      const administrator = await signIn(cloud, 'root', 'administrator@demo.example');
      const caller = { port: cloud.port, host, accessToken: administrator.accessToken };
      const expiresOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
      const body = { permissionLevel: 'basic-voucher-code' as const, uses: 1, expiresOn };
      const made = await callApi(caller, createVoucherCode, { body });
      const email = 'voucher@new.example';
      expect((await askFor(email, { voucherCode: made.code.toLowerCase() })).status).toBe(202);
      expect((await confirm(email, codeIn(await newestMail(cloud, email)))).status).toBe(200);
      const { accessToken } = await signIn(cloud, 'root', email, password);
      const colleague = z
        .object({ userInfo: z.object({ organization: z.object({ id: z.string() }) }) })
        .parse((await send(getUserProfile, {}, administrator.accessToken)).body);
      expect((await send(getUserProfile, {}, accessToken)).body).toMatchObject({
        userInfo: { organization: { id: colleague.userInfo.organization.id } },
        userProfile: { role: 'Basic', permissionLevels: ['basic-voucher-code'] },
        registerProcess: 1,
      });
      const refused = await askFor('late@new.example', { voucherCode: 'AAAA-BBBB-CCCC' });
      expect(outcome(refused)).toEqual([422, 'voucher.invalid']);
    });
  });

  describe('a forgotten password', () => {
    /** Asks as a browser does, which sends the cookie of the answer along from then on. */
    const forget = async (email: string) => {
      const caller = { port: cloud.port, host };
      const answer = await callChecked(caller, accounts.forgotPassword, { body: { email } });
      return { status: answer.status, browser: { ...caller, headers: cookieHeader(answer) } };
    };

    it('is replaced with the code of the own browser, whatever others try, and every session before ends', async () => {
      const email = 'entity-manager@demo.example';
      const before = await signIn(cloud, 'root', email);
      const { status, browser } = await forget(email);
      expect(status).toBe(202);
      const code = codeIn(await newestMail(cloud, email));
      await cloud.control('POST', '/clock/advance', { seconds: 31 });
      const other = await forget(email);
      for (let tries = 0; tries < 5; tries += 1) {
        const guess = { body: { email, code: wrongCode(code), password: newPassword } };
        expect((await callChecked(other.browser, accounts.resetPassword, guess)).status).toBe(401);
        expect((await send(accounts.resetPassword, guess)).status).toBe(401);
      }
      const body = { email, code, password: newPassword };
      expect((await send(accounts.resetPassword, { body })).status).toBe(401);
      expect((await callChecked(browser, accounts.resetPassword, { body })).status).toBe(200);
      expect(outcome(await send(getMe, {}, before.accessToken))).toEqual([401, 'auth.unauthorized']);
      expect(outcome(await send(renew, { body: { refreshToken: before.refreshToken } }))).toEqual([
        401,
        'auth.session_ended',
      ]);
      await expect(signIn(cloud, 'root', email)).rejects.toThrow();
      const after = await signIn(cloud, 'root', email, newPassword);
      expect((await send(getMe, {}, after.accessToken)).status).toBe(200);
      expect((await newestMail(cloud, email, 3)).subject).toBe('Your password has been changed');
    });

    it('is indistinguishable from no account', async () => {
      const answer = await send(accounts.forgotPassword, { body: { email: 'nobody@new.example' } });
      expect([answer.status, answer.body]).toEqual([202, { done: true, resendAfterSeconds: 30 }]);
      const body = { email: 'nobody@new.example', code: '000000', password };
      expect(outcome(await send(accounts.resetPassword, { body }))).toEqual([401, 'auth.code_invalid']);
      expect(await mailsTo(cloud, 'nobody@new.example')).toEqual([]);
    });
  });

  describe('a changed password', () => {
    it('is refused with the wrong current one, with an error at the field', async () => {
      const { accessToken } = await signIn(cloud, 'root', known);
      const body = { currentPassword: 'Wrong-1234', newPassword };
      expect((await send(accounts.changePassword, { body }, accessToken)).body).toMatchObject({
        code: 'password.not_changed',
        message: 'Your password has not been changed.',
        reason: 'wrong-password',
        fields: [{ path: 'currentPassword' }],
      });
      const common = { currentPassword: demoPassword, newPassword: 'P@ssw0rd1!' };
      expect((await send(accounts.changePassword, { body: common }, accessToken)).body).toMatchObject({
        code: 'password.not_changed',
        reason: 'too-common',
      });
      const weak = { currentPassword: demoPassword, newPassword: 'Summer2026!' };
      expect((await send(accounts.changePassword, { body: weak }, accessToken)).body).toMatchObject({
        code: 'password.not_changed',
        reason: 'too-weak',
        fields: [{ path: 'newPassword' }],
      });
    });

    it('ends every other session and keeps this one', async () => {
      const email = 'client-basic@demo.example';
      const other = await signIn(cloud, 'root', email);
      const own = await signIn(cloud, 'root', email);
      const body = { currentPassword: demoPassword, newPassword };
      expect((await send(accounts.changePassword, { body }, own.accessToken)).status).toBe(200);
      expect((await send(getMe, {}, own.accessToken)).status).toBe(200);
      expect((await send(renew, { body: { refreshToken: own.refreshToken } })).status).toBe(200);
      expect((await send(getMe, {}, other.accessToken)).status).toBe(401);
      expect((await send(renew, { body: { refreshToken: other.refreshToken } })).status).toBe(401);
      expect((await signIn(cloud, 'root', email, newPassword)).accessToken).toBeTruthy();
    });
  });
});
