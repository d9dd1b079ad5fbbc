import type { Author } from '../../../shared/model/author.ts';
import { type FieldValue, valueToText } from '../../../shared/model/field-value.ts';
import { formatDecimal } from '../../../shared/model/format-value.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import type { Write } from '../../core/data/write.ts';
import { emit } from '../../core/events/outbox.ts';
import type { ConflictDependencies } from './dependencies.ts';
import type { Conflict } from './load-conflict.ts';
import type { Outcome } from './settle-data-conflict.ts';

type Loss = { author: Author; reportId: Outcome['after']['reportId']; reportName: string; lost: string };

/** Numbers that gave way, each with who had given it: answers that were not taken, and the stored one where it was overwritten. */
const lossesOf = ({ point }: Conflict, outcomes: readonly Outcome[]): Loss[] => {
  const winner = outcomes.find(({ isWinner }) => isWinner);
  const answers = outcomes
    .filter((outcome) => outcome !== winner)
    .map(({ one }): Loss => {
      const { reportId, name: reportName } = one.report;
      return { author: one.record.updatedBy, reportId, reportName, lost: told(one.record.value) };
    });
  if (!winner) return answers;
  const { reportId, reportName } = point.origin ?? {
    reportId: winner.one.report.reportId,
    reportName: winner.one.report.name,
  };
  return [...answers, { author: point.author, reportId, reportName, lost: told(point.content.typed) }];
};

/** As a sentence has it: "5,300,000 lb". */
const told = (value: FieldValue | null): string =>
  valueToText(
    value?.kind === 'number' && value.number !== null
      ? { ...value, number: formatDecimal(value.number, 'comma') }
      : value,
  );

/** Tells each author of a number that lost, once a number, but not who settled it. */
export const tellLosers = (
  dependencies: ConflictDependencies,
  principal: Principal,
  conflict: Conflict,
  outcomes: readonly Outcome[],
): Write[] => {
  const actor = authorOf(principal);
  const { organizationId } = principal.organization;
  const { tenantId } = principal.tenant;
  const { name, nameZhTw } = conflict.settled[0].bound.node;
  const winner = outcomes.find(({ isWinner }) => isWinner);
  const kept = told(winner ? winner.one.record.value : conflict.point.content.typed);
  return lossesOf(conflict, outcomes)
    .filter(({ author }) => author.userId !== actor.userId)
    .map(({ author, reportId, reportName, lost }) =>
      emit(dependencies, {
        type: 'notification.requested',
        tenantId,
        organizationId,
        readers: [author.userId],
        content: {
          kind: 'conflict-settled',
          reportId,
          reportName,
          actorName: actor.name,
          metricName: { en: name, zhTw: nameZhTw },
          lost,
          kept,
        },
      }),
    );
};
