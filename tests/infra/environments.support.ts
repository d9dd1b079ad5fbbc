import type * as z from 'zod';
import {
  AuditStepsEnvironment,
  BillingEventsEnvironment,
  CoreEnvironment,
  DataTransferStepsEnvironment,
  EventsEnvironment,
  MailBillEnvironment,
  OperationsEnvironment,
  PeopleSweepEnvironment,
  PublishingStepsEnvironment,
  RemovalStepsEnvironment,
  RenderEnvironment,
  RenderPdfEnvironment,
  WorkRemindersEnvironment,
} from '../../functions/core/environment.ts';
import { domainTable } from '../../infra/domains.ts';
import { domains } from '../../shared/contract/call.ts';

/** The schema that each function reads its environment with. */
export const environments: Record<string, z.ZodObject> = {
  ...Object.fromEntries(domains.map((domain) => [domain, domainTable[domain].environment])),
  'billing-events': BillingEventsEnvironment,
  'billing-steps': CoreEnvironment,
  'mail-bill': MailBillEnvironment,
  'audit-sealer': CoreEnvironment,
  'search-indexer': CoreEnvironment,
  'audit-steps': AuditStepsEnvironment,
  'data-transfer-steps': DataTransferStepsEnvironment,
  'publishing-steps': PublishingStepsEnvironment,
  'removal-steps': RemovalStepsEnvironment,
  'edition-move-steps': CoreEnvironment,
  'time-change-steps': CoreEnvironment,
  'render-pdf': RenderPdfEnvironment,
  'render-xlsx': RenderEnvironment,
  'render-docx': RenderEnvironment,
  'onboarding-reminders': CoreEnvironment,
  'work-reminders': WorkRemindersEnvironment,
  'request-reminders': WorkRemindersEnvironment,
  'people-sweep': PeopleSweepEnvironment,
  'mail-feedback': CoreEnvironment,
  events: EventsEnvironment,
  'token-claims': CoreEnvironment,
  operations: OperationsEnvironment,
};
