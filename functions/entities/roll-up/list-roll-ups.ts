import { formatDecimal } from '../../../shared/catalogue/metrics/decimal.ts';
import type { CallResult } from '../../../shared/contract/calls/call.ts';
import {
  type listRollUps as listRollUpsCall,
  type RollUpLine,
  rollUpsMax,
} from '../../../shared/contract/entities/roll-up.contract.ts';
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import type { RequestSubject } from '../../../shared/model/entities/request.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../../core/data-points/point-keys.ts';
import { listAllEntities } from '../../core/entities/list-entities.ts';
import { entityRequest, requestsOf } from '../../core/entities/request.entities.ts';
import { askedFigures } from '../../core/entities/request-fields.ts';
import { rollUpsOf, takenRollUp } from '../../core/entities/taken-roll-up.entity.ts';
import { codesToRead, loadGroup } from './group.ts';
import { currencyIn, nameOf, type RollUpDependencies } from './roll-up-metric.ts';
import { rollUpOfMethod } from './roll-up-of-method.ts';
import { isStillTaken, takenViewOf } from './taken-view.ts';

/** Metrics that entities were asked for in a time, in the order of the requests; taken ones first. */
const codesAsked = async (
  { table, catalogue }: RollUpDependencies,
  { organization }: Principal,
  time: TimeSpan,
  taken: readonly string[],
): Promise<string[]> => {
  const requests = await table.all(entityRequest, { pk: requestsOf(organization), index: 'gsi1' });
  const subjects = requests
    .filter((request) => request.stage !== 'withdrawn' && request.kind === 'entity-user')
    .filter(({ time: { startOn, endOn } }) => startOn === time.startOn && endOn === time.endOn)
    .flatMap(({ items }) => items.map(({ subject }) => subject));
  const distinct = [...new Map(subjects.map((subject) => [JSON.stringify(subject), subject])).values()];
  // A metric of a withdrawn template is not requested any more.
  const isThere = (subject: RequestSubject): boolean =>
    subject.kind === 'metric' || catalogue.disclosure(subject.versionId, subject.disclosureId) !== undefined;
  const asked = distinct
    .filter(isThere)
    .flatMap((subject) => askedFigures(catalogue, subject).map(({ bound }) => bound.node.code));
  return [...new Set([...taken, ...asked])];
};

/**
 * List of the group's metrics of a reporting time, each under the organisation's method (financial control until one is
 * chosen).
 */
export const listRollUps = async (
  dependencies: RollUpDependencies,
  principal: Principal,
  time: TimeSpan,
): Promise<CallResult<typeof listRollUpsCall>> => {
  const { table, catalogue, now } = dependencies;
  const { organization } = principal;
  const { organizationId, consolidationMethod } = organization;
  const metrics = catalogue.metrics();
  const [registered, stored] = await Promise.all([
    listAllEntities(table, organization),
    table.all(takenRollUp, { pk: rollUpsOf({ organizationId, ...time }) }),
  ]);
  const takenBefore = new Map(stored.map((one) => [one.metricCode, one]));
  const codes = await codesAsked(dependencies, principal, time, [...takenBefore.keys()]);
  const nodes = codes.flatMap((code) => metrics.findValue(code) ?? []);
  const shown = nodes.slice(0, rollUpsMax);
  const keyOf = (code: string) => pointKeyOf(organizationId, time, metricSubject(code));
  const taken = shown.filter(({ code }) => takenBefore.has(code));
  const drivers = stored.flatMap(({ driverCode }) => driverCode ?? []);
  const [group, points] = await Promise.all([
    loadGroup(dependencies, organizationId, {
      registered,
      time,
      codes: [...shown.flatMap((node) => codesToRead(metrics, node)), ...drivers],
    }),
    table.findMany(taken.map(({ code }) => dataPointEntity.key(keyOf(code)))),
  ]);
  const rollUps = shown.map((node): RollUpLine => {
    const before = takenBefore.get(node.code);
    const view =
      before && isStillTaken(before, points.pick(dataPointEntity, keyOf(node.code)))
        ? takenViewOf(metrics, node, group, before)
        : undefined;
    const asked = { node, group, parents: before?.parents ?? undefined, driver: undefined };
    const { total, result } = rollUpOfMethod(metrics, asked, consolidationMethod ?? 'financial');
    return {
      metricCode: node.code,
      name: nameOf(node),
      unit: node.defaultUnit,
      currency: currencyIn(group, codesToRead(metrics, node)),
      total: total ? formatDecimal(total) : null,
      refused: result.refused,
      given: result.coverage.given,
      expected: result.coverage.expected,
      taken: view ? { total: view.total, currency: view.currency, isStale: view.totalNow !== view.total } : null,
    };
  });
  return {
    asOf: new Date(now()).toISOString(),
    chosen: consolidationMethod ?? null,
    rollUps,
    isCut: nodes.length > shown.length,
  };
};
