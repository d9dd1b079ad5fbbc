import type { Permission } from '../../../shared/model/people/permissions.ts';
import type { DerivedFlags, OrganizationType } from '../../../shared/model/people/roles.ts';
import type { ModuleName } from '../../../shared/model/platform/tenant.ts';

/** Access to a route before permissions are checked (specification 2.6). */
export type RouteArea =
  | 'main'
  | 'entity-user'
  | 'supplier'
  | 'sign-up'
  | 'restriction'
  | 'payment'
  | 'operator'
  | 'open';

export type RouteDefinition = {
  path: string;
  area: RouteArea;
  /** Module; disabled for the tenant: the path answers not found. */
  module?: ModuleName;
  /** Permission; missing in the role: the path answers forbidden. */
  permission?: Permission;
  /** A setting of the organisation that must be enabled too; disabled: the path answers not found. */
  setting?: 'data-hub' | 'entity-reporting';
  /** Other types of organisation: the path answers not found. */
  organizationType?: OrganizationType;
  /** Flag of specification 6 that the user must have; without it: the path answers forbidden. */
  flag?: keyof DerivedFlags;
  /** Client accounts and voucher-created users see no billing: the path answers not found. */
  needsBilling?: true;
};

const dataHub = {
  area: 'main',
  module: 'data-management-module',
  setting: 'data-hub',
  permission: 'data:read',
} as const satisfies Omit<RouteDefinition, 'path'>;

const entities = {
  area: 'main',
  module: 'reporting-entity',
  setting: 'entity-reporting',
  permission: 'entity:read',
} as const satisfies Omit<RouteDefinition, 'path'>;

const materiality = {
  area: 'main',
  module: 'materiality',
  permission: 'materiality:manage',
} as const satisfies Omit<RouteDefinition, 'path'>;

/** The 34 route names of specification 2.1, with the paths of 2.2 to 2.4. */
export const routes = {
  GeneralDetails: { path: 'account-settings/general-details', area: 'main' },
  Subscriptions: { path: 'account-settings/subscriptions', area: 'main', module: 'payment', needsBilling: true },
  Password: { path: 'account-settings/password', area: 'main' },
  Register: { path: 'register', area: 'sign-up' },
  RegisterSelectionPlan: { path: 'selection-plan', area: 'sign-up' },
  RegisterBillingPayment: { path: 'billing-payment', area: 'sign-up' },
  RegisterCompanyProfile: { path: 'company-profile', area: 'sign-up' },
  Welcome: { path: 'welcome', area: 'sign-up' },
  Home: { path: '', area: 'main' },
  AuditLog: {
    path: 'newfeed/:reportId/:reportName/:framework',
    area: 'main',
    module: 'esgl',
    permission: 'audit:read',
  },
  AccountSetting: { path: 'account-settings', area: 'main' },
  ReportCollaborator: {
    path: 'report-collaborator',
    area: 'main',
    module: 'esgl',
    permission: 'collaborator:manage',
  },
  UserManagement: { path: 'user-management', area: 'main', permission: 'user:manage' },
  PageNotFound: { path: '404', area: 'open' },
  PageForbidden: { path: '403', area: 'open' },
  ResponseNotFound: { path: 'response-not-found', area: 'open' },
  Congratulations: { path: 'congratulations', area: 'sign-up' },
  Introduction: { path: 'introduction', area: 'sign-up' },
  EntityIntroduction: {
    path: 'entity-reporting',
    area: 'main',
    module: 'reporting-entity',
    permission: 'entity:read',
  },
  OngoingReport: { path: 'reports', area: 'main', module: 'esgl', permission: 'report:list' },
  CreateReport: { path: 'create-report', area: 'main', module: 'esgl', permission: 'report:create' },
  SelectFramework: { path: 'select-framework', area: 'main', module: 'esgl', permission: 'report:create' },
  FrameworkHelper: { path: 'framework-helper', area: 'main', module: 'esgl', permission: 'report:create' },
  PublishReport: { path: 'publish-reports', area: 'main', module: 'esgl', permission: 'report:list' },
  CompareReport: { path: 'compare-reports/:reportId', area: 'main', module: 'esgl', permission: 'data:read' },
  CompareExportChart: { path: 'compare-report-chart', area: 'main', module: 'esgl', permission: 'data:read' },
  EntityManager: { path: 'entity-management', ...entities },
  EntityManagerDetail: { path: 'entity-management/:entityId', ...entities },
  DataHub: { path: 'data-hub', ...dataHub },
  DataHubDetail: { path: 'data-hub/:metricNodeId', ...dataHub },
  DataHubAdd: { path: 'data-hub/:subMetricNodeId/data-entry/:subMetricSectionMetaDataId', ...dataHub },
  ReportingTimes: { path: 'data-hub/reporting-times', ...dataHub },
  Restriction: { path: 'restriction', area: 'restriction' },
  ExportData: { path: 'export-data/:reportId', area: 'main', module: 'esgl', permission: 'data:read' },
} as const satisfies Record<string, RouteDefinition>;

