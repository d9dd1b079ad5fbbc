import { demoPassword } from '../../../infra/local/demo/people.ts';
import { type DemoTenantKey, demoTenants } from '../../../infra/local/demo/tenants.ts';
import type { Language } from '../../../shared/model/text/language.ts';

/** A demo tenant as visitors see it. */
export type Site = {
  key: DemoTenantKey;
  hostname: string;
  name: string;
  supportEmail: string;
  logoSvg: string;
  /** Colours that the tenant was made with, `#RRGGBB`. */
  primary: string;
  secondary: string;
};

const siteOf = (key: DemoTenantKey): Site => {
  const tenant = demoTenants.find((candidate) => candidate.key === key);
  if (!tenant) throw new Error(`there is no demo tenant ${key}`);
  const { hostname, name, supportEmail, logoSvg, colorSetting } = tenant.operation;
  return {
    key,
    hostname,
    name,
    supportEmail,
    logoSvg: logoSvg ?? '',
    primary: colorSetting.primary.color,
    secondary: colorSetting.secondary.color,
  };
};

export const sites = { root: siteOf('root'), harbour: siteOf('harbour'), meridian: siteOf('meridian') };

/** Where a story happens that is run in both languages. */
export const siteIn: Record<Language, Site> = { en: sites.root, zhTw: sites.harbour };

export type Person = { email: string; password: string; firstName: string };

const personOf = (email: string, firstName: string): Person => ({ email, password: demoPassword, firstName });

/** People of the demo data, the same on every tenant. */
export const people = {
  administrator: personOf('administrator@demo.example', 'Ada'),
  basic: personOf('basic@demo.example', 'Ben'),
  contributor: personOf('contributor@demo.example', 'Carl'),
  entityManager: personOf('entity-manager@demo.example', 'Elena'),
  entityUser: personOf('entity-user@demo.example', 'Eric'),
  supplier: personOf('supplier@demo.example', 'Sue'),
  operator: personOf('operator@demo.example', 'Olga'),
  clientBasic: personOf('client-basic@demo.example', 'Chris'),
  clientAdministrator: personOf('client-administrator@demo.example', 'Clara'),
  consultancyAdministrator: personOf('consultancy-administrator@demo.example', 'Nora'),
  trialAdministrator: personOf('trial-administrator@demo.example', 'Tess'),
};

const port = (): string => {
  const value = process.env.E2E_PORT;
  if (value === undefined) throw new Error('E2E_PORT is not set: the local cloud was not started');
  return value;
};

/** Address on a tenant's application host. */
export const siteUrl = ({ hostname }: Pick<Site, 'hostname'>, path = '/'): string =>
  `http://${hostname}:${port()}${path}`;

/** Address on a tenant's accounts host. */
export const accountsUrl = ({ hostname }: Pick<Site, 'hostname'>, path = '/login/signin'): string =>
  `http://accounts.${hostname}:${port()}${path}`;
