import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type { getDisclosureTable as getDisclosureTableCall } from '../../../shared/contract/reports/tables.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { breakdownsOf, cellOf, libraryCellsOf } from '../../../shared/model/data-point/breakdown.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { disclosureKeyOf } from '../../core/reports/get-own-report.ts';
import { reportPartition, valueEntity, valuePrefix } from '../../core/reports/report.entities.ts';
import { storedOf } from '../../core/reports/stored-value.ts';
import { confineHub } from './confine-hub.ts';
import type { ReportsDependencies } from './dependencies.ts';
import { fieldHubOf } from './field-hub.ts';
import { loadAnswers } from './load-answers.ts';
import { fieldsNamed } from './plan-save.ts';

type Input = CallInput<typeof getDisclosureTableCall>['params'];
type Result = CallResult<typeof getDisclosureTableCall>;

/** Typed cells of a table, and the library's members with their state against the data hub. */
export const getDisclosureTable = async (
  dependencies: ReportsDependencies,
  principal: Principal,
  { reportId, versionId, disclosureId, dimension }: Input,
): Promise<Result> => {
  const { catalogue, table } = dependencies;
  const key = disclosureKeyOf(principal, { reportId, versionId, disclosureId });
  const disclosure = catalogue.disclosure(versionId, disclosureId);
  const breakdown = disclosure
    ? breakdownsOf(catalogue.metrics(), disclosure).find((one) => one.dimension === dimension)
    : undefined;
  const fields = breakdown ? fieldsNamed(catalogue, key, libraryCellsOf(breakdown)) : [];
  const [answers, typed] = await Promise.all([
    loadAnswers(dependencies, { key, fields, isPriorWanted: false }, 'read'),
    table.all(valueEntity, { pk: reportPartition(key), skPrefix: valuePrefix(key, dimension) }),
  ]);
  if (!breakdown) throw new AppError('disclosure.not_found');
  const { report, boundOf, recordOf } = answers;
  return {
    values: typed.filter(({ fieldKey }) => cellOf(fieldKey)?.dimension === dimension).map(storedOf),
    hub: fields.flatMap((field) => {
      const bound = boundOf(field.key);
      const place = { versionId, disclosureId, fieldKey: field.key };
      return bound
        ? confineHub(
            principal,
            fieldHubOf({ catalogue, tenant: principal.tenant }, report, bound, place, recordOf(field.key), answers),
          )
        : [];
    }),
  };
};
