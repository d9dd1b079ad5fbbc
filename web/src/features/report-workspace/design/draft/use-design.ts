import { useCallback, useEffect, useRef, useState } from 'react';
import {
  getReportDesign,
  ReportDesignView,
  saveReportDesign,
} from '../../../../../../shared/contract/publishing/report-design.contract.ts';
import type { ReportDesign } from '../../../../../../shared/model/design/report-design.ts';
import type { AssuranceFile } from '../../../../../../shared/model/report/assurance-file.ts';
import { isEditable } from '../../../../../../shared/model/report/report.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { typedTexts } from '../../../../lib/device/typed-texts.ts';
import { isApiError } from '../../../../lib/http/api-error.ts';
import { usePermission, useProfile } from '../../../../lib/session/profile.ts';
import { callApi } from '../../../../lib/session/session.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { guardPage } from '../../saving/guard-page.ts';
import { resultOfError } from '../../saving/send-edit.ts';
import { createDesignSaver } from './design-saver.ts';
import { createDesignStore } from './local-draft.ts';
import { useConflictTexts } from './use-conflict-texts.ts';

const debounceMilliseconds = 500;
const pollIntervalMilliseconds = 15_000;
const pauseMilliseconds = 5_000;

const staleOf = (error: unknown): ReportDesignView | undefined => {
  if (!isApiError(error, 'report.stale')) return undefined;
  const parsed = ReportDesignView.safeParse(error.body.current);
  return parsed.success ? parsed.data : undefined;
};

const isLost = (error: unknown): boolean => resultOfError(error).kind === 'lost';

const after =
  (milliseconds: number) =>
  (work: () => void): (() => void) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  };

type Saver = ReturnType<typeof createDesignSaver>;

/** Stores changes as they are made; the first one makes a new report one in progress. */
const useSaver = (view: ReportDesignView | undefined, show: (view: ReportDesignView, design: ReportDesign) => void) => {
  const { report, updateReport, setIsPatching } = useWorkspace();
  const flash = useFlash();
  const texts = useConflictTexts();
  const conflicts = useRef(texts);
  useEffect(() => {
    conflicts.current = texts;
  });
  const saver = useRef<Saver>(undefined);
  const { reportId, status } = report;
  const { id: userId } = useProfile().userInfo;
  const isNew = useRef(status === 'New');
  useEffect(
    () =>
      guardPage(
        () => void saver.current?.flush(),
        () => saver.current?.hasUnsaved() ?? false,
      ),
    [],
  );
  const open = (first: ReportDesignView): Saver => {
    const store = createDesignStore(typedTexts, userId, reportId);
    const created = createDesignSaver(first, {
      send: (wanted) => callApi(saveReportDesign, { params: { reportId }, body: wanted }),
      staleOf,
      isLost,
      keep: store.keep,
      rest: after(debounceMilliseconds),
      pause: after(pauseMilliseconds),
      onStored: (stored, design) => {
        setIsPatching(created.hasUnsaved());
        show(stored, design);
        if (!isNew.current) return;
        isNew.current = false;
        void updateReport();
      },
      // Reads the ref when called, so that the texts use the language of that time.
      onReplaced: (...args) => conflicts.current.onReplaced(...args),
      onFollowed: (...args) => conflicts.current.onFollowed(...args),
      onFailed: (error) => {
        setIsPatching(false);
        flash.showError(error);
      },
    });
    const local = isEditable(status) ? store.load() : undefined;
    if (local) created.restore(local, first);
    return created;
  };
  const getSaver = (): Saver | undefined => {
    if (view) saver.current ??= open(view);
    return saver.current;
  };
  // The local draft is applied as soon as the design is loaded, not with the first change; changes of others, when they
  // are read.
  useEffect(() => {
    const opened = getSaver();
    if (view) opened?.seen(view);
  });
  return getSaver;
};

/** The design of the report as it is edited here: shown at once, stored soon after. */
export const useDesign = () => {
  const { report, setIsPatching } = useWorkspace();
  const canDesign = usePermission('report:design');
  const { data, error, mutate } = useCall(
    getReportDesign,
    { params: { reportId: report.reportId } },
    // Shows another person's changes to the design too.
    { refreshInterval: isEditable(report.status) ? pollIntervalMilliseconds : 0 },
  );
  // Each response has newly signed links: the picture re-renders only for a new revision of the design.
  const [drawn, setDrawn] = useState<ReportDesignView>();
  if (data && data.revision !== drawn?.revision) setDrawn(data);
  const [draft, setDraft] = useState<ReportDesign>();
  const show = useCallback(
    (view: ReportDesignView, design: ReportDesign) => {
      setDraft(design);
      void mutate(view, { revalidate: false });
    },
    [mutate],
  );
  const getSaver = useSaver(data, show);
  const design = draft ?? data?.design;
  const latest = useRef(design);
  useEffect(() => {
    latest.current = design;
  });
  const changeLater = (partOf: (now: ReportDesign) => Partial<ReportDesign>): void => {
    const now = latest.current;
    if (!now) return;
    const next = { ...now, ...partOf(now) };
    latest.current = next;
    setDraft(next);
    setIsPatching(true);
    getSaver()?.change(next);
  };
  const change = (part: Partial<ReportDesign>): void => changeLater(() => part);
  return {
    design,
    pictureUrl: drawn?.pictureUrl ?? null,
    assuranceFile: drawn?.assuranceFile ?? null,
    isReadOnly: !canDesign || !isEditable(report.status),
    error: data ? undefined : error,
    retry: () => void mutate(),
    change,
    changeLater,
    takeIn: (view: ReportDesignView) => getSaver()?.moved(view),
  };
};

/** The data shared by every part of the design form. */
export type DesignEdit = {
  design: ReportDesign;
  pictureUrl: string | null;
  assuranceFile: AssuranceFile | null;
  isReadOnly: boolean;
  change: (part: Partial<ReportDesign>) => void;
  /** The same some time after it was offered: of the design as it is by then. */
  changeLater: (partOf: (now: ReportDesign) => Partial<ReportDesign>) => void;
  takeIn: (view: ReportDesignView) => void;
};
