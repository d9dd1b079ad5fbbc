import type { CallResult } from '../../../shared/contract/calls/call.ts';
import {
  type listRollUps as listRollUpsCall,
  type RollUpLine,
  rollUpsMax,
} from '../../../shared/contract/entities/roll-up.contract.ts';
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import type { EntityRequest, RequestSubject } from '../../../shared/model/entities/request.ts';
import { isOutdated } from '../../../shared/model/entities/roll-up/taken-roll-up.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../../core/data-points/point-keys.ts';
import { listAllEntities } from '../../core/entities/list-entities.ts';
import { entityRequest, requestsOf } from '../../core/entities/request.entities.ts';
import { askedMetrics } from '../../core/entities/request-fields.ts';
import { rollUpsOf, takenPrefix, takenRollUp } from '../../core/entities/taken-roll-up.entity.ts';
import { codesToRead, loadGroup } from './group.ts';
import { nameOf, type RollUpDependencies, shownMethodOf } from './roll-up-metric.ts';
import { rollUpPeriod, rollUpTotal, totalsOf } from './stored-roll-up.entity.ts';
import { resultFor, totalOf, wholePeriod } from './stored-totals.ts';
import { isStillTaken } from './taken-view.ts';

/** Metrics that entities were asked for in a time, rates included, in the order of the requests; taken ones first. */
const codesAsked = (
  { catalogue }: RollUpDependencies,
  requests: readonly EntityRequest[],
  time: TimeSpan,
  taken: readonly string[],
): string[] => {
  const subjects = requests
    .filter((request) => request.stage === 'sent' && request.kind === 'entity-user')
    .filter(({ time: { startOn, endOn } }) => startOn === time.startOn && endOn === time.endOn)
    .flatMap(({ items }) => items.map(({ subject }) => subject));
  const distinct = [...new Map(subjects.map((subject) => [JSON.stringify(subject), subject])).values()];
  // A metric of a withdrawn template is not requested any more.
  const isThere = (subject: RequestSubject): boolean =>
    subject.kind === 'metric' || catalogue.disclosure(subject.versionId, subject.disclosureId) !== undefined;
  const asked = distinct.filter(isThere).flatMap((subject) => askedMetrics(catalogue, subject));
  return [...new Set([...taken, ...asked])];
};

/**
 * List of the group's metrics of a reporting time, each under the organisation's method (financial control until one is
 * chosen): stored totals. A metric without one has no value yet, and is calculated from what is stored of it.
 */
export const listRollUps = async (
  dependencies: RollUpDependencies,
  principal: Principal,
  time: TimeSpan,
): Promise<CallResult<typeof listRollUpsCall>> => {
  const { table, catalogue, now } = dependencies;
  const { organization } = principal;
  const { organizationId, consolidationMethod } = organization;
  const shownMethod = shownMethodOf(organization);
  const metrics = catalogue.metrics();
  const pk = rollUpsOf({ organizationId, ...time });
  const [registered, taken, requests, period, listed] = await Promise.all([
    listAllEntities(table, organization),
    table.all(takenRollUp, { pk, skPrefix: takenPrefix }),
    table.all(entityRequest, { pk: requestsOf(organization), index: 'gsi1' }),
    table.find(rollUpPeriod, { organizationId, ...time }).then((found) => wholePeriod(metrics, found)),
    table.all(rollUpTotal, { pk, skPrefix: totalsOf(shownMethod) }),
  ]);
  const takenBefore = new Map(taken.map((one) => [one.metricCode, one]));
  const codes = codesAsked(dependencies, requests, time, [...takenBefore.keys()]);
  const nodes = codes.flatMap((code) => metrics.findValue(code) ?? []);
  const shown = nodes.slice(0, rollUpsMax);
  const shownTotals = new Map(period ? listed.map((total) => [total.metricCode, total]) : []);
  const pointKey = (code: string) => pointKeyOf(organizationId, time, metricSubject(code));
  const used = shown.flatMap(({ code }) => takenBefore.get(code) ?? []);
  const [group, found] = await Promise.all([
    loadGroup(dependencies, organizationId, {
      registered,
      time,
      codes: shown.filter(({ code }) => !shownTotals.has(code)).flatMap((node) => codesToRead(metrics, node)),
      isStored: period !== undefined,
    }),
    table.findMany(used.map(({ metricCode }) => dataPointEntity.key(pointKey(metricCode)))),
  ]);
  const rollUps = shown.map((node): RollUpLine => {
    const before = takenBefore.get(node.code);
    const line = shownTotals.get(node.code) ?? totalOf(metrics, { node, group, method: shownMethod });
    const result = resultFor(line, before?.parents ?? null);
    const point = found.pick(dataPointEntity, pointKey(node.code));
    const isTaken = before && isStillTaken(before, point);
    const now = result && { ...result, method: shownMethod, currency: line.currency };
    return {
      metricCode: node.code,
      name: nameOf(node),
      unit: node.defaultUnit,
      currency: line.currency,
      total: result?.total ?? null,
      refused: result?.refused ?? null,
      given: result?.coverage.given ?? 0,
      expected: result?.coverage.expected ?? 0,
      partial: result?.coverage.partial,
      taken: isTaken
        ? {
            total: before.total,
            currency: before.currency,
            isStale: isOutdated(before, point?.content?.state, now),
          }
        : null,
    };
  });
  return {
    asOf: period?.asOf ?? new Date(now()).toISOString(),
    chosen: consolidationMethod ?? null,
    rollUps,
    isCut: nodes.length > shown.length,
  };
};
