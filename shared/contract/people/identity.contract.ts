import * as z from 'zod';
import { OrganizationId, UserId } from '../../ids.ts';
import { UpdateMe } from '../../model/people/update-me.ts';
import { NumberFormat, UserDetails, UserProfile } from '../../model/people/user.ts';
import { Language } from '../../model/text/language.ts';
import { call } from '../calls/call.ts';

const OneTimeCode = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const Token = z.string().min(20).max(8_000);
const Done = z.object({ done: z.literal(true) });

/** 60 s, bound to the host it is made for. */
export const createShortToken = call({
  id: 'createShortToken',
  domain: 'identity',
  method: 'POST',
  path: '/reporting-entity/auth/short-token',
  summary: 'One-time code that hands a signed-in session over to another host of the tenant',
  access: 'authenticated',
  requests: 2,
  /** Without a refresh token that of the HttpOnly cookie is handed over. */
  body: z.strictObject({ refreshToken: Token.optional(), targetHost: z.string().min(1).max(260) }),
  response: z.object({ code: OneTimeCode, expiresInSeconds: z.number().int() }),
  status: 201,
  errors: ['request.invalid', 'auth.unauthorized'],
});

export const exchangeShortToken = call({
  id: 'exchangeShortToken',
  domain: 'identity',
  method: 'POST',
  path: '/reporting-entity/auth/short-token/exchange',
  summary: 'Turns a one-time code into a session on this host: sets the session cookies',
  access: 'public',
  /** Host and tenant, code read and used, person, then the session with its audit row. */
  requests: 7,
  body: z.strictObject({ code: OneTimeCode }),
  response: z.object({ accessToken: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['auth.code_invalid', 'tenant.not_found'],
});

export const readShortToken = call({
  id: 'readShortToken',
  domain: 'identity',
  method: 'POST',
  path: '/reporting-entity/auth/short-token/owner',
  summary: 'The account that a one-time code would sign in; the code remains valid',
  access: 'public',
  /** Host, tenant, code. */
  requests: 3,
  body: z.strictObject({ code: OneTimeCode }),
  response: z.object({ userId: UserId, email: z.email(), firstName: z.string(), lastName: z.string() }),
  errors: ['auth.code_invalid', 'tenant.not_found'],
});

export const refreshToken = call({
  id: 'refreshToken',
  domain: 'identity',
  method: 'POST',
  path: '/user-organization/auth/refresh-token',
  summary: 'New access token from the refresh token: body, or else the HttpOnly cookie',
  access: 'public',
  /** Host and tenant, person, then when the session and a consultant's visit were last seen, or that they came. */
  requests: 7,
  /** `actingFor`: the client organisation of this tab; its grant is checked each time. */
  body: z.strictObject({ refreshToken: Token.optional(), actingFor: OrganizationId.optional() }).optional(),
  response: z.object({
    accessToken: z.string(),
    /** Given only to callers that sent theirs in the body; the cookie's stays HttpOnly. */
    refreshToken: z.string().nullable(),
    expiresAt: z.iso.datetime(),
  }),
  errors: ['auth.unauthorized', 'auth.session_ended', 'consultancy.access_ended', 'tenant.not_found'],
});

export const logout = call({
  id: 'logout',
  domain: 'identity',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends this session and clears its cookies',
  access: 'authenticated',
  /** Person and session; a consultant leaves their client. */
  requests: 4,
  body: z.strictObject({ refreshToken: Token.optional() }).optional(),
  response: Done,
  errors: [],
});

export const getMe = call({
  id: 'getMe',
  domain: 'identity',
  method: 'GET',
  path: '/users/me',
  summary: 'The signed-in person',
  access: 'authenticated',
  requests: 1,
  response: UserDetails,
  errors: [],
});

export const updateMe = call({
  id: 'updateMe',
  domain: 'identity',
  method: 'PUT',
  path: '/users/me',
  summary: 'Names, phone and department of the signed-in person',
  access: 'authenticated',
  requests: 2,
  body: UpdateMe,
  response: UserDetails,
  errors: ['validation.failed', 'request.conflict'],
});

export const getUserProfile = call({
  id: 'getUserProfile',
  domain: 'identity',
  method: 'GET',
  path: '/users/profiles',
  summary: 'Profile, roles, permissions, registration progress and suspension of the signed-in person',
  access: 'authenticated',
  requests: 1,
  response: UserProfile,
  errors: [],
});

export const setNumberFormat = call({
  id: 'setNumberFormat',
  domain: 'identity',
  method: 'PATCH',
  path: '/users/number-format',
  summary: 'How the signed-in person sees numbers grouped',
  access: 'authenticated',
  requests: 2,
  body: z.strictObject({ numberFormat: NumberFormat }),
  response: z.object({ numberFormat: NumberFormat }),
  errors: ['request.conflict'],
});

export const setUserLanguage = call({
  id: 'setUserLanguage',
  domain: 'identity',
  method: 'PATCH',
  path: '/users/lang',
  summary: 'Platform language of the signed-in person',
  access: 'authenticated',
  requests: 2,
  body: z.strictObject({ lang: Language }),
  response: z.object({ lang: Language }),
  errors: ['request.conflict'],
});
