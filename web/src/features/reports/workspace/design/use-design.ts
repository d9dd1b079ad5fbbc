import { useCallback, useEffect, useRef, useState } from 'react';
import {
  getReportDesign,
  ReportDesignView,
  saveReportDesign,
} from '../../../../../../shared/contract/report-design.contract.ts';
import type { AssuranceFile } from '../../../../../../shared/model/assurance-file.ts';
import { isEditable } from '../../../../../../shared/model/report.ts';
import type { ReportDesign } from '../../../../../../shared/model/report-design.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { isApiError } from '../../../../lib/api/api-error.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { usePermission } from '../../../../lib/session/profile.ts';
import { callApi } from '../../../../lib/session/session.ts';
import { useWorkspace } from '../workspace-context.ts';
import { createDesignSaver } from './design-saver.ts';

const restMilliseconds = 500;

const staleOf = (error: unknown): ReportDesignView | undefined => {
  if (!isApiError(error, 'report.stale')) return undefined;
  const parsed = ReportDesignView.safeParse(error.body.current);
  return parsed.success ? parsed.data : undefined;
};

const rest = (work: () => void): (() => void) => {
  const timer = setTimeout(work, restMilliseconds);
  return () => clearTimeout(timer);
};

type Saver = ReturnType<typeof createDesignSaver>;

/** Stores changes as they are made; the first one makes a new report one in progress. */
const useSaver = (view: ReportDesignView | undefined, show: (view: ReportDesignView, design: ReportDesign) => void) => {
  const { report, updateReport, setIsPatching } = useWorkspace();
  const flash = useFlash();
  const saver = useRef<Saver>(undefined);
  const { reportId, status } = report;
  const isNew = useRef(status === 'New');
  useEffect(() => () => void saver.current?.flush(), []);
  return (): Saver | undefined => {
    if (!view) return undefined;
    saver.current ??= createDesignSaver(view, {
      send: (wanted) => callApi(saveReportDesign, { params: { reportId }, body: wanted }),
      staleOf,
      rest,
      onStored: (stored, design) => {
        setIsPatching(design !== stored.design);
        show(stored, design);
        if (!isNew.current) return;
        isNew.current = false;
        void updateReport();
      },
      onFailed: (error) => {
        setIsPatching(false);
        flash.showError(error);
      },
    });
    return saver.current;
  };
};

/** The design of the report as it is edited here: shown at once, stored soon after. */
export const useDesign = () => {
  const { report, setIsPatching } = useWorkspace();
  const canDesign = usePermission('report:design');
  const { data, error, mutate } = useCall(getReportDesign, { params: { reportId: report.reportId } });
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
  const change = (part: Partial<ReportDesign>): void => {
    if (!design) return;
    const next = { ...design, ...part };
    setDraft(next);
    setIsPatching(true);
    getSaver()?.change(next);
  };
  return {
    design,
    pictureUrl: data?.pictureUrl ?? null,
    assuranceFile: data?.assuranceFile ?? null,
    isReadOnly: !canDesign || !isEditable(report.status),
    error: data ? undefined : error,
    retry: () => void mutate(),
    change,
    takeIn: (view: ReportDesignView) => getSaver()?.moved(view),
  };
};

/** What every part of the design form works with. */
export type DesignEdit = {
  design: ReportDesign;
  pictureUrl: string | null;
  assuranceFile: AssuranceFile | null;
  isReadOnly: boolean;
  change: (part: Partial<ReportDesign>) => void;
  takeIn: (view: ReportDesignView) => void;
};
