import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createWordUpload, listWordChanges } from '../../../../../../shared/contract/word-changes.contract.ts';
import type { WordChange, WordChanges } from '../../../../../../shared/model/word-changes.ts';
import { isApiError, NetworkError } from '../../../../lib/api/api-error.ts';
import { putFile } from '../../../../lib/api/put-file.ts';
import { callApi } from '../../../../lib/session/session.ts';
import { useQueueState, useWorkspace } from '../workspace-context.ts';
import { baseOf, keyOf, type RowState, rowStateOf } from './row-state.ts';

const readFile = async (reportId: WordReport, file: File): Promise<WordChanges> => {
  const params = { reportId };
  const upload = await callApi(createWordUpload, { params, body: { name: file.name, sizeBytes: file.size } });
  await putFile(upload.url, upload.contentType, file);
  return callApi(listWordChanges, { params, body: { uploadId: upload.uploadId } });
};
type WordReport = ReturnType<typeof useWorkspace>['report']['reportId'];

type Decided = Readonly<Record<string, 'taken' | 'left'>>;
export type WordRow = { change: WordChange; state: RowState; refusal: string | undefined };

/** What was edited in a Word file, and what became of each edit; taking one is typing it into its field. */
export const useWordChanges = () => {
  const { t } = useTranslation();
  const { report, queues } = useWorkspace();
  const edits = useQueueState((state) => state.edits);
  const [told, setTold] = useState<WordChanges>();
  const [isReading, setIsReading] = useState(false);
  const [failed, setFailed] = useState<{ file: File; text: string }>();
  const [decided, setDecided] = useState<Decided>({});
  const rows = (told?.changes ?? []).map((change): WordRow => {
    const edit = edits[keyOf(change)];
    return { change, state: rowStateOf(decided[keyOf(change)], edit), refusal: edit?.refusal };
  });
  const decide = (changes: readonly WordChange[], as: 'taken' | 'left'): void =>
    setDecided((before) => ({ ...before, ...Object.fromEntries(changes.map((change) => [keyOf(change), as])) }));
  return {
    told,
    rows,
    isReading,
    /** Why this file could not be read; a message of the page would lie behind the dialog. */
    failureOf: (file: File | undefined): string | undefined => (failed?.file === file ? failed?.text : undefined),
    read: async (file: File): Promise<void> => {
      setIsReading(true);
      setFailed(undefined);
      // What is typed but not sent yet would look as if the file took it back.
      queues.queue.flush();
      try {
        setTold(await readFile(report.reportId, file));
        setDecided({});
      } catch (error) {
        const other = t(error instanceof NetworkError ? 'flash.offlineText' : 'flash.unexpectedText');
        setFailed({ file, text: isApiError(error) ? error.body.message : other });
      } finally {
        setIsReading(false);
      }
    },
    take: (changes: readonly WordChange[]): void => {
      decide(changes, 'taken');
      queues.queue.typeAll(
        changes.map((change) => {
          const { versionId, disclosureId, fieldKey, proposed } = change;
          return { address: { versionId, disclosureId, fieldKey }, value: proposed, base: baseOf(change) };
        }),
      );
    },
    /** Another file was chosen: what the one before it says is no longer asked about. */
    forget: (): void => setTold(undefined),
    leave: (change: WordChange): void => decide([change], 'left'),
  };
};
export type WordReader = ReturnType<typeof useWordChanges>;
