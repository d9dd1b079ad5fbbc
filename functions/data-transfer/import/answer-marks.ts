import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type { answerImportMarks as answerImportMarksCall } from '../../../shared/contract/data-hub/refused-imports.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { DataImport } from '../../../shared/model/import/data-import.ts';
import { answeredMarks } from '../../../shared/model/import/known-layouts.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { TransferDependencies } from '../jobs/dependencies.ts';
import { rememberLayouts } from './label-names.ts';
import { againFrom, readAgain } from './start-import.ts';

/** Stores how ambiguous numbers of columns are meant, for this file and as a proposal for later ones of its layout. */
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
  const answered = answeredMarks(record.marks, body.marks);
  const remembered = await rememberLayouts(dependencies.table, principal.organization, () => answered);
  return readAgain(dependencies, principal, { ...record, marksGiven }, remembered);
};
