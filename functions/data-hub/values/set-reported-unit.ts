import { listUnitChoices } from '../../../shared/catalogue/metrics/units.ts';
import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type { setReportedUnit as setReportedUnitCall } from '../../../shared/contract/data-hub/metric-units.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { put } from '../../core/data/write.ts';
import { metricUnitsEntity } from '../../core/metric-units/metric-units.entity.ts';
import type { DataHubDependencies } from './dependencies.ts';
import { getValueNode } from './metric-tree.ts';

/** Sets the unit of a metric for screens and files. Stored values, which are in the default unit, do not change. */
export const setReportedUnit = (
  dependencies: DataHubDependencies,
  principal: Principal,
  { params, body }: CallInput<typeof setReportedUnitCall>,
): Promise<CallResult<typeof setReportedUnitCall>> =>
  retryOnConflict(async () => {
    const { table, catalogue } = dependencies;
    const { organizationId } = principal.organization;
    const node = getValueNode(catalogue, params.metricCode);
    const choices = node.valueType === 'Text' ? [] : listUnitChoices(node.defaultUnit);
    const isUnknown = (unit: string): boolean => !choices.includes(unit);
    if ([body.unit, ...Object.values(body.exceptions)].some(isUnknown)) throw new AppError('validation.failed');
    const stored = await table.find(metricUnitsEntity, { organizationId });
    const reported = { ...body, isChosen: true };
    const units = { ...stored?.units, [node.code]: reported };
    const revision = (stored?.revision ?? 0) + 1;
    await table.write([
      put(metricUnitsEntity, { ...stored, organizationId, units, revision }, stored?.revision ?? 'new'),
      auditOrganization(dependencies, organizationId, authorOf(principal), {
        action: 'data-hub.unit-set',
        section: 'data-hub',
        field: node.name,
        metricCodes: [node.code],
        oldValue: stored?.units[node.code]?.unit ?? node.defaultUnit,
        newValue: body.unit,
      }),
    ]);
    return reported;
  });
