import * as z from 'zod';
import { AppSettings, TenantInfo } from '../../model/platform/tenant.ts';
import { call } from '../calls/call.ts';

export const getTenantInfo = call({
  id: 'getTenantInfo',
  domain: 'tenants',
  method: 'GET',
  path: '/esg-tenant/tenants/info/{hostname}',
  summary: 'Tenant behind a host name: id, kind of host, modules',
  access: 'public',
  requests: 2,
  params: z.object({ hostname: z.string().min(1).max(253) }),
  response: TenantInfo,
  errors: ['tenant.unknown'],
});

export const getAppSettings = call({
  id: 'getAppSettings',
  domain: 'tenants',
  method: 'GET',
  path: '/esg-tenant/settings/info',
  summary: 'Brand of the tenant that the viewer is on',
  access: 'public',
  requests: 2,
  response: AppSettings,
  errors: ['tenant.unknown'],
});

export const getOpenApi = call({
  id: 'getOpenApi',
  domain: 'tenants',
  method: 'GET',
  path: '/openapi.json',
  summary: 'This description of the calls, OpenAPI 3.1',
  access: 'public',
  requests: 0,
  response: z.looseObject({ openapi: z.string() }),
  errors: [],
});
