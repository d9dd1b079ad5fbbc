import type { ReportDesignView } from '../../../../../../shared/contract/publishing/report-design.contract.ts';
import { ReportDesign } from '../../../../../../shared/model/design/report-design.ts';
import { createOwnTexts, type Followed } from './custom-text.ts';
import type { LocalDesign } from './local-draft.ts';
import { type MergedDesign, mergeDesigns, type Replaced } from './merge-designs.ts';

type Stored = Pick<ReportDesignView, 'design' | 'revision'>;
type By = ReportDesignView['changedBy'];

export type SaverOptions = {
  /** Stores a design on a revision. */
  send: (wanted: Stored) => Promise<ReportDesignView>;
  /** The stored design, if another person stored one in between; undefined: the error is another one. */
  staleOf: (error: unknown) => ReportDesignView | undefined;
  /** No answer came, or none that says no: the same may be sent again. */
  isLost: (error: unknown) => boolean;
  /** `design`: the design to show, with unsaved changes on top. */
  onStored: (view: ReportDesignView, design: ReportDesign) => void;
  /** Another person's words that mine replaced. */
  onReplaced: (replaced: Replaced[], by: By) => void;
  /** Another person's changes, which are shown from now on. */
  onFollowed: (followed: Followed, by: By) => void;
  onFailed: (error: unknown) => void;
  /** Stores unsaved changes on this device; undefined: everything is saved. */
  keep: (local: LocalDesign | undefined) => void;
  /** Runs the work once nothing has changed for a moment; returns a function that cancels it. */
  rest: (work: () => void) => () => void;
  /** Runs the work after a while without a connection. */
  pause: (work: () => void) => () => void;
};

/** Texts are stored trimmed; trailing whitespace means that the user is still typing. */
const isTrimmedTo = (typed: ReportDesign, stored: ReportDesign): boolean => {
  const parsed = ReportDesign.safeParse(typed);
  return parsed.success && JSON.stringify(parsed.data) === JSON.stringify(stored);
};

/** Saves a design as it changes: one save at a time, the latest version last. Offline, it waits and retries. */
export const createDesignSaver = (first: Stored, options: SaverOptions) => {
  const { send, staleOf, isLost, onStored, onReplaced, onFollowed, onFailed, keep, rest, pause } = options;
  const words = createOwnTexts();
  let stored = first;
  let wanted: ReportDesign | undefined;
  let isSending = false;
  let stopResting = (): void => undefined;

  const hold = (): void => keep(wanted && { base: stored.design, design: wanted });

  const applyStored = (view: ReportDesignView, sent: ReportDesign): void => {
    if (wanted === sent) wanted = undefined;
    words.stored(stored.design, sent);
    stored = view;
    hold();
    onStored(view, wanted ?? (isTrimmedTo(sent, view.design) ? sent : view.design));
  };

  const goOnFrom = (view: ReportDesignView, { design, replaced }: MergedDesign): void => {
    wanted = design;
    stored = view;
    hold();
    onStored(view, design);
    if (replaced.length > 0) onReplaced(replaced, view.changedBy);
  };

  const follow = (shown: ReportDesign, now: ReportDesign, { changedBy }: ReportDesignView): void => {
    const followed = words.follow(shown, now);
    if (followed) onFollowed(followed, changedBy);
  };

  /** My changes on top of another person's stored version. */
  const mergeInto = (view: ReportDesignView, mine: ReportDesign): void => {
    const merged = mergeDesigns(stored.design, mine, view.design);
    follow(mine, merged.design, view);
    goOnFrom(view, merged);
  };

  /** Whether there is more to send at once. */
  const takeFailure = (error: unknown): boolean => {
    const current = staleOf(error);
    if (current && wanted) {
      mergeInto(current, wanted);
      return true;
    }
    if (isLost(error)) {
      stopResting = pause(() => void flush());
      return false;
    }
    wanted = undefined;
    hold();
    onFailed(error);
    return false;
  };

  const flush = async (): Promise<void> => {
    stopResting();
    if (isSending || !wanted) return;
    isSending = true;
    const sent = wanted;
    const goesOn = await send({ design: sent, revision: stored.revision }).then(
      (view) => {
        applyStored(view, sent);
        return true;
      },
      (error: unknown) => takeFailure(error),
    );
    isSending = false;
    if (goesOn) await flush();
  };

  const change = (design: ReportDesign): void => {
    wanted = design;
    hold();
    stopResting();
    stopResting = rest(() => void flush());
  };

  const moved = (view: ReportDesignView): void => {
    if (wanted) {
      goOnFrom(view, mergeDesigns(stored.design, wanted, view.design));
    } else {
      stored = view;
      onStored(view, view.design);
    }
  };

  return {
    /** Shown at once by the caller, stored soon. */
    change,
    flush,
    hasUnsaved: (): boolean => wanted !== undefined,
    /** Applies the local draft of an earlier visit on top of the version stored by now. */
    restore: ({ base, design }: LocalDesign, view: ReportDesignView): void => {
      goOnFrom(view, mergeDesigns(base, design, view.design));
      stopResting = rest(() => void flush());
    },
    /** Something else stored the design: a picture that was taken in. */
    moved,
    /** Takes in a version that was read: changes by another person are reported and shown from now on. */
    seen: (view: ReportDesignView): void => {
      if (isSending || view.revision <= stored.revision) return;
      if (wanted) {
        mergeInto(view, wanted);
      } else {
        follow(stored.design, view.design, view);
        moved(view);
      }
    },
  };
};
