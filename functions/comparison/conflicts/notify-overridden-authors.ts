import type { Principal } from '../../core/auth/principal.ts';
import type { Write } from '../../core/data/write.ts';
import { notifyOfOverride, type OverriddenValue } from '../../core/data-points/notify-overridden-authors.ts';
import type { ConflictDependencies } from './dependencies.ts';
import type { Conflict, Outcome } from './load-conflict.ts';

/**
 * Overridden numbers with their authors: rejected answers, and the stored number where it was overwritten.
 */
const lossesOf = ({ point }: Conflict, outcomes: readonly Outcome[]): OverriddenValue[] => {
  const winner = outcomes.find(({ isWinner }) => isWinner);
  const answers = outcomes
    .filter((outcome) => outcome !== winner)
    .map(({ one }): OverriddenValue => {
      const { reportId, name: reportName } = one.report;
      return { author: one.record.updatedBy, reportId, reportName, lost: one.record.value };
    });
  if (!winner) return answers;
  const { reportId, reportName } = point.origin ?? {
    reportId: winner.one.report.reportId,
    reportName: winner.one.report.name,
  };
  return [...answers, { author: point.author, reportId, reportName, lost: point.content.typed }];
};

export const notifyOverriddenAuthors = (
  dependencies: ConflictDependencies,
  principal: Principal,
  conflict: Conflict,
  outcomes: readonly Outcome[],
): Write[] => {
  const winner = outcomes.find(({ isWinner }) => isWinner);
  const chosen = winner ? winner.one.record.value : conflict.point.content.typed;
  return notifyOfOverride(dependencies, principal, conflict.settled[0].bound, lossesOf(conflict, outcomes), chosen);
};
