import type { Operation, OperationResult } from '../../shared/model/platform/operation.ts';
import { revokeInvitationByOperator, sendInvitationAgain } from '../core/platform/invitations.ts';
import { setUserLock } from '../core/platform/lock-user.ts';
import { byOfCommand } from '../core/platform/operation-by.ts';
import { removeUserByOperator } from '../core/platform/remove-user.ts';
import { setOrganizationSuspension } from '../core/platform/suspend-organization.ts';
import { checkAgain } from './begin-domain-checks.ts';
import { changeSeats } from './change-seats.ts';
import { changeTenant } from './change-tenant.ts';
import { coverHubValues } from './cover-hub-values.ts';
import { createOrganization } from './create-organization.ts';
import { createTenant } from './create-tenant.ts';
import { createUser } from './create-user.ts';
import { createVoucher } from './create-voucher.ts';
import type { OperationsDependencies } from './dependencies.ts';
import { listForOperators } from './list-for-operators.ts';
import { listUnsentMails } from './list-unsent-mails.ts';
import { redriveBillingEvents } from './redrive-billing-events.ts';
import { revokeVoucher } from './revoke-voucher.ts';
import { saveContent } from './save-content.ts';
import { checkSenderAgain, setSenderDomain } from './set-sender-domain.ts';

/** A command of an operator. */
export const runOperation = (dependencies: OperationsDependencies, operation: Operation): Promise<OperationResult> => {
  switch (operation.command) {
    case 'create-tenant':
      return createTenant(dependencies, operation, byOfCommand(operation));
    case 'change-tenant':
      return changeTenant(dependencies, operation, byOfCommand(operation));
    case 'check-tenant-domain':
      return checkAgain(dependencies, operation.tenantId, byOfCommand(operation));
    case 'create-organization': {
      const { command: _command, by: _by, ...organization } = operation;
      return createOrganization(dependencies, organization, byOfCommand(operation));
    }
    case 'change-seats':
      return changeSeats(dependencies, operation, byOfCommand(operation));
    case 'create-user':
      return createUser(dependencies, operation, byOfCommand(operation));
    case 'send-invitation-again':
      return sendInvitationAgain(dependencies, byOfCommand(operation), operation);
    case 'revoke-invitation':
      return revokeInvitationByOperator(dependencies, byOfCommand(operation), operation);
    case 'remove-user':
      return removeUserByOperator(dependencies, byOfCommand(operation), operation);
    case 'lock-user':
      return setUserLock(dependencies, byOfCommand(operation), { ...operation, to: 'locked' });
    case 'unlock-user':
      return setUserLock(dependencies, byOfCommand(operation), { ...operation, to: 'registered' });
    case 'suspend-organization':
      return setOrganizationSuspension(dependencies, byOfCommand(operation), { ...operation, isSuspended: true });
    case 'resume-organization':
      return setOrganizationSuspension(dependencies, byOfCommand(operation), { ...operation, isSuspended: false });
    case 'create-voucher':
      return createVoucher(dependencies, operation, byOfCommand(operation));
    case 'revoke-voucher':
      return revokeVoucher(dependencies, operation, byOfCommand(operation));
    case 'save-content':
      return saveContent(dependencies, operation, byOfCommand(operation));
    case 'set-sender-domain':
      return setSenderDomain(dependencies, operation, byOfCommand(operation));
    case 'check-sender-domain':
      return checkSenderAgain(dependencies, operation.tenantId, byOfCommand(operation));
    case 'redrive-billing-events':
      return redriveBillingEvents(dependencies, byOfCommand(operation));
    case 'list-unsent-mails':
      return listUnsentMails(dependencies, operation);
    case 'cover-hub-values':
      return coverHubValues(dependencies, operation, byOfCommand(operation));
    case 'list-for-operators':
      return listForOperators(dependencies, operation, byOfCommand(operation));
  }
};
