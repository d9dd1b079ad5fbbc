import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type { chooseImportSheets as chooseImportSheetsCall } from '../../../shared/contract/data-hub/refused-imports.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { DataImport } from '../../../shared/model/import/data-import.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { TransferDependencies } from '../jobs/dependencies.ts';
import { againFrom, readAgain } from './start-import.ts';

/** Keeps which sheets of a file are meant, of those that hold values, and reads them. */
export const chooseImportSheets = async (
  dependencies: TransferDependencies,
  principal: Principal,
  { params, body }: CallInput<typeof chooseImportSheetsCall>,
): Promise<DataImport> => {
  const record = await againFrom(dependencies, principal, { ...params, revision: body.revision });
  const offered = new Set(record.sheets.map(({ sheet }) => sheet));
  const sheetsGiven = [...new Set(body.sheets)].toSorted((one, other) => one - other);
  if (!sheetsGiven.every((sheet) => offered.has(sheet))) throw new AppError('data_import.step_refused');
  return readAgain(dependencies, principal, { ...record, sheetsGiven }, []);
};
