import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HubPoint } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import type { PointFile } from '../../../../../shared/contract/evidence/point-evidence.contract.ts';
import * as contract from '../../../../../shared/contract/evidence/point-evidence.contract.ts';
import { evidenceProblem } from '../../../../../shared/model/report/evidence.ts';
import { useErrorTexts } from '../../../components/flash/use-error-texts.ts';
import { putFile } from '../../../lib/api/put-file.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { callApi } from '../../../lib/session/session.ts';

const placeOf = ({ metricCode, startOn, endOn, entityId, member, variant }: HubPoint) => ({
  metricCode,
  startOn,
  endOn,
  member,
  ...(entityId === null ? {} : { entityId }),
  ...variant,
});

/** A failure of a file, or of the list if no file is named. */
export type FileRefusal = { id: string; name: string; text: string };

/** Files of a value and their actions; refusals are shown next to them, and the list is read again. */
export const usePointFiles = (point: HubPoint, onRevised: (revision: number) => void) => {
  const { t } = useTranslation('field-panels');
  const textsOf = useErrorTexts();
  const place = placeOf(point);
  const { data, error, mutate } = useCall(contract.listPointEvidence, { query: place });
  const [sending, setSending] = useState<File[]>([]);
  const [refusals, setRefusals] = useState<readonly FileRefusal[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const refuse = (refusal: Omit<FileRefusal, 'id'>): void =>
    setRefusals((before) => [...before, { id: crypto.randomUUID(), ...refusal }]);
  const runWithRefusal = async (name: string, work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
    } catch (failed) {
      refuse({ name, text: textsOf(failed).content });
    } finally {
      setIsBusy(false);
    }
  };
  const send = async (file: File): Promise<void> => {
    const body = { name: file.name, sizeBytes: file.size };
    const { evidenceId, url, contentType } = await callApi(contract.createPointEvidenceUpload, { body });
    await putFile(url, contentType, file);
    const { revision } = await callApi(contract.attachPointEvidence, {
      body: { ...place, evidenceId, name: file.name },
    });
    onRevised(revision);
  };
  /** One after the other: each changes the revision of the same value, and a refusal does not stop the others. */
  const add = async (files: readonly File[]): Promise<void> => {
    setRefusals([]);
    setSending([...files]);
    for (const file of files) {
      const problem = evidenceProblem(file);
      if (problem) refuse({ name: file.name, text: t(`evidence.${problem}`) });
      else await runWithRefusal(file.name, () => send(file));
      setSending((before) => before.filter((one) => one !== file));
    }
    await mutate();
  };
  const remove = ({ evidenceId, name }: PointFile): Promise<void> => {
    setRefusals([]);
    return runWithRefusal(name, async () => {
      const { revision } = await callApi(contract.removePointEvidence, { params: { evidenceId }, query: place });
      onRevised(revision);
    }).then(async () => void (await mutate()));
  };
  const download = ({ evidenceId, name }: PointFile): void => {
    setRefusals([]);
    void runWithRefusal(name, async () => {
      const { url } = await callApi(contract.getPointEvidenceLink, { params: { evidenceId } });
      location.assign(url);
    });
  };
  return { files: data?.files, refusals, error, retry: () => void mutate(), sending, isBusy, add, remove, download };
};
export type PointFiles = ReturnType<typeof usePointFiles>;
