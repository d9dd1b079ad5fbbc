import { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { isApiError } from '../../../lib/http/api-error.ts';
import { resultOfError } from './send-edit.ts';
import type { TextResult } from './text-saver.ts';

/** The report's own texts. */
export type OwnPart = 'name' | 'description' | 'boundary' | 'contact';
export type Show = (report: ReportView) => Promise<void>;

const currentOf = (error: unknown): ReportView | undefined =>
  isApiError(error, 'report.stale') ? ReportView.safeParse(error.body.current).data : undefined;

const refusalOf = (error: unknown): TextResult => {
  const result = resultOfError(error);
  return result.kind === 'refused' ? { kind: 'refused', message: result.message } : { kind: 'lost' };
};

/** Other parts of the report may move between an answer and the next attempt, a few times in a row. */
const attemptsMax = 4;

/** Sends on top of the newest report; `moved` where another person changed the same text since its author saw it. */
export const createTextSender = (store: (on: ReportView, part: OwnPart, text: string) => Promise<ReportView>) => {
  let newest: ReportView | undefined;
  let show: Show | undefined;
  const take = (report: ReportView): void => {
    if (!newest || report.revision > newest.revision) newest = report;
  };
  const attempt = async (
    part: OwnPart,
    text: string,
    own: readonly string[],
    attemptsLeft: number,
  ): Promise<TextResult> => {
    if (!newest || !show || attemptsLeft === 0) return { kind: 'lost' };
    const now = newest[part] ?? '';
    if (!own.includes(now)) return { kind: 'moved', theirs: now };
    try {
      const saved = await store(newest, part, text);
      take(saved);
      await show(saved);
      return { kind: 'stored', text: saved[part] ?? '' };
    } catch (error) {
      const current = currentOf(error);
      if (!current) return refusalOf(error);
      take(current);
      await show(current);
      return attempt(part, text, own, attemptsLeft - 1);
    }
  };
  return {
    /** Sets the newest report, and the function that shows the server's response; none in a read-only report. */
    follow: (report: ReportView, next: Show | undefined): void => {
      take(report);
      show = next;
    },
    canSend: (): boolean => show !== undefined,
    send: (part: OwnPart) => (text: string, own: readonly string[]) => attempt(part, text, own, attemptsMax),
  };
};
