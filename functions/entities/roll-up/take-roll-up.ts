import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type { takeRollUp as takeRollUpCall } from '../../../shared/contract/entities/roll-up.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { valueToText } from '../../../shared/model/answer/field-value.ts';
import { type DataPoint, isLive, type PointContent } from '../../../shared/model/data-point/data-point.ts';
import { stateOfTotal, type TakenRollUp } from '../../../shared/model/entities/roll-up/taken-roll-up.ts';
import { hubContentOf, isOfNoCurrency, isSameHubAmount } from '../../../shared/model/hub/hub-entry.ts';
import { fingerprintOf } from '../../../shared/model/text/fingerprint.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { check, put, type Write } from '../../core/data/write.ts';
import { dataPointEntity, reportingTimeEntity } from '../../core/data-points/data-point.entities.ts';
import { pointRevision } from '../../core/data-points/point-writes.ts';
import { takenRollUp } from '../../core/entities/taken-roll-up.entity.ts';
import { audit } from '../../core/reports/audit-row.ts';
import { orConflict } from '../requests/review-requests.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { currencyIn } from './group.ts';
import { getMetric, loadRollUp } from './roll-up-metric.ts';
import { rollUpOfMethod } from './roll-up-of-method.ts';
import { isStillTaken, takenRows, takenTotal, takenViewOf } from './taken-view.ts';

type Loaded = Awaited<ReturnType<typeof loadRollUp>>;
type Body = CallInput<typeof takeRollUpCall>['body'];

type Taking = { total: string; currency: string; signs: string; entities: string };

/** The taken number as the organisation's value; a contribution with an estimate or a bound makes it an estimate. */
const contentOf = ({ node }: Loaded, { total, currency, signs, entities }: Taking): PointContent => {
  const made = hubContentOf(node, {
    kind: 'number',
    number: total,
    unit: node.defaultUnit,
    ...(currency === '' ? {} : { descriptor: currency }),
    state: stateOfTotal(signs),
  });
  if ('refused' in made || isOfNoCurrency(made.content)) throw new AppError('roll_up.refused');
  return { ...made.content, entities };
};

/** Whether the organisation's value was typed or reported by a person instead of taken. */
const isOthers = (point: DataPoint | undefined, stored: TakenRollUp | undefined, content: PointContent): boolean =>
  isLive(point) && !isSameHubAmount(point.content, content) && !(stored !== undefined && isStillTaken(stored, point));

/** A report that gave the previous value gets a row in its log. */
const notificationWrites = (
  dependencies: EntitiesDependencies,
  principal: Principal,
  { node, point }: Loaded,
  content: PointContent,
): Write[] => {
  const origin = point?.origin;
  if (!origin) return [];
  const { organizationId } = principal.organization;
  return [
    audit(dependencies, { organizationId, reportId: origin.reportId }, authorOf(principal), {
      action: 'data-point.changed-in-hub',
      field: node.name,
      oldValue: valueToText(point?.content?.typed),
      newValue: valueToText(content.typed),
      place: origin,
    }),
  ];
};

const readTime = async (dependencies: EntitiesDependencies, organizationId: string, body: Body) => {
  const key = { organizationId, startOn: body.startOn, endOn: body.endOn };
  const period = await dependencies.table.find(reportingTimeEntity, key);
  if (!period) throw new AppError('reporting_time.not_found');
  if (period.change?.isLeft) throw new AppError('reporting_time.changing');
  return period;
};

/**
 * The group's number becomes the organisation's value, which fields of reports follow, in one transaction with its
 * components. A total that differs from the shown one is refused; taking the same again writes nothing.
 */
export const takeRollUp = async (
  dependencies: EntitiesDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof takeRollUpCall>, 'params' | 'body'>,
): Promise<CallResult<typeof takeRollUpCall>> => {
  const { organizationId, consolidationMethod: method } = principal.organization;
  const time = { startOn: body.startOn, endOn: body.endOn };
  if (getMetric(dependencies.catalogue.metrics(), params.metricCode).formula !== null) {
    throw new AppError('roll_up.refused');
  }
  const [period, loaded] = await Promise.all([
    readTime(dependencies, organizationId, body),
    loadRollUp(dependencies, principal, { ...params, time, driver: body.driver }),
  ]);
  if (!method) throw new AppError('roll_up.method_missing');
  const { metrics, node, group, driverNode, point, stored } = loaded;
  const driver = group.valuesOf(driverNode.code);
  const asked = { node, group, parents: body.parents, driver: driver.size === 0 ? undefined : driver };
  const rolled = rollUpOfMethod(metrics, asked, method);
  if (!rolled.total) throw new AppError('roll_up.refused');
  if (rolled.result.total !== body.total) throw new AppError('roll_up.changed');
  const total = takenTotal(node, rolled.total);
  const currency = currencyIn(group, [node.code]);
  const entities = fingerprintOf([method, ...[...rolled.counted].toSorted()].join(' '));
  const content = contentOf(loaded, { total, currency, signs: rolled.signs, entities });
  if (!body.replaces && isOthers(point, stored, content)) throw new AppError('data_point.conflict');
  const at = new Date(dependencies.now()).toISOString();
  const by = authorOf(principal);
  const taken: TakenRollUp = {
    organizationId,
    ...time,
    metricCode: node.code,
    method,
    parents: body.parents ?? null,
    total,
    unit: node.defaultUnit,
    currency,
    coverage: rolled.result.coverage,
    driverCode: asked.driver ? driverNode.code : null,
    rows: takenRows(node, group, rolled),
    at,
    by,
    pointRevision: point?.revision ?? 0,
    revision: (stored?.revision ?? 0) + 1,
  };
  const subject = { metricCode: node.code, variant: null, member: '' };
  const isSame =
    isLive(point) &&
    point.source === 'entity' &&
    point.content.entities === entities &&
    isSameHubAmount(point.content, content);
  const edit = { organizationId, time, subject, point, content, by: null, source: 'entity' as const, author: by, at };
  const pointWrites = isSame
    ? [check(dataPointEntity, { ...point, organizationId }, { revision: point.revision })]
    : pointRevision(edit, isLive(point) ? 'overwritten' : 'typed').writes;
  const record = { ...taken, pointRevision: isSame ? point.revision : (point?.revision ?? 0) + 1 };
  await dependencies.table
    .write([
      ...pointWrites,
      put(takenRollUp, record, stored?.revision ?? 'new'),
      period.isLinked
        ? check(reportingTimeEntity, period, { revision: period.revision })
        : put(reportingTimeEntity, { ...period, isLinked: true, revision: period.revision + 1 }, period.revision),
      ...(isSame ? [] : notificationWrites(dependencies, principal, loaded, content)),
      auditOrganization(dependencies, organizationId, by, {
        action: 'entities.roll-up-taken',
        section: 'entities',
        field: node.name,
        metricCodes: [node.code],
        oldValue: valueToText(point?.content?.typed),
        newValue: `${total} ${node.defaultUnit} (${method}, ${taken.coverage.given}/${taken.coverage.expected})`,
      }),
    ])
    .catch(orConflict);
  return { taken: takenViewOf(metrics, { node, group, taken: record, state: content.state, method }) };
};
