import type { ComponentType } from 'react';
import type { AnyRouteName } from '../../lib/routes.ts';
import { fetchParts, Page } from '../../pages/home/home.page.tsx';

export type Screen = () => Promise<{ Page: ComponentType }>;

/**
 * Existing screens, each in its own chunk. A route without a screen behaves like a disabled module.
 */
export const screens: Partial<Record<AnyRouteName, Screen>> = {
  /** The first screen of most visits; part of the shell's load. */
  Home: () => {
    fetchParts();
    return Promise.resolve({ Page });
  },
  RegisterSelectionPlan: () => import('../../pages/selection-plan/selection-plan.page.tsx'),
  RegisterBillingPayment: () => import('../../pages/billing-payment/billing-payment.page.tsx'),
  Welcome: () => import('../../pages/welcome/welcome.page.tsx'),
  RegisterCompanyProfile: () => import('../../pages/company-profile/company-profile.page.tsx'),
  Congratulations: () => import('../../pages/congratulations/congratulations.page.tsx'),
  Introduction: () => import('../../pages/introduction/introduction.page.tsx'),
  OngoingReport: () => import('../../pages/reports/reports.page.tsx'),
  CreateReport: () => import('../../pages/create-report/create-report.page.tsx'),
  SelectFramework: () => import('../../pages/select-framework/select-framework.page.tsx'),
  FrameworkHelper: () => import('../../pages/framework-helper/framework-helper.page.tsx'),
  DisclosureCrosswalk: () => import('../../pages/disclosure-crosswalk/disclosure-crosswalk.page.tsx'),
  Metric: () => import('../../pages/metric/metric.page.tsx'),
  PublishReport: () => import('../../pages/publish-reports/publish-reports.page.tsx'),
  FrameworkReportStep: () => import('../../pages/report-workspace/report-workspace.page.tsx'),
  TemplateReportStep: () => import('../../pages/report-workspace/report-workspace.page.tsx'),
  MoveEdition: () => import('../../pages/move-edition/move-edition.page.tsx'),
  CompareReport: () => import('../../pages/compare-reports/compare-reports.page.tsx'),
  CompareExportChart: () => import('../../pages/compare-report-chart/compare-report-chart.page.tsx'),
  DataHubConflicts: () => import('../../pages/data-hub-conflicts/data-hub-conflicts.page.tsx'),
  AuditLog: () => import('../../pages/report-audit-log/report-audit-log.page.tsx'),
  ExportData: () => import('../../pages/export-data/export-data.page.tsx'),
  ReportCollaborator: () => import('../../pages/report-collaborator/report-collaborator.page.tsx'),
  DataHub: () => import('../../pages/data-hub/data-hub.page.tsx'),
  DataHubDetail: () => import('../../pages/data-hub/data-hub-metric.page.tsx'),
  DataHubAdd: () => import('../../pages/data-hub/data-hub-entry.page.tsx'),
  ReportingTimes: () => import('../../pages/data-hub/reporting-times.page.tsx'),
  Materiality: () => import('../../pages/materiality/materiality.page.tsx'),
  MaterialityStep: () => import('../../pages/materiality/assessment.page.tsx'),
  Surveys: () => import('../../pages/surveys/surveys.page.tsx'),
  Survey: () => import('../../pages/surveys/survey-work.page.tsx'),
  SurveyAnswering: () => import('../../pages/survey/survey.page.tsx'),
  UserManagement: () => import('../../pages/user-management/user-management.page.tsx'),
  EntityIntroduction: () => import('../../pages/entity-management/entity-reporting.page.tsx'),
  EntityManager: () => import('../../pages/entity-management/entity-management.page.tsx'),
  EntityManagerDetail: () => import('../../pages/entity-management/entity-detail.page.tsx'),
  EntityRequests: () => import('../../pages/entity-management/entity-requests.page.tsx'),
  RollUps: () => import('../../pages/entity-management/roll-ups.page.tsx'),
  EntityUserArea: () => import('../../pages/own-area/own-area.page.tsx'),
  SupplierArea: () => import('../../pages/own-area/own-area.page.tsx'),
  AccountSetting: () => import('../../pages/account-settings/account-settings.page.tsx'),
  GeneralDetails: () => import('../../pages/account-settings/account-settings.page.tsx'),
  Subscriptions: () => import('../../pages/account-settings/account-settings.page.tsx'),
  Password: () => import('../../pages/account-settings/account-settings.page.tsx'),
  Security: () => import('../../pages/account-settings/account-settings.page.tsx'),
  Firms: () => import('../../pages/account-settings/account-settings.page.tsx'),
  MyClients: () => import('../../pages/my-clients/my-clients.page.tsx'),
  AccessEnded: () => import('../../pages/access-ended/access-ended.page.tsx'),
  Restriction: () => import('../../pages/restriction/restriction.page.tsx'),
  Checkout: () => import('../../pages/restriction/checkout.page.tsx'),
  PaymentResult: () => import('../../pages/restriction/payment-result.page.tsx'),
  AdminTenants: () => import('../../pages/admin/admin-tenants.page.tsx'),
  AdminCreateTenant: () => import('../../pages/admin/admin-create-tenant.page.tsx'),
  AdminTenant: () => import('../../pages/admin/admin-tenant.page.tsx'),
  AdminAccounts: () => import('../../pages/admin/admin-accounts.page.tsx'),
  AdminBillingEvents: () => import('../../pages/admin/admin-billing-events.page.tsx'),
  AdminTenantData: () => import('../../pages/admin/admin-tenant-data.page.tsx'),
  AdminLog: () => import('../../pages/admin/admin-log.page.tsx'),
  PageNotFound: () => import('../../pages/not-found/not-found.page.tsx'),
  PageForbidden: () => import('../../pages/forbidden/forbidden.page.tsx'),
};

export const isBuilt = (route: AnyRouteName): boolean => screens[route] !== undefined;
