import type { TenantId } from '../../shared/ids.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { type Scope, workflowScope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { adjust } from '../core/data/write.ts';
import { gateEntity, gateOf, surveyInvitationEntity } from '../core/surveys/survey-invitation.entities.ts';

/**
 * Marks an invitation with a mail that came back, and takes it off the invited count, once. One that was answered or
 * begun has arrived.
 */
export const recordUndeliveredSurvey = (
  { tableOf }: { tableOf: (scope: Scope) => TenantTable },
  { tenantId, ...key }: { tenantId: TenantId; surveyId: string; digest: string },
): Promise<void> =>
  retryOnConflict(async () => {
    const table = tableOf(workflowScope({ tenantId }));
    const gateKey = { surveyId: key.surveyId, number: gateOf(key) };
    const found = await table.findMany([surveyInvitationEntity.key(key), gateEntity.key(gateKey)]);
    const invitation = found.pick(surveyInvitationEntity, key);
    const gate = found.pick(gateEntity, gateKey);
    if (!invitation?.groupId || invitation.status !== 'invited' || invitation.isUndelivered || !gate) return;
    await table.write([
      adjust(surveyInvitationEntity, key, {
        set: { isUndelivered: true },
        expect: { status: 'invited', isUndelivered: invitation.isUndelivered },
      }),
      adjust(gateEntity, gateKey, {
        set: { undelivered: (gate.undelivered ?? 0) + 1 },
        add: { [`invited.${invitation.groupId}`]: -1 },
        expect: { undelivered: gate.undelivered },
      }),
    ]);
  });
