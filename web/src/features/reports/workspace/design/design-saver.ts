import type { ReportDesignView } from '../../../../../../shared/contract/report-design.contract.ts';
import type { ReportDesign } from '../../../../../../shared/model/report-design.ts';

type Stored = Pick<ReportDesignView, 'design' | 'revision'>;

export type SaverOptions = {
  /** Stores a design on a revision. */
  send: (wanted: Stored) => Promise<ReportDesignView>;
  /** What is stored, where somebody else stored something meanwhile; undefined: the error is another one. */
  staleOf: (error: unknown) => ReportDesignView | undefined;
  /** `design`: what is to be shown now, with what is not stored yet on top. */
  onStored: (view: ReportDesignView, design: ReportDesign) => void;
  onFailed: (error: unknown) => void;
  /** Runs the work once nothing was changed for a moment; gives what takes it back. */
  rest: (work: () => void) => () => void;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Of two people each keeps the parts that only they changed; of a part that both changed mine stands. */
export const mergeDesigns = (base: ReportDesign, mine: ReportDesign, theirs: ReportDesign): ReportDesign => {
  const ours = Object.entries(mine).filter(([part, value]) => !isSame(value, Reflect.get(base, part)));
  return { ...theirs, ...Object.fromEntries(ours) };
};

/** Stores a design as it changes, one save at a time, the newest wish last. */
export const createDesignSaver = (first: Stored, { send, staleOf, onStored, onFailed, rest }: SaverOptions) => {
  let stored = first;
  let wanted: ReportDesign | undefined;
  let isSending = false;
  let stopResting = (): void => undefined;

  const settle = (view: ReportDesignView, sent: ReportDesign): void => {
    if (wanted === sent) wanted = undefined;
    stored = view;
    onStored(view, wanted ?? view.design);
  };

  const flush = async (): Promise<void> => {
    stopResting();
    if (isSending || !wanted) return;
    isSending = true;
    const sent = wanted;
    try {
      settle(await send({ design: sent, revision: stored.revision }), sent);
    } catch (error) {
      const current = staleOf(error);
      if (current) {
        wanted = mergeDesigns(stored.design, wanted, current.design);
        stored = current;
        onStored(current, wanted);
      } else {
        wanted = undefined;
        onFailed(error);
      }
    }
    isSending = false;
    await flush();
  };

  return {
    /** Shown at once by the caller, stored soon. */
    change: (design: ReportDesign): void => {
      wanted = design;
      stopResting();
      stopResting = rest(() => void flush());
    },
    flush,
    /** Something else stored the design: a picture that was taken in. */
    moved: (view: ReportDesignView): void => {
      if (wanted) wanted = mergeDesigns(stored.design, wanted, view.design);
      stored = view;
      onStored(view, wanted ?? view.design);
    },
  };
};
