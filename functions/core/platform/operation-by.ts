import type { Ids, OrganizationId, TenantId } from '../../../shared/ids.ts';
import type { Author } from '../../../shared/model/people/author.ts';
import { systemAuthor } from '../../../shared/model/people/platform-author.ts';
import type { By } from '../../../shared/model/platform/operation.ts';
import type { OperationAction, OperationChange } from '../../../shared/model/platform/platform.ts';
import { authorOf, type Principal } from '../auth/principal.ts';
import type { Write } from '../data/write.ts';
import { logOperation } from './platform.entities.ts';

/** Actor and reason: an operator at a screen, or the caller of the command. */
export type OperationBy = { who: Author; reason: string };

/** An operator at a screen. */
export const byOfPrincipal = (principal: Principal, reason: string): OperationBy => ({
  who: authorOf(principal),
  reason,
});

/** Operator of a command: the given name, without an account. */
export const byOfCommand = ({ by }: { by: By }): OperationBy => ({
  who: { ...systemAuthor, name: by.name },
  reason: by.reason,
});

type Subject = {
  action: OperationAction;
  tenantId: TenantId;
  tenantName: string;
  organizationId?: OrganizationId;
  subject: string;
  changes?: OperationChange[];
};

/** The row of the operations log, for the transaction of the logged change. */
export const logBy = (
  dependencies: { ids: Pick<Ids, 'audit'>; now: () => number },
  { who, reason }: OperationBy,
  subject: Subject,
): Write => logOperation(dependencies, { organizationId: null, ...subject, reason, who });
