import { editionMapOf } from '../../../shared/model/framework/edition-maps.ts';
import { successorsOf } from '../../../shared/model/framework/moved-place.ts';
import type { Assignment } from '../../../shared/model/report/assignment.ts';
import type { AssignedDisclosure } from '../../../shared/model/report/collaborator.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import { isInScope } from '../../../shared/model/report/report-definition.ts';
import { put, type Write } from '../../core/data/write.ts';
import { type DisclosureRecord, disclosureEntity, reportPartition } from '../../core/reports/report.entities.ts';
import {
  accessPartition,
  accessPrefix,
  type ReportAccess,
  reportAccessEntity,
} from '../../core/reports/report-access.entity.ts';
import { isAssigned } from '../../core/reports/report-access.ts';
import { type ReportTranslator, reportTranslatorEntity, translatorsOf } from '../../core/reports/report-text.entity.ts';
import type { EditionMove } from '../plan/edition-move.entities.ts';
import { editionsOf } from './locked-report.ts';
import type { MoveDependencies } from './move-event.ts';

type Successors = (disclosureId: string) => string[];

const untouched = (report: Report, move: EditionMove, disclosureId: string): DisclosureRecord => ({
  organizationId: report.organizationId,
  reportId: report.reportId,
  versionId: move.toVersionId,
  disclosureId,
  status: 'not-started',
  answeredFields: 0,
  omission: null,
  updatedAt: move.startedAt,
  updatedBy: move.startedBy,
  revision: 0,
  fields: {},
  assignment: null,
});

/**
 * The assignee of a disclosure is assigned all its successors; existing assignments stay.
 */
const assignmentWrites = (
  { catalogue }: MoveDependencies,
  report: Report,
  move: EditionMove,
  states: readonly DisclosureRecord[],
  successors: Successors,
): Write[] => {
  const { toVersionId: versionId } = move;
  const wanted = new Map<string, Assignment>();
  for (const { versionId: of, disclosureId, assignment } of states) {
    if (of !== move.fromVersionId || !assignment) continue;
    for (const next of successors(disclosureId)) if (!wanted.has(next)) wanted.set(next, assignment);
  }
  return [...wanted].flatMap(([disclosureId, assignment]): Write[] => {
    const disclosure = catalogue.disclosure(versionId, disclosureId);
    const before = states.find((state) => state.versionId === versionId && state.disclosureId === disclosureId);
    if (!disclosure || before?.assignment || !isInScope(report.frameworks, { versionId, disclosureId })) return [];
    const { code, title, titleZhTw } = disclosure;
    const named = { ...assignment, code, title: { en: title, zhTw: titleZhTw ?? title } };
    const state = before ?? untouched(report, move, disclosureId);
    const after = { ...state, assignment: named, revision: state.revision + 1 };
    return [put(disclosureEntity, after, before ? before.revision : 'new')];
  });
};

/** External contributors see the successors of their disclosures; with other questions, they hand in again. */
const accessWrites = (
  report: Report,
  { fromVersionId, toVersionId: versionId }: EditionMove,
  people: readonly ReportAccess[],
  successors: Successors,
): Write[] =>
  people.flatMap((access): Write[] => {
    const part = access.reports[report.reportId];
    if (!part) return [];
    const old = part.disclosures.filter((one) => one.versionId === fromVersionId);
    const next = new Set(old.flatMap(({ disclosureId }) => successors(disclosureId)));
    const missing = [...next]
      .map((disclosureId): AssignedDisclosure => ({ versionId, disclosureId }))
      .filter((one) => isInScope(report.frameworks, one) && !isAssigned(part, one));
    if (missing.length === 0) return [];
    const reports = {
      ...access.reports,
      [report.reportId]: { ...part, disclosures: [...part.disclosures, ...missing], handedInAt: null },
    };
    return [put(reportAccessEntity, { ...access, reports, revision: access.revision + 1 }, access.revision)];
  });

/** The translator of a disclosure translates its successors, where they have none yet. */
const translatorWrites = (
  report: Report,
  { fromVersionId, toVersionId: versionId }: EditionMove,
  translators: readonly ReportTranslator[],
  successors: Successors,
): Write[] => {
  const idOf = (place: { versionId: string | null; disclosureId: string | null }): string =>
    `${place.versionId} ${place.disclosureId}`;
  const taken = new Set(translators.flatMap(({ asked }) => asked.flatMap(({ places }) => places.map(idOf))));
  const nextOf = (place: { versionId: string | null; disclosureId: string | null }): AssignedDisclosure[] => {
    if (place.versionId !== fromVersionId || place.disclosureId === null) return [];
    const next = successors(place.disclosureId).map((disclosureId) => ({ versionId, disclosureId }));
    const free = next.filter((one) => isInScope(report.frameworks, one) && !taken.has(idOf(one)));
    for (const one of free) taken.add(idOf(one));
    return free;
  };
  return translators.flatMap((translator): Write[] => {
    const asked = translator.asked.map((share) => ({
      ...share,
      places: [...share.places, ...share.places.flatMap(nextOf)],
    }));
    const isSame = asked.every(({ places }, at) => places.length === translator.asked[at]?.places.length);
    if (isSame) return [];
    return [
      put(reportTranslatorEntity, { ...translator, asked, revision: translator.revision + 1 }, translator.revision),
    ];
  });
};

/** Assignments, translators and what outsiders see, in the newer edition; nothing to do where that was done before. */
export const peopleWrites = async (
  dependencies: MoveDependencies,
  report: Report,
  move: EditionMove,
): Promise<Write[]> => {
  const { table } = dependencies;
  const [states, people, translators] = await Promise.all([
    table.all(disclosureEntity, { pk: reportPartition(report), skPrefix: ['REPORT', 'DISCLOSURE'] }),
    table.all(reportAccessEntity, { pk: accessPartition(report.organizationId), skPrefix: [...accessPrefix] }),
    table.all(reportTranslatorEntity, translatorsOf(report)),
  ]);
  const { to } = editionsOf(dependencies, move);
  const map = editionMapOf(move.fromVersionId, move.toVersionId);
  const successors: Successors = (disclosureId) => successorsOf(disclosureId, { to, map });
  return [
    ...assignmentWrites(dependencies, report, move, states, successors),
    ...accessWrites(report, move, people, successors),
    ...translatorWrites(report, move, translators, successors),
  ];
};
