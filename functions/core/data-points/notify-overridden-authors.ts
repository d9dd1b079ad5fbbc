import type { ReportId } from '../../../shared/ids.ts';
import { type FieldValue, valueToText } from '../../../shared/model/answer/field-value.ts';
import type { BoundField } from '../../../shared/model/data-point/point-values.ts';
import { formatDecimal } from '../../../shared/model/numbers/format-value.ts';
import { type Author, actedBy } from '../../../shared/model/people/author.ts';
import { authorOf, type Principal } from '../auth/principal.ts';
import type { Write } from '../data/write.ts';
import { emit } from '../events/outbox.ts';

/** An overridden number, its author, and the report that shows it. */
export type OverriddenValue = { author: Author; reportId: ReportId; reportName: string; lost: FieldValue | null };

/** The value as written in a sentence: "5,300,000 lb". */
const asText = (value: FieldValue | null): string =>
  valueToText(
    value?.kind === 'number' && value.number !== null
      ? { ...value, number: formatDecimal(value.number, 'comma') }
      : value,
  );

/** Notifies each author of an overridden number, once per number, except the person who resolved it. */
export const notifyOfOverride = (
  dependencies: Parameters<typeof emit>[0],
  principal: Principal,
  { node }: Pick<BoundField, 'node'>,
  losses: readonly OverriddenValue[],
  retained: FieldValue | null,
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
          ...actedBy(actor),
          metricName: { en: node.name, zhTw: node.nameZhTw },
          lost: asText(lost),
          kept: asText(retained),
        },
      }),
    );
};
