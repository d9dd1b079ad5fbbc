import type { EntityRequest } from '../../../shared/model/entities/request.ts';
import { actedBy } from '../../../shared/model/people/author.ts';
import type { NotificationContent } from '../../../shared/model/report/notification.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import type { Write } from '../../core/data/write.ts';
import { emit } from '../../core/events/outbox.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';

type News = Extract<NotificationContent, { kind: 'entity-request' }>['news'];

/** Notifies the requester in the product about the progress of the request. */
export const notifyAsker = (
  dependencies: EntitiesDependencies,
  principal: Principal,
  request: EntityRequest,
  { news, count }: { news: News; count: number },
): Write =>
  emit(dependencies, {
    type: 'notification.requested',
    tenantId: principal.scope.tenantId,
    organizationId: request.organizationId,
    readers: [request.createdBy.userId],
    content: {
      kind: 'entity-request',
      ...actedBy(authorOf(principal)),
      entityId: request.entityId,
      entityName: request.entityName,
      requestId: request.requestId,
      news,
      count,
    },
  });