export type RouteName = keyof typeof routes;

/** Paths of specification 2.4 without a route name of their own. */
const unnamedRoutes = {
  FrameworkReportStep: {
    path: 'ct/framework-reports/:versionId/reports/:id/:step',
    area: 'main',
    module: 'esgl',
    permission: 'report:read',
  },
  TemplateReportStep: {
    path: 'ct/template-reports/:templateVersionId/reports/:id/:step',
    area: 'main',
    module: 'custom-template',
    permission: 'report:read',
  },
  EntityUserArea: { path: 'ct/entity-user', area: 'entity-user' },
  SupplierArea: { path: 'ct/supplier', area: 'supplier' },
} as const satisfies Record<string, RouteDefinition>;

/** Screens of platform operators, parts of account settings and payment, decided in screens 22, 28 and 32. */
const ownRoutes = {
  /** Crosswalk pages of the catalogue: `frameworks` and `metrics` are paths of our own. */
  DisclosureCrosswalk: {
    path: 'frameworks/:versionId/disclosures/:disclosureId',
    area: 'main',
    module: 'esgl',
    permission: 'framework:read',
  },
  /** Values of entities as values of the group. */
  EntityRequests: { ...entities, path: 'entity-management/requests' },
  RollUps: { ...entities, path: 'entity-management/roll-up' },
  DataHubConflicts: { ...dataHub, path: 'data-hub/conflicts' },
  Metric: { path: 'metrics/:code', area: 'main', module: 'esgl', permission: 'framework:read' },
  /** Moves a report to a newer edition of a framework; afterwards the archive of the older one. */
  MoveEdition: {
    path: 'newer-edition/:reportId/:versionId',
    area: 'main',
    module: 'esgl',
    permission: 'report:design',
  },
  /** Answered without an account; the secret of the link follows the `#`. */
  SurveyAnswering: { path: 'survey/:surveyId', area: 'open' },
  Materiality: { ...materiality, path: 'materiality' },
  Surveys: { ...materiality, path: 'surveys' },
  Survey: { ...materiality, path: 'surveys/:surveyId' },
  MaterialityStep: { ...materiality, path: 'materiality/:assessmentId/:step' },
  Security: { path: 'account-settings/security', area: 'main' },
  /** Only in a consultancy itself: a user who acts for a client is in the client's organisation. */
  MyClients: { path: 'my-clients', area: 'main', flag: 'isConsultancyGroup', organizationType: 'Consultancy' },
  /** Firms with access to a client. */
  Firms: { path: 'account-settings/firms', area: 'main', permission: 'consultancy:manage' },
  AccessEnded: { path: 'access-ended', area: 'open' },
  Checkout: { path: 'restriction/checkout/:billId', area: 'payment', module: 'payment', permission: 'billing:manage' },
  PaymentResult: {
    path: 'restriction/result/:billId',
    area: 'payment',
    module: 'payment',
    permission: 'billing:manage',
  },
  AdminTenants: { path: 'admin', area: 'operator', module: 'admin' },
  AdminCreateTenant: { path: 'admin/create-tenant', area: 'operator', module: 'admin' },
  AdminTenant: { path: 'admin/tenants/:tenantId', area: 'operator', module: 'admin' },
  AdminAccounts: { path: 'admin/accounts', area: 'operator', module: 'admin' },
  AdminBillingEvents: { path: 'admin/billing-events', area: 'operator', module: 'admin' },
  AdminTenantData: { path: 'admin/tenant-data', area: 'operator', module: 'admin' },
  AdminLog: { path: 'admin/log', area: 'operator', module: 'admin' },
} as const satisfies Record<string, RouteDefinition>;

export type AnyRouteName = RouteName | keyof typeof unnamedRoutes | keyof typeof ownRoutes;

const definitions: Record<AnyRouteName, RouteDefinition> = { ...routes, ...unnamedRoutes, ...ownRoutes };

export const routeNames: AnyRouteName[] = Object.keys(definitions).filter(
  (name): name is AnyRouteName => name in definitions,
);
export const getRoute = (name: AnyRouteName): RouteDefinition => definitions[name];

/** Address of a route with its parameters filled in, percent-encoded. */
export const addressOf = (name: AnyRouteName, parameters: Record<string, string> = {}): string => {
  const path = definitions[name].path.replace(/:(\w+)/g, (_match, key: string) => {
    const value = parameters[key];
    if (value === undefined || value === '') throw new Error(`${name} needs ${key}`);
    return encodeURIComponent(value);
  });
  return `/${path}`;
};
