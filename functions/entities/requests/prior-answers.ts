import type { RequestItemView } from '../../../shared/contract/entities/entity-requests.contract.ts';
import { isAnswered } from '../../../shared/model/answer/field-value.ts';
import { isLive, yearBefore } from '../../../shared/model/data-point/data-point.ts';
import { valueIn } from '../../../shared/model/data-point/point-values.ts';
import { type EntityRequest, itemKeyOf } from '../../../shared/model/entities/request.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../../core/data-points/point-keys.ts';
import { isShownTask, type OwnTask } from '../../core/entities/own-task.ts';
import { entityAnswer, entityRequest, requestPartition, tasksOf } from '../../core/entities/request.entities.ts';
import { askedFigures, subjectsToRead, targetOfFigure } from '../../core/entities/request-fields.ts';
import { type SharedAnswer, sharedAnswer, sharedAnswersOf } from '../../core/entities/shared-answer.entity.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';

type Prior = RequestItemView['prior'][number];

/** Values by item; of two for one field the first counts. */
export type PriorAnswers = ReadonlyMap<string, readonly Prior[]>;

/** The entity's values of the year before. */
const readValues = async (
  { table, catalogue }: EntitiesDependencies,
  request: EntityRequest,
): Promise<[string, Prior][]> => {
  const { organizationId, entityId } = request;
  const time = yearBefore(request.time);
  const figures = request.items.map(({ subject }) => askedFigures(catalogue, subject));
  const subjects = subjectsToRead(catalogue, figures.flat());
  const keyOf = (subject: (typeof subjects)[number]) => pointKeyOf(organizationId, time, subject, entityId);
  const found = await table.findMany(subjects.map((subject) => dataPointEntity.key(keyOf(subject))));
  const find = (subject: (typeof subjects)[number]) => found.pick(dataPointEntity, keyOf(subject));
  return request.items.flatMap(({ subject }, at) =>
    (figures[at] ?? []).flatMap((figure): [string, Prior][] => {
      const point = find(targetOfFigure(figure, find));
      const value = isLive(point) ? valueIn(figure.bound, point.content) : undefined;
      return value ? [[itemKeyOf(subject), { fieldKey: figure.place.fieldKey, value, time, origin: 'own' }]] : [];
    }),
  );
};

/** Number of requests of the year before that are read; an entity is mostly asked once a year. */
const earlierMax = 3;

/** What the entity answered to requests of the year before: texts and tables, which are no data points. */
const readAnswers = async (table: TenantTable, request: EntityRequest): Promise<[string, Prior][]> => {
  const time = yearBefore(request.time);
  const tasks = await table.all(entityRequest, { pk: tasksOf(request), index: 'gsi2' });
  const earlier = tasks
    .filter((one) => isShownTask(one) && one.time.startOn === time.startOn && one.time.endOn === time.endOn)
    .toSorted((one, other) => (one.updatedAt > other.updatedAt ? -1 : 1))
    .slice(0, earlierMax);
  const found = await Promise.all(earlier.map((one) => table.collect({ pk: requestPartition(one) })));
  return found.flatMap((one) =>
    one
      .of(entityAnswer)
      .flatMap(({ itemKey, fieldKey, value }): [string, Prior][] =>
        value !== null && isAnswered(value) ? [[itemKey, { fieldKey, value, time, origin: 'own' }]] : [],
      ),
  );
};

export type SupplierAnswers = { shared: readonly SharedAnswer[]; prior: [string, Prior][] };

/**
 * What the supplier allowed to suggest, newest first, with the answers of now that it gave to other customers. Only
 * from entities that the person answers for: whom a customer invites to the organisation of a supplier sees nothing of
 * another customer.
 */
export const readSupplierAnswers = async (
  table: TenantTable,
  supplier: { organizationId: string },
  { request, members }: Pick<OwnTask, 'request' | 'members'>,
): Promise<SupplierAnswers> => {
  const all = await table.all(sharedAnswer, { pk: sharedAnswersOf(supplier) });
  const asked = new Set(request.items.map(({ subject }) => itemKeyOf(subject)));
  const customers = new Set(members.map(({ organizationId }) => organizationId));
  const others = all
    .filter(({ itemKey, customerId }) => asked.has(itemKey) && customerId !== request.organizationId)
    .filter(({ customerId }) => customers.has(customerId))
    .toSorted((one, other) => (one.sharedAt > other.sharedAt ? -1 : 1));
  const keyOf = ({ customerId, requestId, itemKey, fieldKey }: SharedAnswer) => ({
    organizationId: customerId,
    requestId,
    itemKey,
    fieldKey,
  });
  const requests = new Map(others.map((one) => [one.requestId, entityRequest.key(keyOf(one))]));
  const found = await table.findMany([...requests.values(), ...others.map((one) => entityAnswer.key(keyOf(one)))]);
  const isOwn = (one: SharedAnswer): boolean => {
    const from = found.pick(entityRequest, keyOf(one));
    return members.some(
      ({ organizationId, entityId }) => organizationId === one.customerId && entityId === from?.entityId,
    );
  };
  return {
    shared: all.filter(({ requestId }) => requestId === request.requestId),
    prior: others.filter(isOwn).flatMap((one): [string, Prior][] => {
      const value = found.pick(entityAnswer, keyOf(one))?.value;
      if (!value || !isAnswered(value)) return [];
      return [[one.itemKey, { fieldKey: one.fieldKey, value, time: one.time, origin: 'shared' }]];
    }),
  };
};

/** "Last year you said": values, then answers of the entity, then what its supplier allowed to suggest. */
export const readPriorAnswers = async (
  dependencies: EntitiesDependencies,
  request: EntityRequest,
  supplier: SupplierAnswers | undefined,
): Promise<PriorAnswers> => {
  const [values, answers] = await Promise.all([
    readValues(dependencies, request),
    readAnswers(dependencies.table, request),
  ]);
  const byItem = Map.groupBy([...values, ...answers, ...(supplier?.prior ?? [])], ([itemKey]) => itemKey);
  return new Map(
    [...byItem].map(([itemKey, some]) => {
      const firstOf = new Map(some.toReversed().map(([, prior]) => [prior.fieldKey, prior]));
      return [itemKey, [...firstOf.values()]];
    }),
  );
};
