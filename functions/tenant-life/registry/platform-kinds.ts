import { archived, leftOut, retained } from './kind-row.ts';

/** The tenant itself, its content, and money. */
export const platformKinds = {
  Article: archived('tenant'),
  Bill: archived('organization'),
  BillingContact: archived('organization', ['addressLine1', 'addressLine2', 'email', 'firstName', 'lastName', 'phone']),
  BillingIntent: archived('organization', ['by.name', 'email']),
  Category: archived('tenant'),
  Host: archived('tenant'),
  KeptWork: archived('organization'),
  LifeJob: retained('tenant', ['by.name']),
  OperationsLog: retained('tenant', ['changes[].newValue', 'changes[].oldValue', 'reason', 'subject', 'who.name']),
  ProviderCustomer: archived('field'),
  PublishedTemplates: archived('tenant'),
  ResumeRequest: leftOut('organization'),
  StripeEvent: archived('field'),
  Subscription: archived('organization'),
  TemporaryPayment: archived('organization'),
  Tenant: archived('tenant'),
  TenantDirectory: archived('tenant'),
  TenantDomain: archived('tenant'),
  TenantLife: retained('tenant', ['by.name', 'organizations[].by.name']),
  TenantSender: archived('tenant'),
  ToldNotice: archived('organization'),
  Voucher: archived('field', ['createdBy.name']),
  VoucherUse: archived('field', ['email']),
  WhatsNew: archived('tenant'),
};
