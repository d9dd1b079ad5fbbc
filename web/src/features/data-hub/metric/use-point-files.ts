import { useState } from 'react';
import type { HubPoint } from '../../../../../shared/contract/data-hub.contract.ts';
import * as contract from '../../../../../shared/contract/point-evidence.contract.ts';
import type { EvidenceId } from '../../../../../shared/ids.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
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

/** Files behind a value and what can be done with them; a refusal is shown, and the list read again. */
export const usePointFiles = (point: HubPoint, onRevised: (revision: number) => void) => {
  const flash = useFlash();
  const place = placeOf(point);
  const { data, error, mutate } = useCall(contract.listPointEvidence, { query: place });
  const [sending, setSending] = useState<File[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const tell = async (work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
    } catch (failed) {
      flash.showError(failed);
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
  /** One after the other: each is a change of the same value, and what is refused holds none of the others up. */
  const add = async (files: readonly File[]): Promise<void> => {
    setSending([...files]);
    for (const file of files) {
      await tell(() => send(file));
      setSending((before) => before.filter((one) => one !== file));
    }
    await mutate();
  };
  const remove = (evidenceId: EvidenceId): Promise<void> =>
    tell(async () => {
      const { revision } = await callApi(contract.removePointEvidence, { params: { evidenceId }, query: place });
      onRevised(revision);
    }).then(async () => void (await mutate()));
  const download = (evidenceId: EvidenceId): void =>
    void tell(async () => {
      const { url } = await callApi(contract.getPointEvidenceLink, { params: { evidenceId } });
      location.assign(url);
    });
  return { files: data?.files, error, retry: () => void mutate(), sending, isBusy, add, remove, download };
};
export type PointFiles = ReturnType<typeof usePointFiles>;
