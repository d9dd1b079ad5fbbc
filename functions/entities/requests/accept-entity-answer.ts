import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type {
  acceptEntityAnswer as acceptEntityAnswerCall,
  EntityRequestView,
} from '../../../shared/contract/entities/entity-requests.contract.ts';
import type { ReplacedValue } from '../../../shared/contract/entities/replaced-value.ts';
import { AppError } from '../../../shared/errors.ts';
import {
  type DataPoint,
  isLive,
  type PointContent,
  type ReportingTime,
} from '../../../shared/model/data-point/data-point.ts';
import type { Subject } from '../../../shared/model/data-point/known-values.ts';
import { statementOf } from '../../../shared/model/data-point/point-values.ts';
import { type EntityRequest, itemKeyOf } from '../../../shared/model/entities/request.ts';
import { moveItems } from '../../../shared/model/entities/request-moves.ts';
import { isSameHubAmount } from '../../../shared/model/hub/hub-entry.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { check, put, type Write } from '../../core/data/write.ts';
import { dataPointEntity, reportingTimeEntity } from '../../core/data-points/data-point.entities.ts';
import { type PointFileRecord, pointFileEntity } from '../../core/data-points/point-evidence.entity.ts';
import { pointKeyOf } from '../../core/data-points/point-keys.ts';
import { pointRevision } from '../../core/data-points/point-writes.ts';
import { type LoadedRequest, loadRequest } from '../../core/entities/load-request.ts';
import { timeEntity } from '../../core/entities/reporting-entity.entities.ts';
import { type EntityAnswer, entityRequest, type TaskFileRecord } from '../../core/entities/request.entities.ts';
import { type AskedFigure, askedFigures, subjectsToRead, targetOfFigure } from '../../core/entities/request-fields.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { requestViewOf } from './request-view.ts';
import { orConflict } from './review-requests.ts';

/** Figures of one transaction: each takes three writes of its hundred. */
const figuresAtOnce = 28;

/** A figure that becomes a data point, with the point that it replaces. */
type Change = {
  subject: Subject;
  /** undefined: the answer was emptied after this item had stored it. */
  content: PointContent | undefined;
  before: DataPoint | undefined;
  answer: EntityAnswer;
  evidenceIds: readonly string[];
};

const load = async (
  { table, catalogue }: EntitiesDependencies,
  request: EntityRequest,
  figures: readonly AskedFigure[],
) => {
  const { organizationId, entityId, time } = request;
  const subjects = subjectsToRead(catalogue, figures);
  const keyOf = (subject: Subject) => pointKeyOf(organizationId, time, subject, entityId);
  const found = await table.findMany([
    reportingTimeEntity.key({ organizationId, ...time }),
    timeEntity.key({ organizationId, ...time, entityId }),
    ...subjects.map((subject) => dataPointEntity.key(keyOf(subject))),
  ]);
  const period = found.pick(reportingTimeEntity, { organizationId, ...time });
  if (!period) throw new AppError('reporting_time.not_found');
  if (period.change?.isLeft) throw new AppError('reporting_time.changing');
  return {
    period,
    hasMark: found.pick(timeEntity, { organizationId, ...time, entityId }) !== undefined,
    find: (subject: Subject) => found.pick(dataPointEntity, keyOf(subject)),
  };
};

/**
 * Figures that differ from the stored value, or have files that it lacks; equal ones are not written again. "Not
 * applicable" and "Omitted" replace a stored figure as a number does, and an emptied answer takes its own figure back.
 */
const changesOf = (
  figures: readonly AskedFigure[],
  { answers, files }: Pick<LoadedRequest, 'answers' | 'files'>,
  find: (subject: Subject) => DataPoint | undefined,
  isOwn: (before: DataPoint) => boolean,
): Change[] =>
  figures.flatMap((figure): Change[] => {
    const answer = answers.find(({ fieldKey }) => fieldKey === figure.place.fieldKey);
    const subject = targetOfFigure(figure, find);
    if (!answer) return [];
    const before = find(subject);
    const content = statementOf(figure.bound, answer.value, subject.variant !== null);
    if (!content) return isLive(before) && isOwn(before) ? [{ subject, content, before, answer, evidenceIds: [] }] : [];
    const evidenceIds = files.flatMap((file) => (file.fieldKey === answer.fieldKey ? [file.evidenceId] : []));
    const isSame =
      isLive(before) &&
      isSameHubAmount(before.content, content) &&
      evidenceIds.every((id) => before.evidenceIds.includes(id));
    return isSame ? [] : [{ subject, content, before, answer, evidenceIds }];
  });

/** The stored value that an acceptance would replace, for the question. */
const replacedOf = ({ before, answer: { fieldKey } }: Change): ReplacedValue[] =>
  isLive(before)
    ? [{ fieldKey, typed: before.content.typed, source: before.source, author: before.author.name, at: before.at }]
    : [];

/** Files of one transaction. */
const filesAtOnce = 90;

/**
 * Files become files of the values; a repeated write is equal, and a file that no value names yet is not shown
 * anywhere.
 */
