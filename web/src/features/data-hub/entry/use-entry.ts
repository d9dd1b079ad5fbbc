import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HubEntry, type HubOutcome, type HubPoint } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import type { TimeSpan } from '../../../../../shared/model/data-point/data-point.ts';
import type { HubRefusal } from '../../../../../shared/model/hub/hub-entry.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { parseTimeKey } from '../hub-query.ts';
import { asTyped, type EntryDraft, type EntryMetric, type EntryProblem, readEntry } from './sheet-model/entry-draft.ts';
import { useSaveValues } from './use-save-values.ts';

type Conflict = { entry: HubEntry; current: HubPoint | null; revision: number };
type Problem = EntryProblem | HubRefusal | 'time';

/** State of a value being saved to the hub: refused, in conflict with the stored one, or stored. */
export const useEntry = ({
  metric,
  name,
  entityId,
  point,
  onClose,
  onRefused,
}: {
  metric: EntryMetric;
  name: string;
  /** Owner of the value; null: the organisation. */
  entityId: string | null;
  point: HubPoint | undefined;
  onClose: () => void;
  onRefused: () => void;
}) => {
  const { t } = useTranslation('data-hub');
  const flash = useFlash();
  const saveValues = useSaveValues();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const refuse = (reason: Problem): void => {
    setProblem(reason);
    onRefused();
  };
  const [conflict, setConflict] = useState<Conflict>();
  const [otherThan, setOtherThan] = useState<TimeSpan>();

  const applyOutcome = (entry: HubEntry, outcome: HubOutcome): void => {
    if (outcome.kind === 'refused') refuse(outcome.reason);
    else if (outcome.kind === 'conflict') {
      setConflict({ entry: asTyped(entry), current: outcome.current, revision: outcome.revision });
    } else {
      if (outcome.kind === 'saved') flash.show({ type: 'success', content: t('entry.saved', { name }) });
      onClose();
    }
  };
  const send = async (entry: HubEntry): Promise<void> => {
    setIsBusy(true);
    try {
      const { outcomes, error } = await saveValues([entry]);
      if (outcomes[0]) applyOutcome(entry, outcomes[0]);
      else flash.showError(error);
    } finally {
      setIsBusy(false);
    }
  };
  const save = async (draft: EntryDraft, timeText: string | undefined): Promise<void> => {
    const time = parseTimeKey(timeText);
    const reading = readEntry(metric, draft);
    if (!time || 'problem' in reading) {
      refuse('problem' in reading ? reading.problem : 'time');
      return;
    }
    setProblem(undefined);
    const reason = draft.reason.trim();
    await send(
      HubEntry.parse({
        metricCode: metric.code,
        ...time,
        entityId,
        value: reading.value,
        // Another time has no value that could be changed.
        revision: otherThan ? 0 : (point?.revision ?? 0),
        ...(reason === '' ? {} : { reason }),
      }),
    );
  };
  return {
    save,
    isBusy,
    problem,
    conflict,
    /** The time that keeps its value while another one is chosen. */
    otherThan,
    overwrite: () => {
      if (!conflict) return;
      const entry = { ...conflict.entry, revision: conflict.revision };
      setConflict(undefined);
      void send(entry);
    },
    /** The original stays; the typed value goes into its history. */
    keepOriginal: () => {
      if (conflict) void send({ ...conflict.entry, revision: conflict.revision, keepsOriginal: true });
    },
    chooseOther: () => {
      if (conflict) setOtherThan({ startOn: conflict.entry.startOn, endOn: conflict.entry.endOn });
      setConflict(undefined);
    },
    /** Back to the input: the original stays, and nothing is decided. */
    postpone: () => setConflict(undefined),
  };
};
