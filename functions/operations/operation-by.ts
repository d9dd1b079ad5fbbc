import type { Ids, OrganizationId, TenantId } from '../../shared/ids.ts';
import type { Author } from '../../shared/model/people/author.ts';
import type { CreateTenant } from '../../shared/model/platform/operation.ts';
import type { OperationAction } from '../../shared/model/platform/platform.ts';
import { systemAuthor } from '../core/audit/organization-audit.ts';
import type { Write } from '../core/data/write.ts';
import { logOperation } from '../core/platform/platform.entities.ts';

/** Actor and reason: an operator at a screen, or the caller of the command. */
export type OperationBy = { who: Author; reason: string };

/** Operator of a command: the given name, without an account. */
export const byOfCommand = ({ by }: Pick<CreateTenant, 'by'>): OperationBy | undefined =>
  by && { who: { ...systemAuthor, name: by.name }, reason: by.reason };

type Subject = {
  action: OperationAction;
  tenantId: TenantId;
  tenantName: string;
  organizationId?: OrganizationId;
  subject: string;
};

/** The row of the operations log, in the transaction of the logged change; none for first data of a stage. */
export const logBy = (
  { ids, now }: { ids: Pick<Ids, 'audit'>; now: () => number },
  by: OperationBy | undefined,
  subject: Subject,
): Write[] =>
  by
    ? [
        logOperation(
          { ids, now },
          {
            organizationId: null,
            ...subject,
            reason: by.reason,
            who: by.who,
          },
        ),
      ]
    : [];
