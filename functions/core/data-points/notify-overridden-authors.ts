import type { ReportId } from '../../../shared/ids.ts';
import { type FieldValue, valueToText } from '../../../shared/model/answer/field-value.ts';
import type { BoundField } from '../../../shared/model/data-point/point-values.ts';
import { formatDecimal } from '../../../shared/model/numbers/format-value.ts';
import type { Author } from '../../../shared/model/people/author.ts';
import { authorOf, type Principal } from '../auth/principal.ts';
import type { Write } from '../data/write.ts';
import { emit } from '../events/outbox.ts';

/** A number that gave way, who had given it, and the report that it stood in. */
export type Loss = { author: Author; reportId: ReportId; reportName: string; lost: FieldValue | null };

/** As a sentence has it: "5,300,000 lb". */
const told = (value: FieldValue | null): string =>
  valueToText(
    value?.kind === 'number' && value.number !== null
      ? { ...value, number: formatDecimal(value.number, 'comma') }
      : value,
  );

/** Tells each author of a number that lost, once a number, but not who settled it (screens.md 26). */
export const notifyOfOverride = (
  dependencies: Parameters<typeof emit>[0],
  principal: Principal,
  { node }: Pick<BoundField, 'node'>,
  losses: readonly Loss[],
  kept: FieldValue | null,
): Write[] => {
  const actor = authorOf(principal);
  return losses
    .filter(({ author }) => author.userId !== actor.userId)
    .map(({ author, reportId, reportName, lost }) =>
      emit(dependencies, {
        type: 'notification.requested',
        tenantId: principal.tenant.tenantId,
        organizationId: principal.organization.organizationId,
        readers: [author.userId],
        content: {
          kind: 'conflict-settled',
          reportId,
          reportName,
          actorName: actor.name,
          metricName: { en: node.name, zhTw: node.nameZhTw },
          lost: told(lost),
          kept: told(kept),
        },
      }),
    );
};
