import * as z from 'zod';
import { TenantId } from '../../ids.ts';
import { CallQuotas } from './call-quotas.ts';
import { TenantLimits } from './tenant-limits.ts';

/** Specification 1: how a host reaches its tenant, and how far the brand is the tenant's own. */
export const HostType = z.enum(['SUBDOMAIN', 'CUSTOM_URL', 'ROOT_DOMAIN']);
export type HostType = z.infer<typeof HostType>;
export const PlatformType = z.enum(['whitelabeled', 'diginex']);
export type PlatformType = z.infer<typeof PlatformType>;

/** Module names of specification 1. */
export const moduleNames = [
  'admin',
  'materiality',
  'custom-template',
  'esgl',
  'climate',
  'payment',
  'framework-builder-admin',
  'reporting-entity',
  'data-management-module',
] as const;
export const ModuleName = z.enum(moduleNames);
export type ModuleName = z.infer<typeof ModuleName>;

export const Color = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'a colour such as #2B61F5');
const ColorStates = z.object({ color: Color, hoverColor: Color, activeColor: Color });

/** Colour setting of a tenant (specification 3, App settings). */
export const ColorSetting = z
  .object({
    primary: ColorStates,
    secondary: ColorStates,
    special: ColorStates.extend({ secondaryColor: Color }),
    isDefaultTheme: z.boolean(),
  })
  .meta({ id: 'ColorSetting' });
export type ColorSetting = z.infer<typeof ColorSetting>;

/** Default theme colours of specification 1. */
export const defaultColorSetting: ColorSetting = {
  primary: { color: '#2B61F5', hoverColor: '#1F4FD6', activeColor: '#183FAE' },
  secondary: { color: '#EFF5FF', hoverColor: '#E0EBFF', activeColor: '#D1E1FF' },
  special: { color: '#B399FF', hoverColor: '#9F80FF', activeColor: '#8A66FF', secondaryColor: '#E6DEFF' },
  isDefaultTheme: true,
};

const Picture = z.object({ origin: z.string(), originalName: z.string() });

/** App settings of a tenant, by the names of specification 3. */
export const AppSettings = z
  .object({
    id: TenantId,
    companyName: z.string(),
    logo: Picture,
    favicon: Picture,
    miniLogo: z.object({ origin: z.string() }),
    supportEmail: z.email(),
    platformType: PlatformType,
    colorSetting: ColorSetting,
  })
  .meta({ id: 'AppSettings' });
export type AppSettings = z.infer<typeof AppSettings>;

export const FeatureFlag = z.object({
  featureFlags: z.array(ModuleName),
  /** Framework versions offered to this tenant; empty means all. */
  versionIds: z.array(z.string()),
});
export type FeatureFlag = z.infer<typeof FeatureFlag>;

/** The public properties of the tenant behind a host. */
export const TenantInfo = z
  .object({ id: TenantId, hostType: HostType, featureFlag: FeatureFlag })
  .meta({ id: 'TenantInfo' });
export type TenantInfo = z.infer<typeof TenantInfo>;

export const Tenant = z.object({
  tenantId: TenantId,
  name: z.string().min(1).max(255),
  hostname: z.string(),
  hostType: HostType,
  platformType: PlatformType,
  supportEmail: z.email(),
  /** Domain of the tenant's own that mails come from, verified; absent: the platform's. */
  senderDomain: z.string().optional(),
  /** Local part of that sender; absent: no-reply. */
  senderMailbox: z.string().optional(),
  colorSetting: ColorSetting,
  /** Object keys in the brand bucket. */
  logoKey: z.string(),
  miniLogoKey: z.string(),
  faviconKey: z.string(),
  /** The logo is stored as pixels too, for mails. */
  hasMailLogo: z.boolean().optional(),
  modules: z.array(ModuleName),
  versionIds: z.array(z.string()),
  /** How often its people may call; absent: as the stage says. */
  callQuotas: CallQuotas.optional(),
  /** Set by operators; absent: as the stage says. */
  limits: TenantLimits.optional(),
});
export type Tenant = z.infer<typeof Tenant>;

const accountsPrefix = 'accounts.';

/** Lower-cases a viewer's host, drops port and a leading `accounts.` (specification 2.4): the name tenants are stored under. */
export const tenantHostname = (host: string): string => {
  const bare = host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return bare.startsWith(accountsPrefix) ? bare.slice(accountsPrefix.length) : bare;
};

export const isAccountsHost = (host: string): boolean => host.trim().toLowerCase().startsWith(accountsPrefix);

/** The accounts host of a tenant's host, with the same port. */
export const accountsHost = (host: string): string =>
  host.startsWith(accountsPrefix) ? host : `${accountsPrefix}${host}`;
