import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type { mapImportColumns as mapImportColumnsCall } from '../../../shared/contract/data-hub/refused-imports.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { isReportingSpan } from '../../../shared/model/data-point/data-point.ts';
import type { DataImport } from '../../../shared/model/import/data-import.ts';
import { type ColumnChoice, isOfColumn, withChosen } from '../../../shared/model/import/import-columns.ts';
import { answeredColumns } from '../../../shared/model/import/known-layouts.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { TransferDependencies } from '../jobs/dependencies.ts';
import { rememberLayouts } from './label-names.ts';
import { againFrom, readAgain } from './start-import.ts';

const isValid = ({ period }: ColumnChoice): boolean =>
  period === null || (period.startOn <= period.endOn && isReportingSpan(period));

/** Stores the periods and units of columns, for this file and as a proposal for later ones of its layout, and reads it again. */
export const mapImportColumns = async (
  dependencies: TransferDependencies,
  principal: Principal,
  { params, body }: CallInput<typeof mapImportColumnsCall>,
): Promise<DataImport> => {
  if (!body.columns.every(isValid)) throw new AppError('validation.failed');
  const { table, now } = dependencies;
  const again = { ...params, revision: body.revision };
  const record = await againFrom(dependencies, principal, again, ['refused', 'ready']);
  const isOffered = (choice: ColumnChoice): boolean => record.columns.some((one) => isOfColumn(one, choice));
  if (!body.columns.every(isOffered)) throw new AppError('data_import.step_refused');
  const columnsGiven = withChosen(record.columnsGiven ?? [], body.columns);
  const year = new Date(now()).getUTCFullYear();
  const remembered = await rememberLayouts(table, principal.organization, (before) =>
    answeredColumns(record.columns, body.columns, before, year),
  );
  return readAgain(dependencies, principal, { ...record, columnsGiven }, remembered);
};
