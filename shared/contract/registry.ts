import * as billing from './billing/billing.contract.ts';
import * as stripe from './billing/stripe.contract.ts';
import type { AnyCall, Domain } from './calls/call.ts';
import * as assignments from './collaboration/assignments.contract.ts';
import * as collaborators from './collaboration/collaborators.contract.ts';
import * as comments from './collaboration/comments.contract.ts';
import * as presence from './collaboration/presence.contract.ts';
import * as readings from './collaboration/readings.contract.ts';
import * as calculatedPoints from './data-hub/calculated-points.contract.ts';
import * as dataConflicts from './data-hub/data-conflicts.contract.ts';
import * as dataHub from './data-hub/data-hub.contract.ts';
import * as dataPoints from './data-hub/data-points.contract.ts';
import * as dataTransfer from './data-hub/data-transfer.contract.ts';
import * as entityValues from './data-hub/entity-values.contract.ts';
import * as knownMetrics from './data-hub/known-metrics.contract.ts';
import * as metricUnits from './data-hub/metric-units.contract.ts';
import * as refusedImports from './data-hub/refused-imports.contract.ts';
import * as reportedValues from './data-hub/reported-values.contract.ts';
import * as timeChanges from './data-hub/reporting-time-changes.contract.ts';
import * as reportingTimes from './data-hub/reporting-times.contract.ts';
import * as restatedPoints from './data-hub/restated-points.contract.ts';
import * as entities from './entities/entities.contract.ts';
import * as entityImports from './entities/entity-imports.contract.ts';
import * as entityManagement from './entities/entity-management.contract.ts';
import * as entityStanding from './entities/entity-request-status.contract.ts';
import * as entityRequests from './entities/entity-requests.contract.ts';
import * as entityUsers from './entities/entity-users.contract.ts';
import * as requestComments from './entities/request-comments.contract.ts';
import * as requestStages from './entities/request-stages.contract.ts';
import * as rollUp from './entities/roll-up.contract.ts';
import * as sharedAnswers from './entities/shared-answers.contract.ts';
import * as assurance from './evidence/assurance.contract.ts';
import * as evidence from './evidence/evidence.contract.ts';
import * as pointEvidence from './evidence/point-evidence.contract.ts';
import * as taskEvidence from './evidence/task-evidence.contract.ts';
import * as catalogue from './frameworks/catalogue.contract.ts';
import * as frameworkHelper from './frameworks/framework-helper.contract.ts';
import * as frameworks from './frameworks/frameworks.contract.ts';
import * as content from './home/content.contract.ts';
import * as notifications from './home/notifications.contract.ts';
import * as search from './home/search.contract.ts';
import * as brandPictures from './images/brand-pictures.contract.ts';
import * as contentPictures from './images/content-pictures.contract.ts';
import * as images from './images/images.contract.ts';
import * as reportPictures from './images/report-pictures.contract.ts';
import * as assessments from './materiality/assessments.contract.ts';
import * as currentSurvey from './materiality/current-survey.contract.ts';
import * as materiality from './materiality/materiality.contract.ts';
import * as surveyAnswering from './materiality/survey-answering.contract.ts';
import * as surveys from './materiality/surveys.contract.ts';
import * as accounts from './people/accounts.contract.ts';
import * as consultancies from './people/consultancies.contract.ts';
import * as identity from './people/identity.contract.ts';
import * as onboarding from './people/onboarding.contract.ts';
import * as organizations from './people/organizations.contract.ts';
import * as people from './people/people.contract.ts';
import * as operatedPeople from './platform/operated-people.contract.ts';
import * as platform from './platform/platform.contract.ts';
import * as platformBilling from './platform/platform-billing.contract.ts';
import * as platformOperations from './platform/platform-operations.contract.ts';
import * as support from './platform/support.contract.ts';
import * as supportMessages from './platform/support-messages.contract.ts';
import * as tenantLife from './platform/tenant-life.contract.ts';
import * as tenants from './platform/tenants.contract.ts';
import * as unsentMails from './platform/unsent-mails.contract.ts';
import * as publishing from './publishing/publishing.contract.ts';
import * as reportDesign from './publishing/report-design.contract.ts';
import * as reportPreview from './publishing/report-preview.contract.ts';
import * as translationFiles from './publishing/translation-files.contract.ts';
import * as translations from './publishing/translations.contract.ts';
import * as wordChanges from './publishing/word-changes.contract.ts';
import * as comparison from './reports/comparison.contract.ts';
import * as deleteReport from './reports/delete-report.contract.ts';
import * as disclosureStatus from './reports/disclosure-status.contract.ts';
import * as declinedValues from './reports/dismissed-values.contract.ts';
import * as editionMoves from './reports/edition-moves.contract.ts';
import * as fieldHistory from './reports/field-history.contract.ts';
import * as priorAnswers from './reports/prior-answers.contract.ts';
import * as reportAudit from './reports/report-audit.contract.ts';
import * as reportDefinition from './reports/report-definition.contract.ts';
import * as reportOutline from './reports/report-outline.contract.ts';
import * as reports from './reports/reports.contract.ts';
import * as tables from './reports/tables.contract.ts';
import * as validation from './reports/validation.contract.ts';

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'method' in value &&
  'path' in value &&
  'access' in value;

