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
  'define',
  'tables',
  'validation',
];

/** Texts that a screen is known to show at once; a screen that is not here asks for its texts as it is drawn. */
export const screenTexts: Partial<Record<AnyRouteName, readonly (keyof Resources)[]>> = {
  Home: ['home', 'home-more'],
  OngoingReport: ['reports'],
  CreateReport: ['create-report', 'reports', 'frameworks', 'day'],
  SelectFramework: ['frameworks', 'create-report'],
  PublishReport: ['publishing', 'reports'],
  FrameworkReportStep: ofWorkspace,
  TemplateReportStep: ofWorkspace,
  CompareReport: ['comparison', 'reports', 'publishing'],
  DataHub: ['data-hub', 'data-transfer'],
  DataHubDetail: ['data-hub', 'field-panels', 'data-transfer'],
  DataHubAdd: ['data-hub', 'field-panels'],
  DataHubConflicts: ['conflicts', 'data-hub'],
};
