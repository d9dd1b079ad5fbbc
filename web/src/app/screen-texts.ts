import type { Resources } from '../i18n/namespaces.ts';
import type { AnyRouteName } from '../lib/routes.ts';

const ofWorkspace: readonly (keyof Resources)[] = [
  'workspace',
  'day',
  'reports',
  'publishing',
  'field-panels',
  'collaboration',
  'collaborators',
  'data-points',
  'roll-up',
  'define',
  'tables',
  'validation',
];

const ofSettings: readonly (keyof Resources)[] = ['settings', 'registration'];

/**
 * Texts that the code of a screen may ask for, at once or with a later click: a part that had to wait for its words then would
 * take the whole screen away. A screen that is not here asks for the one text it has as it is drawn.
 */
export const screenTexts: Partial<Record<AnyRouteName, readonly (keyof Resources)[]>> = {
  Home: ['home', 'home-more'],
  RegisterSelectionPlan: ['registration', 'seats'],
  RegisterBillingPayment: ['registration', 'payment'],
  Welcome: ['registration', 'day'],
  OngoingReport: ['reports'],
  CreateReport: ['create-report', 'reports', 'frameworks', 'day'],
  SelectFramework: ['frameworks', 'create-report', 'reports'],
  FrameworkHelper: ['frameworks', 'create-report'],
  PublishReport: ['publishing', 'reports', 'workspace'],
  FrameworkReportStep: ofWorkspace,
  TemplateReportStep: ofWorkspace,
  MoveEdition: ['edition-move', 'reports', 'audit'],
  CompareReport: ['comparison', 'reports', 'publishing', 'workspace'],
  CompareExportChart: ['comparison', 'workspace'],
  AuditLog: ['audit', 'reports', 'publishing', 'workspace'],
  ExportData: ['data-transfer', 'reports', 'publishing'],
  EntityUserArea: ['entity-tasks', 'workspace', 'refusals', 'day'],
  SupplierArea: ['entity-tasks', 'workspace', 'refusals', 'day'],
  EntityManager: ['entities', 'day', 'entity-import'],
  EntityRequests: ['entities', 'day'],
  RollUps: ['roll-up', 'entities'],
  EntityManagerDetail: ['entities', 'day'],
  DataHub: ['data-hub', 'data-transfer'],
  DataHubDetail: ['data-hub', 'field-panels', 'data-transfer', 'roll-up'],
  DataHubAdd: ['data-hub', 'field-panels'],
  DataHubConflicts: ['conflicts', 'data-hub'],
  MaterialityStep: ['materiality', 'day'],
  Surveys: ['materiality'],
  Survey: ['materiality', 'day', 'survey'],
  AccountSetting: ofSettings,
  GeneralDetails: ofSettings,
  Subscriptions: ofSettings,
  Password: ofSettings,
  Security: ofSettings,
  Firms: [...ofSettings, 'consultancies', 'day', 'people', 'audit'],
  MyClients: ['consultancies'],
  AccessEnded: ['consultancies'],
  Restriction: ['restriction', 'subscription'],
  Checkout: ['restriction', 'subscription', 'payment'],
  PaymentResult: ['restriction', 'subscription', 'payment'],
  AdminTenants: ['admin', 'admin-tenant'],
  AdminCreateTenant: ['admin-tenant', 'admin'],
  AdminTenant: [
    'admin',
    'admin-billing',
    'admin-tenant',
    'admin-vouchers',
    'admin-support',
    'admin-content',
    'home-more',
    'day',
  ],
  AdminBillingEvents: ['admin-billing', 'admin'],
};
