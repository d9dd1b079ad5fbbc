import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveReportText } from '../../../../../shared/contract/publishing/translations.contract.ts';
import { createWordUpload, listWordChanges } from '../../../../../shared/contract/publishing/word-changes.contract.ts';
import type { WordChange, WordChanges } from '../../../../../shared/model/publishing/word-changes.ts';
import { textContentOf } from '../../../../../shared/model/report-text/report-text.ts';
import { putFile } from '../../../lib/api/put-file.ts';
import { isApiError, NetworkError } from '../../../lib/http/api-error.ts';
import { callApi } from '../../../lib/session/session.ts';
import { useQueueState, useWorkspace } from '../context/workspace-context.ts';
import { baseOf, keyOf, type RowState, rowStateOf } from './row-state.ts';

const readFile = async (reportId: WordReport, file: File): Promise<WordChanges> => {
  const params = { reportId };
  const upload = await callApi(createWordUpload, { params, body: { name: file.name, sizeBytes: file.size } });
  await putFile(upload.url, upload.contentType, file);
  return callApi(listWordChanges, { params, body: { uploadId: upload.uploadId } });
};
type WordReport = ReturnType<typeof useWorkspace>['report']['reportId'];

type Changes = readonly WordChange[];
type Saved = { kind: 'sending' } | { kind: 'refused'; text: string };

/** Accepted translations, saved one after the other; they have no field queue that would store them. */
const useTakeTranslations = () => {
  const { t } = useTranslation();
  const { report } = useWorkspace();
  const [saving, setSaving] = useState<Readonly<Record<string, Saved>>>({});
  const set = (change: WordChange, saved: Saved | undefined): void =>
    setSaving(({ [keyOf(change)]: _before, ...others }) => (saved ? { ...others, [keyOf(change)]: saved } : others));
  const takeTranslations = async (changes: Changes): Promise<void> => {
    for (const change of changes) set(change, { kind: 'sending' });
    for (const change of changes) {
      const { translation, proposed, stored } = change;
      if (!translation) continue;
      const { place, sourceMark, sourceText } = translation;
      const body = {
        place,
        sourceMark,
        sourceText,
        content: textContentOf(proposed) ?? null,
        revision: stored.revision,
      };
      try {
        await callApi(saveReportText, { params: { reportId: report.reportId }, body });
        set(change, undefined);
      } catch (error) {
        const other = t(error instanceof NetworkError ? 'flash.offlineText' : 'flash.unexpectedText');
        set(change, { kind: 'refused', text: isApiError(error) ? error.body.message : other });
      }
    }
  };
  return { saving, takeTranslations };
};

type Decided = Readonly<Record<string, 'taken' | 'left'>>;
export type WordRow = { change: WordChange; state: RowState; refusal: string | undefined };

/** The edits in a Word file, and the result of each; taking one types it into its field. */
export const useWordChanges = () => {
  const { t } = useTranslation();
  const { report, queues } = useWorkspace();
  const edits = useQueueState((state) => state.edits);
  const [result, setResult] = useState<WordChanges>();
  const [isReading, setIsReading] = useState(false);
  const [failed, setFailed] = useState<{ file: File; text: string }>();
  const [decided, setDecided] = useState<Decided>({});
  const { saving, takeTranslations } = useTakeTranslations();
  const rows = (result?.changes ?? []).map((change): WordRow => {
    const saved = saving[keyOf(change)];
    if (change.translation) {
      const refusal = saved?.kind === 'refused' ? saved.text : undefined;
      return { change, state: saved?.kind ?? decided[keyOf(change)] ?? 'open', refusal };
    }
    const edit = edits[keyOf(change)];
    return { change, state: rowStateOf(decided[keyOf(change)], edit), refusal: edit?.refusal };
  });
  const decide = (changes: readonly WordChange[], as: 'taken' | 'left'): void =>
    setDecided((before) => ({ ...before, ...Object.fromEntries(changes.map((change) => [keyOf(change), as])) }));
  return {
    result,
    rows,
    isReading,
    /** Why this file could not be read; a message of the page would lie behind the dialog. */
    failureOf: (file: File | undefined): string | undefined => (failed?.file === file ? failed?.text : undefined),
    read: async (file: File): Promise<void> => {
      setIsReading(true);
      setFailed(undefined);
      // Unsent input would appear as reverted by the file.
      queues.queue.flush();
      try {
        setResult(await readFile(report.reportId, file));
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
      void takeTranslations(changes.filter(({ translation }) => translation));
      queues.queue.typeAll(
        changes.flatMap((change) => {
          if (change.translation) return [];
          const { versionId, disclosureId, fieldKey, proposed } = change;
          return [{ address: { versionId, disclosureId, fieldKey }, value: proposed, base: baseOf(change) }];
        }),
      );
    },
    /** Another file was chosen: the changes of the previous one are discarded. */
    forget: (): void => setResult(undefined),
    leave: (change: WordChange): void => decide([change], 'left'),
  };
};
export type WordReader = ReturnType<typeof useWordChanges>;