const keepFiles = async (
  table: TenantTable,
  files: readonly TaskFileRecord[],
  named: ReadonlySet<string>,
): Promise<void> => {
  const records = files.flatMap((file): PointFileRecord[] => {
    const { organizationId, evidenceId, name, type, sizeBytes, sha256, addedBy, addedAt, objectKey } = file;
    const record = { organizationId, evidenceId, name, page: '', type, sizeBytes, sha256, addedBy, addedAt, objectKey };
    return named.has(evidenceId) ? [record] : [];
  });
  for (let at = 0; at < records.length; at += filesAtOnce) {
    await table.write(records.slice(at, at + filesAtOnce).map((record) => put(pointFileEntity, record, 'any')));
  }
};

const periodWrite = (period: ReportingTime): Write =>
  period.isLinked
    ? check(reportingTimeEntity, period, { revision: period.revision })
    : put(reportingTimeEntity, { ...period, isLinked: true, revision: period.revision + 1 }, period.revision);

/**
 * Figures become data points of the entity: the person who typed them is their author, the person who accepts them is
 * in their history. Figures of one long disclosure are stored in several transactions, the state with the last: an
 * interrupted call is repeated and writes only the missing ones.
 */
export const acceptEntityAnswer = async (
  dependencies: EntitiesDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof acceptEntityAnswerCall>, 'params' | 'body'>,
): Promise<EntityRequestView> => {
  const { table, catalogue, now } = dependencies;
  const { organizationId } = principal.organization;
  const { request, answers, files } = await loadRequest(table, { organizationId, requestId: params.requestId });
  if (request.revision !== body.revision) throw new AppError('request.conflict');
  const by = authorOf(principal);
  const at = new Date(now()).toISOString();
  const after = moveItems(request, [body.itemKey], { action: 'accept' }, { at, by });
  const item = request.items.find(({ subject }) => itemKeyOf(subject) === body.itemKey);
  if (!after || !item) throw new AppError('entity_request.step_refused');
  const figures = askedFigures(catalogue, item.subject);
  const { period, hasMark, find } = await load(dependencies, request, figures);
  const isOfItem = ({ itemKey }: { itemKey: string }): boolean => itemKey === body.itemKey;
  // Of a declined item nothing is stored, and what it stored when it was accepted before is taken back.
  const isDeclined = item.state === 'declined';
  const ofItem = {
    answers: answers.filter(isOfItem).map((answer) => (isDeclined ? { ...answer, value: null } : answer)),
    files: isDeclined ? [] : files.filter(isOfItem),
  };
  // A correction overwrites what this item stored when it was accepted before; a value from elsewhere, or from another
  // item or request that asks for the same figure, needs a confirmation.
  const acceptances = new Set([item.acceptedAt, ...(item.acceptedBefore ?? [])]);
  const isCorrection = (before: DataPoint): boolean => before.source === 'entity' && acceptances.has(before.at);
  const changes = changesOf(figures, ofItem, find, isCorrection);
  const isOther = ({ before, content }: Change): boolean =>
    isLive(before) && content !== undefined && !isCorrection(before) && !isSameHubAmount(before.content, content);
  const others = body.replaces ? [] : changes.filter(isOther);
  if (others.length > 0)
    throw new AppError('data_point.conflict', { current: { replaced: others.flatMap(replacedOf) } });
  const pointWrites = ({ subject, content, before, answer, evidenceIds }: Change): Write[] =>
    pointRevision(
      {
        organizationId,
        time: request.time,
        subject,
        entityId: request.entityId,
        point: before,
        content,
        by: null,
        source: 'entity',
        author: answer.updatedBy,
        settledBy: by,
        evidenceIds,
        at,
      },
      content === undefined ? 'taken-back' : isLive(before) ? 'overwritten' : 'typed',
    ).writes;
  await keepFiles(table, ofItem.files, new Set(changes.flatMap(({ evidenceIds }) => evidenceIds)));
  const mark = { organizationId, ...request.time, entityId: request.entityId };
  const first = [periodWrite(period), ...(hasMark ? [] : [put(timeEntity, mark, 'any')])];
  const batches = Array.from({ length: Math.max(1, Math.ceil(changes.length / figuresAtOnce)) }, (_batch, index) =>
    changes.slice(index * figuresAtOnce, (index + 1) * figuresAtOnce),
  );
  for (const [index, batch] of batches.entries()) {
    const isLast = index === batches.length - 1;
    await table
      .write([
        ...(index === 0 && changes.length > 0 ? first : []),
        ...batch.flatMap(pointWrites),
        ...(isLast
          ? [
              put(entityRequest, after, request.revision),
              auditOrganization(dependencies, organizationId, by, {
                action: 'entity-request.accepted',
                section: 'entities',
                field: request.entityName,
                newValue: body.itemKey,
              }),
            ]
          : [check(entityRequest, request, { revision: request.revision })]),
      ])
      .catch(orConflict);
  }
  return requestViewOf(after, now());
};
