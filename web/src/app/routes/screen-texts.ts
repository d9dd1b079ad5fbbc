import type { Resources } from '../../i18n/namespaces.ts';
import type { AnyRouteName } from '../../lib/routes.ts';

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

const ofTenants: readonly (keyof Resources)[] = ['admin', 'admin-tenant', 'admin-vouchers', 'admin-support', 'day'];

/**
 * Namespaces that the code of a screen may request, at once or after a click: a part that waits for its texts would
 * suspend the whole screen. A screen that is not listed requests its single namespace as it renders.
 */
export const screenTexts: Partial<Record<AnyRouteName, readonly (keyof Resources)[]>> = {
  Home: ['home', 'home-more'],
  RegisterSelectionPlan: ['registration', 'seats'],
  RegisterBillingPayment: ['registration', 'payment'],
  Welcome: ['registration', 'day'],
  OngoingReport: ['reports', 'saved-filters'],
  CreateReport: ['create-report', 'reports', 'frameworks', 'day'],
  SelectFramework: ['frameworks', 'create-report', 'reports'],
  FrameworkHelper: ['frameworks', 'create-report'],
  PublishReport: ['publishing', 'reports', 'workspace'],
  FrameworkReportStep: ofWorkspace,
  TemplateReportStep: ofWorkspace,
  MoveEdition: ['edition-move', 'reports', 'audit'],
  ReportCollaborator: ['collaborators', 'reports'],
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
  MyClients: ['consultancies', 'saved-filters'],
  AccessEnded: ['consultancies'],
  Restriction: ['restriction', 'subscription'],
  Checkout: ['restriction', 'subscription', 'payment'],
  PaymentResult: ['restriction', 'subscription', 'payment'],
  AdminTenants: ofTenants,
  AdminCreateTenant: ['admin-tenant', 'admin'],
  AdminTenant: [...ofTenants, 'admin-billing', 'admin-content', 'admin-life', 'people', 'home-more'],
  AdminLog: ['admin', 'admin-support', 'admin-billing'],
  AdminAccounts: ['admin', 'admin-life', 'people'],
  AdminBillingEvents: ['admin-billing', 'admin'],
  AdminTenantData: ['admin-life', 'admin', 'day'],
};
