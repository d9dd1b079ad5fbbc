import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type { chooseImportSheets as chooseImportSheetsCall } from '../../../shared/contract/data-hub/refused-imports.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { DataImport } from '../../../shared/model/import/data-import.ts';
import { answeredSheets } from '../../../shared/model/import/known-layouts.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { TransferDependencies } from '../jobs/dependencies.ts';
import { rememberLayouts } from './label-names.ts';
import { againFrom, readAgain } from './start-import.ts';

/** Stores which sheets of a file with values are meant, for this file and as a proposal for later ones, and reads them. */
export const chooseImportSheets = async (
  dependencies: TransferDependencies,
  principal: Principal,
  { params, body }: CallInput<typeof chooseImportSheetsCall>,
): Promise<DataImport> => {
  const record = await againFrom(dependencies, principal, { ...params, revision: body.revision });
  const offered = new Set(record.sheets.map(({ sheet }) => sheet));
  const sheetsGiven = [...new Set(body.sheets)].toSorted((one, other) => one - other);
  if (!sheetsGiven.every((sheet) => offered.has(sheet))) throw new AppError('data_import.step_refused');
  const answered = answeredSheets(record.sheets, sheetsGiven);
  const remembered = await rememberLayouts(dependencies.table, principal.organization, () => answered);
  return readAgain(dependencies, principal, { ...record, sheetsGiven }, remembered);
};
