import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';

export type FieldAddress = { versionId: string; disclosureId: string; fieldKey: string };
/** A stored value as this device last saw it; revision 0 is "never answered". */
export type SeenValue = {
  value: FieldValue | null;
  revision: number;
  updatedAt: string | undefined;
  updatedBy: { userId: string; name: string } | undefined;
};
export type EditPhase = 'waiting' | 'ready' | 'sending' | 'choice' | 'refused';
export type QueuedEdit = {
  address: FieldAddress;
  value: FieldValue | null;
  /** The value that the author saw when the edit began: base of a merge, and the revision sent. */
  base: SeenValue;
  typedAt: string;
  phase: EditPhase;
  /**
   * Values sent without an answer so far, the last two: found stored later, they are the author's own and no conflict.
   */
  unanswered: (FieldValue | null)[];
  /** Typed again while an earlier value was on the wire. */
  isNewerThanSent: boolean;
  /** 409: the currently stored value. */
  theirs: SeenValue | undefined;
  /** "Decide later" was chosen for this conflict: it opens again only on the author's request. */
  isDeferred: boolean;
  /** 4xx: the server's own sentence. */
  refusal: string | undefined;
  /** Refused for the report's status or the author's rights, not for its content: it waits until these change. */
  isHeld: boolean;
  /** Dropped in favour of the stored value: sent only for the history. */
  isDeclined: boolean;
};
export type QueueState = {
  edits: Readonly<Record<string, QueuedEdit>>;
  isOnline: boolean;
  /** Attempts that failed one after the other; sets the pause before the next. */
  failures: number;
  savedAt: string | undefined;
  /** The server's latest value of each field, newer than any loaded list. */
  seen: Readonly<Record<string, SeenValue>>;
};
