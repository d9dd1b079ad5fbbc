import { useEffect, useSyncExternalStore } from 'react';
import { useProfile } from '../../../lib/session/profile.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { getOwnTexts, lengthMax, lengthMin } from '../saving/report-text-saver.ts';
import type { OwnPart } from '../saving/send-text.ts';

/** A text of the report that saves itself; a stuck one says why. */
export const useOwnText = (part: OwnPart) => {
  const { report } = useWorkspace();
  const saver = getOwnTexts(useProfile().userInfo.id, report.reportId).savers[part];
  const typed = useSyncExternalStore(saver.subscribe, saver.getState);
  useEffect(() => saver.leave, [saver]);
  const stored = report[part] ?? '';
  const shown = typed?.text ?? stored;
  const length = shown.trim().length;
  const isShort = typed?.phase === 'stuck' && length < lengthMin[part];
  return {
    shown,
    type: (text: string) => saver.type(text, stored),
    leave: saver.leave,
    save: saver.keepMine,
    takeTheirs: saver.takeTheirs,
    theirs: typed?.theirs,
    refusal: typed?.refusal,
    isEmpty: isShort && length === 0,
    isShort,
    isLong: length > lengthMax[part],
  };
};

export type OwnText = ReturnType<typeof useOwnText>;
