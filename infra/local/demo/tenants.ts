import { CreateTenant } from '../../../shared/model/platform/operation.ts';
import { defaultColorSetting, type ModuleName } from '../../../shared/model/platform/tenant.ts';

/** Name of a demo tenant in the tables below. */
export type DemoTenantKey = 'root' | 'harbour' | 'meridian';
export type DemoTenant = { key: DemoTenantKey; operation: CreateTenant };

/** Named by the operations log for everything that the demo loads by command. */
export const demoBy = { name: 'Demo', reason: 'Demo data' } as const;

const modules: ModuleName[] = [
  'admin',
  'esgl',
  'payment',
  'materiality',
  'reporting-entity',
  'custom-template',
  'data-management-module',
];

const contour = (color: string): string =>
  `<g fill="none" stroke="${color}" stroke-width="2"><path d="M6 24c4-10 12-14 20-8"/><path d="M9 27c4-8 10-11 16-6"/><path d="M13 29c3-5 7-7 11-3"/></g>`;

const mark = (color: string, soft: string): string =>
  `<rect width="36" height="36" rx="9" fill="${soft}"/><circle cx="25" cy="11" r="3.5" fill="${color}"/>${contour(color)}`;

const markSvg = (color: string, soft: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" width="36" height="36">${mark(color, soft)}</svg>`;

const logoSvg = (name: string, color: string, soft: string): string => {
  const textLength = Math.round(name.length * 10.8);
  const width = 50 + textLength;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 36" width="${width}" height="36" role="img" aria-label="${name}">${mark(color, soft)}<text x="46" y="25" font-family="'Noto Sans','Segoe UI',Helvetica,Arial,sans-serif" font-size="20" font-weight="700" fill="#0f141a" textLength="${name.length * 11}" lengthAdjust="spacingAndGlyphs">${name}</text></svg>`;
};

const brandOf = (name: string, color: string, soft: string) => ({
  name,
  logoSvg: logoSvg(name, color, soft),
  miniLogoSvg: markSvg(color, soft),
  faviconSvg: markSvg(color, soft),
});

/** One tenant of each kind of host, each with its own brand and modules; ids are fixed so that scripts can use them. */
export const demoTenants: DemoTenant[] = [
  {
    key: 'root',
    operation: CreateTenant.parse({
      command: 'create-tenant',
      by: demoBy,
      isHostOfStage: true,
      tenantId: 'tnt_00000000000000000000000001',
      ...brandOf('ESG - Core', '#2B61F5', '#EFF5FF'),
      hostname: 'esg-core.localhost',
      hostType: 'ROOT_DOMAIN',
      platformType: 'diginex',
      supportEmail: 'support@esg-core.example',
      colorSetting: defaultColorSetting,
      modules,
      versionIds: [],
    }),
  },
  {
    key: 'harbour',
    operation: CreateTenant.parse({
      command: 'create-tenant',
      by: demoBy,
      isHostOfStage: true,
      tenantId: 'tnt_00000000000000000000000002',
      ...brandOf('Harbour Advisory', '#0B6B5D', '#E8F5F2'),
      hostname: 'harbour.esg-core.localhost',
      hostType: 'SUBDOMAIN',
      platformType: 'diginex',
      supportEmail: 'care@harbour.example',
      colorSetting: {
        primary: { color: '#0B6B5D', hoverColor: '#095A4E', activeColor: '#07483F' },
        secondary: { color: '#E8F5F2', hoverColor: '#D9EEE9', activeColor: '#C9E6E0' },
        special: { color: '#F2B84B', hoverColor: '#EBA92B', activeColor: '#D89614', secondaryColor: '#FCF0D9' },
        isDefaultTheme: false,
      },
      modules: modules.filter((name) => name !== 'custom-template' && name !== 'admin'),
      versionIds: [],
    }),
  },
  {
    key: 'meridian',
    operation: CreateTenant.parse({
      command: 'create-tenant',
      by: demoBy,
      isHostOfStage: true,
      tenantId: 'tnt_00000000000000000000000003',
      ...brandOf('Meridian Foods', '#9A3B12', '#FDF1EA'),
      hostname: 'reports.meridian-foods.localhost',
      hostType: 'CUSTOM_URL',
      platformType: 'whitelabeled',
      supportEmail: 'sustainability@meridian-foods.example',
      colorSetting: {
        primary: { color: '#9A3B12', hoverColor: '#82310E', activeColor: '#6A270B' },
        secondary: { color: '#FDF1EA', hoverColor: '#FBE4D7', activeColor: '#F8D6C3' },
        special: { color: '#7FA650', hoverColor: '#6E9441', activeColor: '#5E8135', secondaryColor: '#EBF3E0' },
        isDefaultTheme: false,
      },
      modules: modules.filter((name) => name !== 'payment' && name !== 'admin'),
      versionIds: ['gri-2021', 'hkex-2025', 'ifrs-s1-2023', 'ifrs-s2-2023', 'tcfd-2017', 'sasb-2023-12', 'un-sdg-2015'],
    }),
  },
];
