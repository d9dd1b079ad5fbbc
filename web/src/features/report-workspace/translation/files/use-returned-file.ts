import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../../../../../shared/contract/calls/call.ts';
import {
  checkReportTexts,
  createReportTextsUpload,
  type FileText,
  takeReportTexts,
} from '../../../../../../shared/contract/publishing/translation-files.contract.ts';
import { textIdOf } from '../../../../../../shared/model/report-text/text-place.ts';
import { translatorFileLimits } from '../../../../../../shared/model/report-text/translator-file.ts';
import { putFile } from '../../../../lib/api/put-file.ts';
import { isApiError, NetworkError } from '../../../../lib/http/api-error.ts';
import { callApi } from '../../../../lib/session/session.ts';
import { useWorkspace } from '../../context/workspace-context.ts';

type Checked = CallResult<typeof checkReportTexts> & { uploadId: string; name: string };
export type TakenTexts = { stored: number; total: number; conflicting: number; isDone: boolean };

/** The default selection: nothing that would replace a text newer than the file. */
const isTakenAtFirst = ({ outcome }: FileText): boolean =>
  outcome === 'new' || outcome === 'changed' || outcome === 'confirmed';

/**
 * A file that came back from translators: checked, chosen from, and stored in parts, so that its progress can be seen.
 */
export const useReturnedFile = (onStored: () => void) => {
  const { t } = useTranslation();
  const { report } = useWorkspace();
  const params = { reportId: report.reportId };
  const [checked, setChecked] = useState<Checked>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isChecking, setIsChecking] = useState(false);
  const [taken, setTaken] = useState<TakenTexts>();
  const [failure, setFailure] = useState<string>();
  const fail = (error: unknown): void => {
    const other = t(error instanceof NetworkError ? 'flash.offlineText' : 'flash.unexpectedText');
    setFailure(isApiError(error) ? error.body.message : other);
  };
  const check = async (file: File): Promise<void> => {
    setIsChecking(true);
    setFailure(undefined);
    setTaken(undefined);
    try {
      const upload = await callApi(createReportTextsUpload, {
        params,
        body: { name: file.name, sizeBytes: file.size },
      });
      await putFile(upload.url, upload.contentType, file);
      const body = { uploadId: upload.uploadId, name: file.name };
      const result = await callApi(checkReportTexts, { params, body });
      setChecked({ ...result, ...body });
      setChosen(new Set(result.texts.filter(isTakenAtFirst).map(({ place }) => textIdOf(place))));
    } catch (error) {
      setChecked(undefined);
      fail(error);
    } finally {
      setIsChecking(false);
    }
  };
  const take = async ({ uploadId, name, texts }: Checked): Promise<void> => {
    const wanted = texts.filter(({ place }) => chosen.has(textIdOf(place)));
    const total = wanted.length;
    let [stored, conflicting] = [0, 0];
    setFailure(undefined);
    setTaken({ stored, total, conflicting, isDone: false });
    try {
      for (let at = 0; at < total; at += translatorFileLimits.takenMax) {
        const part = wanted.slice(at, at + translatorFileLimits.takenMax);
        const body = { uploadId, name, texts: part.map(({ place, revision }) => ({ place, revision })) };
        const result = await callApi(takeReportTexts, { params, body });
        stored += result.stored;
        conflicting += result.changedMeanwhile.length;
        setTaken({ stored, total, conflicting, isDone: false });
      }
      setTaken({ stored, total, conflicting, isDone: true });
    } catch (error) {
      // Stored texts remain; the same file resumes after them.
      setTaken(undefined);
      fail(error);
    } finally {
      onStored();
    }
  };
  return {
    checked,
    chosen,
    isChecking,
    taken,
    failure,
    check,
    take,
    forget: (): void => {
      setChecked(undefined);
      setTaken(undefined);
      setFailure(undefined);
    },
    choose: (text: FileText, isChosen: boolean): void =>
      setChosen((before) => {
        const after = new Set(before);
        if (isChosen) after.add(textIdOf(text.place));
        else after.delete(textIdOf(text.place));
        return after;
      }),
  };
};
export type ReturnedFile = ReturnType<typeof useReturnedFile>;
