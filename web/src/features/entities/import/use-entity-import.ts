import { useState } from 'react';
import {
  applyEntityImport,
  checkEntityImport,
  createEntityImportUpload,
  listEntityImports,
  undoEntityImport,
} from '../../../../../shared/contract/entities/entity-imports.contract.ts';
import type { EntityImport } from '../../../../../shared/model/entities/import/entity-import.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { putFile } from '../../../lib/api/put-file.ts';
import { useRefreshCalls } from '../../../lib/api/use-call.ts';
import { callApi } from '../../../lib/session/session.ts';

const running = { create: 'creating', undo: 'undoing' } as const;
const calls = { create: applyEntityImport, undo: undoEntityImport } as const;

/**
 * An import from file to end. Creation runs call by call, and each part is stored as done: a user who leaves can
 * continue it later.
 */
export const useEntityImport = (onChanged: () => void) => {
  const flash = useFlash();
  const refresh = useRefreshCalls();
  const [job, setJob] = useState<EntityImport>();
  const [isBusy, setIsBusy] = useState(false);
  const runWithMessage = async (work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      flash.showError(error);
    } finally {
      setIsBusy(false);
    }
    await refresh(listEntityImports);
  };
  const check = (file: File): Promise<void> =>
    runWithMessage(async () => {
      const { name } = file;
      const upload = await callApi(createEntityImportUpload, { body: { name, sizeBytes: file.size } });
      await putFile(upload.url, upload.contentType, file);
      setJob(await callApi(checkEntityImport, { body: { importId: upload.importId, name } }));
    });
  const run = (started: EntityImport, step: 'create' | 'undo'): Promise<void> =>
    runWithMessage(async () => {
      let at = started;
      try {
        do {
          at = await callApi(calls[step], { params: { importId: at.importId }, body: { revision: at.revision } });
          setJob(at);
        } while (at.status === running[step]);
      } catch (error) {
        const { imports } = await callApi(listEntityImports, {});
        setJob(imports.find(({ importId }) => importId === started.importId) ?? at);
        throw error;
      } finally {
        onChanged();
      }
    });
  return { job, isBusy, check, run, open: setJob, close: () => setJob(undefined) };
};
export type EntityImporting = ReturnType<typeof useEntityImport>;
