import type {
  EntityRequestDetail,
  RequestItemView,
} from '../../../shared/contract/entities/entity-requests.contract.ts';
import { isLive, yearBefore } from '../../../shared/model/data-point/data-point.ts';
import { valueIn } from '../../../shared/model/data-point/point-values.ts';
import { type EntityRequest, itemKeyOf } from '../../../shared/model/entities/request.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../../core/data-points/point-keys.ts';
import type { LoadedRequest } from '../../core/entities/load-request.ts';
import { askedFields, askedFigures, subjectsToRead, targetOfFigure } from '../../core/entities/request-fields.ts';
import { taskFileOf } from '../../core/entities/task-file.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { requestViewOf } from './request-view.ts';

/** The entity's values of the previous year, by item and field: shown as "last year you said". */
const readPrior = async ({ table, catalogue }: EntitiesDependencies, request: EntityRequest) => {
  const { organizationId, entityId } = request;
  const time = yearBefore(request.time);
  const figures = request.items.map(({ subject }) => askedFigures(catalogue, subject));
  const subjects = subjectsToRead(catalogue, figures.flat());
  const keyOf = (subject: (typeof subjects)[number]) => pointKeyOf(organizationId, time, subject, entityId);
  const found = await table.findMany(subjects.map((subject) => dataPointEntity.key(keyOf(subject))));
  return figures.map((ofItem) =>
    ofItem.flatMap((figure) => {
      const find = (subject: (typeof subjects)[number]) => found.pick(dataPointEntity, keyOf(subject));
      const point = find(targetOfFigure(figure, find));
      const value = isLive(point) ? valueIn(figure.bound, point.content) : undefined;
      return value ? [{ fieldKey: figure.place.fieldKey, value }] : [];
    }),
  );
};

/**
 * A request for answering and for review: fields of the catalogue, answers, files, comments, values of the previous
 * year.
 */
export const requestDetail = async (
  dependencies: EntitiesDependencies,
  { request, answers, files, comments }: LoadedRequest,
): Promise<EntityRequestDetail> => {
  const prior = await readPrior(dependencies, request);
  const items = request.items.map((item, at): RequestItemView => {
    const itemKey = itemKeyOf(item.subject);
    return {
      ...item,
      ...askedFields(dependencies.catalogue, item.subject),
      itemKey,
      answers: answers
        .filter((answer) => answer.itemKey === itemKey)
        .map(({ fieldKey, value, revision, updatedAt, updatedBy }) => ({
          fieldKey,
          value,
          revision,
          updatedAt,
          updatedBy,
        })),
      files: files.filter((file) => file.itemKey === itemKey).map(taskFileOf),
      prior: prior[at] ?? [],
    };
  });
  return { ...requestViewOf(request, dependencies.now()), items, comments };
};
