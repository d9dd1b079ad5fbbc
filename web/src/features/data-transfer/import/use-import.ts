import { useState } from 'react';
import * as contract from '../../../../../shared/contract/data-hub/data-transfer.contract.ts';
import * as refused from '../../../../../shared/contract/data-hub/refused-imports.contract.ts';
import { DataImportId } from '../../../../../shared/ids.ts';
import type { DataImport } from '../../../../../shared/model/import/data-import.ts';
import type { ColumnChoice } from '../../../../../shared/model/import/import-columns.ts';
import type { NamedLabel } from '../../../../../shared/model/import/import-labels.ts';
import type { MarkAnswer } from '../../../../../shared/model/import/import-marks.ts';
import { putFile } from '../../../lib/api/put-file.ts';
import { useCall, useMutationCall, useRefreshCalls } from '../../../lib/api/use-call.ts';
import { callApi } from '../../../lib/session/session.ts';
import { answersFor, type ConflictChoice } from './conflict-choice.ts';

const followMilliseconds = 700;
const isUnderWay = (job: DataImport | undefined): boolean =>
  job === undefined || ['checking', 'applying', 'undoing'].includes(job.status);

const send = async (file: File): Promise<DataImport> => {
  const body = { name: file.name, sizeBytes: file.size };
  const { importId, url, contentType } = await callApi(contract.createDataImportUpload, { body });
  await putFile(url, contentType, file);
  return callApi(contract.checkDataImport, { body: { importId, name: file.name } });
};

export type FollowedImport = {
  job: DataImport | undefined;
  isBusy: boolean;
  /** Failure of the last call; a message of the page would be behind the dialog. */
  failure: unknown;
  check: (file: File) => void;
  open: (importId: DataImportId) => void;
  apply: (choice: ConflictChoice) => void;
  undo: () => void;
  /** Reads a refused file again for its valid rows. */
  takeGood: () => void;
  /** Assigns labels of a refused sheet to metrics, and reads it again. */
  name: (labels: NamedLabel[]) => void;
  /** Sets the interpretation of ambiguous numbers, and reads the sheet again. */
  answerMarks: (marks: MarkAnswer[]) => void;
  /** Sets the periods and units of columns, and reads the sheet again. */
  mapColumns: (columns: ColumnChoice[]) => void;
  /** Chooses among several sheets with values, and reads them. */
  chooseSheets: (sheets: number[]) => void;
  /** Back to the choice of a file. */
  reset: () => void;
};

/**
 * One import from file to end, polled while the server works; `onChanged` after values were written. `linkedId`: the
 * import to begin with.
 */
export const useImport = (onChanged: () => void, linkedId?: string): FollowedImport => {
  const refresh = useRefreshCalls();
  const [importId, setImportId] = useState(() => DataImportId.safeParse(linkedId).data);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { trigger: triggerApply } = useMutationCall(contract.applyDataImport);
  const { trigger: triggerGood } = useMutationCall(refused.takeGoodImportRows);
  const { trigger: triggerName } = useMutationCall(refused.nameImportLabels);
  const { trigger: triggerMarks } = useMutationCall(refused.answerImportMarks);
  const { trigger: triggerColumns } = useMutationCall(refused.mapImportColumns);
  const { trigger: triggerSheets } = useMutationCall(refused.chooseImportSheets);
  const { trigger: triggerUndo } = useMutationCall(contract.undoDataImport);
  const { data, mutate } = useCall(contract.getDataImport, importId ? { params: { importId } } : null, {
    refreshInterval: (read) => (isUnderWay(read) ? followMilliseconds : 0),
    revalidateOnFocus: false,
    onSuccess: ({ status }) => {
      if (status === 'done' || status === 'undone') onChanged();
    },
  });
  const job = data?.importId === importId ? data : undefined;
  const run = async (begin: () => Promise<DataImport>): Promise<void> => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const next = await begin();
      setImportId(next.importId);
      await mutate(next, { revalidate: true });
      await refresh(contract.listDataImports);
    } catch (error) {
      setFailure(error);
      await mutate();
    } finally {
      setIsBusy(false);
    }
  };
  const step = (begin: (at: DataImport) => Promise<DataImport>): void => {
    if (job) void run(() => begin(job));
  };
  return {
    job,
    isBusy,
    failure,
    check: (file) => void run(() => send(file)),
    open: setImportId,
    apply: (choice) =>
      step(({ importId: id, revision }) => {
        const { all, rows } = answersFor(choice);
        return triggerApply({ params: { importId: id }, body: { revision, all, rows: [...rows] } });
      }),
    takeGood: () => step(({ importId: id, revision }) => triggerGood({ params: { importId: id }, body: { revision } })),
    name: (labels) =>
      step(({ importId: id, revision }) => triggerName({ params: { importId: id }, body: { revision, labels } })),
    answerMarks: (marks) =>
      step(({ importId: id, revision }) => triggerMarks({ params: { importId: id }, body: { revision, marks } })),
    mapColumns: (columns) =>
      step(({ importId: id, revision }) => triggerColumns({ params: { importId: id }, body: { revision, columns } })),
    chooseSheets: (sheets) =>
      step(({ importId: id, revision }) => triggerSheets({ params: { importId: id }, body: { revision, sheets } })),
    undo: () => step(({ importId: id, revision }) => triggerUndo({ params: { importId: id }, body: { revision } })),
    reset: () => setImportId(undefined),
  };
};
