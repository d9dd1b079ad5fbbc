import * as contract from '../../shared/contract/identity.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { createIds } from '../../shared/ids.ts';
import { bindPublic, bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import { bearerToken } from '../core/api/request.ts';
import { thumbnailsOf, userDetailsOf } from '../core/auth/user-views.ts';
import { IdentityEnvironment, readEnvironment } from '../core/environment.ts';
import { createPictureLinks } from '../core/images/picture-links.ts';
import { createShortToken } from './create-short-token.ts';
import { endSession } from './end-session.ts';
import { userProfileOf } from './profile-views.ts';
import { exchangeShortToken, renewSession, type SessionDependencies } from './session.ts';
import { clearedCookies, readRefreshCookie } from './session-cookies.ts';
import { createSealReader } from './session-secret.ts';
import { setUserLanguage } from './set-user-language.ts';
import { createTokenPool } from './token-pool.ts';
import { updateMe } from './update-me.ts';

const environment = readEnvironment(IdentityEnvironment);
const api = createApiDependencies('identity', environment);
const now = () => Date.now();
const ids = createIds(now);
const links = createPictureLinks(environment.MEDIA_BUCKET, now);
const session: SessionDependencies = {
  ...api,
  pool: createTokenPool(environment.USER_POOL_CLIENT_ID),
  getSeal: createSealReader(environment.SESSION_SECRET_ARN),
  now,
};

export const handler = createApi(
  [
    bindSignedIn(contract.createShortToken, async ({ body }, context) => {
      const seal = await session.getSeal();
      const refreshToken = body.refreshToken ?? readRefreshCookie(seal, context.host, context.cookies);
      const accessToken = bearerToken(context);
      if (!refreshToken || !accessToken) throw new AppError('auth.unauthorized');
      const input = { refreshToken, accessToken, targetHost: body.targetHost };
      const table = api.tableOf(context.principal.scope);
      return { body: await createShortToken({ table, seal, now }, context.principal, input) };
    }),
    bindPublic(contract.exchangeShortToken, ({ body }, context) => exchangeShortToken(session, context, body.code)),
    bindPublic(contract.refreshToken, ({ body }, context) => renewSession(session, context, body?.refreshToken)),
    bindSignedIn(contract.logout, async ({ body }, context) => {
      const table = api.tableOf(context.principal.scope);
      const fromCookie = readRefreshCookie(await session.getSeal(), context.host, context.cookies);
      await endSession({ table, pool: session.pool, now }, context.principal, body?.refreshToken ?? fromCookie);
      return { body: { done: true as const }, cookies: clearedCookies() };
    }),
    bindSignedIn(contract.getMe, async (_input, { principal }) => ({ body: await userDetailsOf(links, principal) })),
    bindSignedIn(contract.updateMe, async ({ body }, { principal }) => {
      const user = await updateMe({ table: api.tableOf(principal.scope), ids, now }, principal, body);
      return { body: await userDetailsOf(links, principal, user) };
    }),
    bindSignedIn(contract.getUserProfile, async (_input, { principal }) => ({
      body: userProfileOf(principal, await thumbnailsOf(links, principal)),
    })),
    bindSignedIn(contract.setUserLanguage, async ({ body }, { principal }) => ({
      body: await setUserLanguage({ table: api.tableOf(principal.scope) }, principal, body.lang),
    })),
  ],
  api,
);
