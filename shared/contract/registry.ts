import * as accounts from './accounts.contract.ts';
import * as assignments from './assignments.contract.ts';
import * as assurance from './assurance.contract.ts';
import * as billing from './billing.contract.ts';
import * as calculatedPoints from './calculated-points.contract.ts';
import type { AnyCall } from './call.ts';
import * as catalogue from './catalogue.contract.ts';
import * as collaborators from './collaborators.contract.ts';
import * as comments from './comments.contract.ts';
import * as comparison from './comparison.contract.ts';
import * as content from './content.contract.ts';
import * as dataConflicts from './data-conflicts.contract.ts';
import * as dataHub from './data-hub.contract.ts';
import * as dataPoints from './data-points.contract.ts';
import * as dataTransfer from './data-transfer.contract.ts';
import * as declinedValues from './declined-values.contract.ts';
import * as deleteReport from './delete-report.contract.ts';
import * as disclosureStatus from './disclosure-status.contract.ts';
import * as editionMoves from './edition-moves.contract.ts';
import * as entities from './entities.contract.ts';
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
import * as pointEvidence from './point-evidence.contract.ts';
import * as presence from './presence.contract.ts';
import * as priorAnswers from './prior-answers.contract.ts';
import * as publishing from './publishing.contract.ts';
import * as readings from './readings.contract.ts';
import * as reportAudit from './report-audit.contract.ts';
import * as reportDefinition from './report-definition.contract.ts';
import * as reportDesign from './report-design.contract.ts';
import * as reportOutline from './report-outline.contract.ts';
import * as reportPictures from './report-pictures.contract.ts';
import * as reportPreview from './report-preview.contract.ts';
import * as reportingTimes from './reporting-times.contract.ts';
import * as reports from './reports.contract.ts';
import * as restatedPoints from './restated-points.contract.ts';
import * as search from './search.contract.ts';
import * as stripe from './stripe.contract.ts';
import * as support from './support.contract.ts';
import * as tables from './tables.contract.ts';
import * as tenants from './tenants.contract.ts';
import * as timeChanges from './time-changes.contract.ts';
import * as validation from './validation.contract.ts';
import * as wordChanges from './word-changes.contract.ts';

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'method' in value &&
  'path' in value &&
  'access' in value;

/** Every call of the product: what routes, OpenAPI, the matrix and the fuzzers are made from. */
export const allCalls: AnyCall[] = [
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
  dataPoints,
  dataTransfer,
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
  images,
  reportPictures,
  platform,
  support,
  stripe,
  platformBilling,
  content,
  materiality,
  notifications,
  search,
  comparison,
  entities,
  entityValues,
]
  .flatMap((domain) => Object.values(domain))
  .filter(isCall);