/** Every contract file; one that is missing here fails registry.test.ts. */
const contracts = [
  tenants,
  identity,
  accounts,
  organizations,
  billing,
  onboarding,
  people,
  collaborators,
  frameworks,
  catalogue,
  frameworkHelper,
  reports,
  reportOutline,
  reportAudit,
  reportDefinition,
  editionMoves,
  assignments,
  priorAnswers,
  comments,
  readings,
  presence,
  declinedValues,
  fieldHistory,
  evidence,
  pointEvidence,
  taskEvidence,
  dataPoints,
  knownMetrics,
  metricUnits,
  dataTransfer,
  refusedImports,
  dataHub,
  calculatedPoints,
  reportedValues,
  restatedPoints,
  reportingTimes,
  timeChanges,
  dataConflicts,
  validation,
  deleteReport,
  disclosureStatus,
  tables,
  publishing,
  reportDesign,
  assurance,
  reportPreview,
  wordChanges,
  translations,
  translationFiles,
  images,
  reportPictures,
  platform,
  support,
  stripe,
  platformBilling,
  platformOperations,
  operatedPeople,
  unsentMails,
  tenantLife,
  brandPictures,
  contentPictures,
  supportMessages,
  content,
  materiality,
  assessments,
  surveyAnswering,
  surveys,
  currentSurvey,
  notifications,
  search,
  comparison,
  consultancies,
  entities,
  entityImports,
  entityManagement,
  entityRequests,
  entityStanding,
  requestComments,
  requestStages,
  rollUp,
  sharedAnswers,
  entityUsers,
  entityValues,
] as const;

/** Every call of the product: the source of routes, OpenAPI, the permission matrix and the fuzzers. */
export const allCalls: AnyCall[] = contracts.flatMap((contract) => Object.values<unknown>(contract)).filter(isCall);

type IdsOf<Contract, OfDomain extends Domain> = {
  [Name in keyof Contract]: Contract[Name] extends { id: infer Id extends string; domain: OfDomain; access: string }
    ? Id
    : never;
}[keyof Contract];
/** Names, not definitions, are united: a union of all schemas would take the compiler minutes. */
type IdsOfEach<Contracts extends readonly unknown[], OfDomain extends Domain> = {
  [Position in keyof Contracts]: IdsOf<Contracts[Position], OfDomain>;
}[number];

/** Operation ids of a domain's calls. */
export type CallId<OfDomain extends Domain> = IdsOfEach<typeof contracts, OfDomain>;
