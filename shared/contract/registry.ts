import * as accounts from './accounts.contract.ts';
import * as assessments from './assessments.contract.ts';
import * as assignments from './assignments.contract.ts';
import * as assurance from './assurance.contract.ts';
import * as billing from './billing.contract.ts';
import * as brandPictures from './brand-pictures.contract.ts';
import * as calculatedPoints from './calculated-points.contract.ts';
import type { AnyCall, Domain } from './call.ts';
import * as catalogue from './catalogue.contract.ts';
import * as collaborators from './collaborators.contract.ts';
import * as comments from './comments.contract.ts';
import * as comparison from './comparison.contract.ts';
import * as consultancies from './consultancies.contract.ts';
import * as content from './content.contract.ts';
import * as currentSurvey from './current-survey.contract.ts';
import * as dataConflicts from './data-conflicts.contract.ts';
import * as dataHub from './data-hub.contract.ts';
import * as dataPoints from './data-points.contract.ts';
import * as dataTransfer from './data-transfer.contract.ts';
import * as declinedValues from './declined-values.contract.ts';
import * as deleteReport from './delete-report.contract.ts';
import * as disclosureStatus from './disclosure-status.contract.ts';
import * as editionMoves from './edition-moves.contract.ts';
import * as entities from './entities.contract.ts';
import * as entityImports from './entity-imports.contract.ts';
import * as entityManagement from './entity-management.contract.ts';
import * as entityRequests from './entity-requests.contract.ts';
import * as entityStanding from './entity-standing.contract.ts';
import * as entityUsers from './entity-users.contract.ts';
import * as entityValues from './entity-values.contract.ts';
import * as evidence from './evidence.contract.ts';
import * as fieldHistory from './field-history.contract.ts';
import * as frameworkHelper from './framework-helper.contract.ts';
import * as frameworks from './frameworks.contract.ts';
import * as identity from './identity.contract.ts';
import * as images from './images.contract.ts';
import * as materiality from './materiality.contract.ts';
import * as notifications from './notifications.contract.ts';
import * as onboarding from './onboarding.contract.ts';
import * as organizations from './organizations.contract.ts';
import * as people from './people.contract.ts';
import * as platform from './platform.contract.ts';
import * as platformBilling from './platform-billing.contract.ts';
import * as platformOperations from './platform-operations.contract.ts';
import * as pointEvidence from './point-evidence.contract.ts';
import * as presence from './presence.contract.ts';
import * as priorAnswers from './prior-answers.contract.ts';
import * as publishing from './publishing.contract.ts';
import * as readings from './readings.contract.ts';
import * as refusedImports from './refused-imports.contract.ts';
import * as reportAudit from './report-audit.contract.ts';
import * as reportDefinition from './report-definition.contract.ts';
import * as reportDesign from './report-design.contract.ts';
import * as reportOutline from './report-outline.contract.ts';
import * as reportPictures from './report-pictures.contract.ts';
import * as reportPreview from './report-preview.contract.ts';
import * as reportingTimes from './reporting-times.contract.ts';
import * as reports from './reports.contract.ts';
import * as requestComments from './request-comments.contract.ts';
import * as restatedPoints from './restated-points.contract.ts';
import * as rollUp from './roll-up.contract.ts';
import * as search from './search.contract.ts';
import * as stripe from './stripe.contract.ts';
import * as support from './support.contract.ts';
import * as supportMessages from './support-messages.contract.ts';
import * as surveyAnswering from './survey-answering.contract.ts';
import * as surveys from './surveys.contract.ts';
import * as tables from './tables.contract.ts';
import * as taskEvidence from './task-evidence.contract.ts';
import * as tenantLife from './tenant-life.contract.ts';
import * as tenants from './tenants.contract.ts';
import * as timeChanges from './time-changes.contract.ts';
import * as translationFiles from './translation-files.contract.ts';
import * as translations from './translations.contract.ts';
import * as validation from './validation.contract.ts';
import * as wordChanges from './word-changes.contract.ts';

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
  dataTransfer,
  refusedImports,
  dataHub,
  calculatedPoints,
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
  tenantLife,
  brandPictures,
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
  rollUp,
  entityUsers,
  entityValues,
] as const;

/** Every call of the product: what routes, OpenAPI, the matrix and the fuzzers are made from. */
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
