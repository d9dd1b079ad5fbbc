import { useEffect, useRef, useState } from 'react';
import { getReportDefinition } from '../../../../../shared/contract/reports/report-definition.contract.ts';
import { useRefreshCalls } from '../../../lib/api/use-call.ts';
import { usePermission } from '../../../lib/session/profile.ts';
import { useReportPatch } from '../context/use-report-patch.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { guardPage } from '../saving/guard-page.ts';

export const reasonMax = 2_000;

/** Reasons by the code of their topic; each is saved when its field is left, and stays as typed until then. */
export const useSectorReasons = () => {
  const patch = useReportPatch();
  const refresh = useRefreshCalls();
  const { isReadOnly } = useWorkspace();
  const canChange = usePermission('report:design') && !isReadOnly;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const type = (code: string, reason: string): void => setTyped((now) => ({ ...now, [code]: reason }));
  const save = async (code: string, reason: string): Promise<void> => {
    type(code, reason);
    if (reason.trim().length > reasonMax) return;
    const result = await patch(
      () => ({ sectorTopics: [{ code, reason }] }),
      () => true,
    );
    if (result !== 'saved') return;
    await refresh(getReportDefinition);
    // What was typed while it was saved stays.
    setTyped((now) => {
      const { [code]: last, ...others } = now;
      return last === reason ? others : now;
    });
  };
  const leave = (code: string): void => {
    const reason = typed[code];
    if (reason !== undefined) void save(code, reason);
  };
  const leaveAll = useRef(() => {});
  const isTyped = useRef(false);
  useEffect(() => {
    leaveAll.current = () => Object.keys(typed).forEach(leave);
    isTyped.current = Object.keys(typed).length > 0;
  });
  useEffect(
    () =>
      guardPage(
        () => leaveAll.current(),
        () => isTyped.current,
      ),
    [],
  );
  return {
    canChange,
    shownOf: (code: string, stored: string): string => typed[code] ?? stored,
    type,
    leave,
    save: (code: string, reason: string): void => void save(code, reason),
  };
};
