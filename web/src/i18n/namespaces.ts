import type accounts from './en/accounts.json';
import type admin from './en/admin.json';
import type adminBilling from './en/admin-billing.json';
import type audit from './en/audit.json';
import type collaboration from './en/collaboration.json';
import type collaborators from './en/collaborators.json';
import type common from './en/common.json';
import type comparison from './en/comparison.json';
import type conflicts from './en/conflicts.json';
import type createReport from './en/create-report.json';
import type dataHub from './en/data-hub.json';
import type dataPoints from './en/data-points.json';
import type dataTransfer from './en/data-transfer.json';
import type day from './en/day.json';
import type define from './en/define.json';
import type design from './en/design.json';
import type editionMove from './en/edition-move.json';
import type fieldPanels from './en/field-panels.json';
import type frameworks from './en/frameworks.json';
import type home from './en/home.json';
import type homeMore from './en/home-more.json';
import type notifications from './en/notifications.json';
import type payment from './en/payment.json';
import type people from './en/people.json';
import type publishing from './en/publishing.json';
import type refusals from './en/refusals.json';
import type registration from './en/registration.json';
import type reports from './en/reports.json';
import type restriction from './en/restriction.json';
import type seats from './en/seats.json';
import type settings from './en/settings.json';
import type shortcuts from './en/shortcuts.json';
import type subscription from './en/subscription.json';
import type support from './en/support.json';
import type tables from './en/tables.json';
import type validation from './en/validation.json';
import type wordChanges from './en/word-changes.json';
import type workspace from './en/workspace.json';

/** One file per feature and language; keys are typed from English. */
export type Resources = {
  accounts: typeof accounts;
  admin: typeof admin;
  'admin-billing': typeof adminBilling;
  audit: typeof audit;
  collaboration: typeof collaboration;
  collaborators: typeof collaborators;
  common: typeof common;
  comparison: typeof comparison;
  conflicts: typeof conflicts;
  'create-report': typeof createReport;
  'data-hub': typeof dataHub;
  'data-points': typeof dataPoints;
  'data-transfer': typeof dataTransfer;
  day: typeof day;
  define: typeof define;
  design: typeof design;
  'edition-move': typeof editionMove;
  'field-panels': typeof fieldPanels;
  frameworks: typeof frameworks;
  home: typeof home;
  'home-more': typeof homeMore;
  notifications: typeof notifications;
  payment: typeof payment;
  people: typeof people;
  publishing: typeof publishing;
  refusals: typeof refusals;
  registration: typeof registration;
  reports: typeof reports;
  restriction: typeof restriction;
  seats: typeof seats;
  settings: typeof settings;
  shortcuts: typeof shortcuts;
  support: typeof support;
  subscription: typeof subscription;
  validation: typeof validation;
  tables: typeof tables;
  'word-changes': typeof wordChanges;
  workspace: typeof workspace;
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
