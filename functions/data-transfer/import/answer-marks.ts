import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type { answerImportMarks as answerImportMarksCall } from '../../../shared/contract/data-hub/refused-imports.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { DataImport } from '../../../shared/model/import/data-import.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { TransferDependencies } from '../jobs/dependencies.ts';
import { againFrom, readAgain } from './start-import.ts';

/** Keeps how the numbers of columns are meant that can be read two ways, for this file alone, and reads it again. */
export const answerImportMarks = async (
  dependencies: TransferDependencies,
  principal: Principal,
  { params, body }: CallInput<typeof answerImportMarksCall>,
): Promise<DataImport> => {
  const record = await againFrom(dependencies, principal, { ...params, revision: body.revision });
  const open = new Set(record.marks.map(({ column }) => column));
  const isOpen = body.marks.every(({ column }) => open.has(column));
  if (!isOpen) throw new AppError('data_import.step_refused');
  const marksGiven = [...(record.marksGiven ?? []), ...body.marks];
  return readAgain(dependencies, principal, { ...record, marksGiven }, []);
};
