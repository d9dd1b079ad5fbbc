import { useEffect, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { updateReport } from '../../../../../shared/contract/reports/reports.contract.ts';
import { typedTexts } from '../../../lib/device/typed-texts.ts';
import { usePermission, useProfile } from '../../../lib/session/profile.ts';
import { callApi } from '../../../lib/session/session.ts';
import { guardPage } from './guard-page.ts';
import { createTextSender, type OwnPart, type Show } from './send-text.ts';
import { createTextSaver, type LocalText, type TextSaver } from './text-saver.ts';
import { useTranslationSaving } from './translation-queue.ts';

export const lengthMin = { name: 2, description: 0, boundary: 0, contact: 0 };
export const lengthMax = { name: 255, description: 5_000, boundary: 2_000, contact: 255 };

/** The savers of the report's own texts; they outlive the mounted screen. */
type OwnTexts = {
  savers: Record<OwnPart, TextSaver>;
  /** Sets the newest report; `canSend` is false if it is read-only. */
  follow: (report: ReportView, show: Show, canSend: boolean) => void;
  subscribe: (listener: () => void) => () => void;
  /** Texts that are sent by themselves. */
  countSendable: () => number;
  /** Texts that wait for their author. */
  countStuck: () => number;
  flush: () => void;
};

const StoredText = z.object({
  text: z.string(),
  base: z.string(),
  unanswered: z.array(z.string()),
  theirs: z.string().optional(),
});

const storeOf = (key: string) => ({
  load: (): LocalText | undefined => {
    try {
      const stored = StoredText.safeParse(JSON.parse(typedTexts.getItem(key) ?? 'null')).data;
      return stored && { ...stored, theirs: stored.theirs };
    } catch {
      return undefined;
    }
  },
  keep: (text: LocalText | undefined): void => {
    try {
      if (text) typedTexts.setItem(key, JSON.stringify(StoredText.parse(text)));
      else typedTexts.removeItem(key);
    } catch {
      // A text that is invalid is not stored.
    }
  },
});

const store = (on: ReportView, part: OwnPart, text: string): Promise<ReportView> =>
  callApi(updateReport, { params: { reportId: on.reportId }, body: { [part]: text, revision: on.revision } });

const open = (userId: string, reportId: string): OwnTexts => {
  const sender = createTextSender(store);
  const saverOf = (part: OwnPart): TextSaver =>
    createTextSaver({
      ...storeOf(`esg-core.own-text:${userId}:${reportId}:${part}`),
      isFit: (text) => text.length >= lengthMin[part] && text.length <= lengthMax[part],
      send: sender.send(part),
      after: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    });
  const savers = {
    name: saverOf('name'),
    description: saverOf('description'),
    boundary: saverOf('boundary'),
    contact: saverOf('contact'),
  };
  const all = Object.values(savers);
  const phases = () => (sender.canSend() ? all.map((saver) => saver.getState()?.phase) : []);
  const countStuck = (): number => phases().filter((phase) => phase === 'stuck').length;
  const countSendable = (): number =>
    phases().filter((phase) => phase === 'waiting' || phase === 'sending' || phase === 'lost').length;
  const flush = (): void => {
    if (sender.canSend()) for (const saver of all) saver.flush();
  };
  const listeners = new Set<() => void>();
  guardPage(flush, () => countStuck() + countSendable() > 0);
  return {
    savers,
    follow: (report, show, canSend) => {
      const couldSend = sender.canSend();
      sender.follow(report, canSend ? show : undefined);
      if (couldSend === canSend) return;
      for (const listener of listeners) listener();
      flush();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const stops = all.map((saver) => saver.subscribe(listener));
      return () => {
        listeners.delete(listener);
        for (const stop of stops) stop();
      };
    },
    countSendable,
    countStuck,
    flush,
  };
};

const opened = new Map<string, OwnTexts>();

/** The one set of a person's report in this page. */
export const getOwnTexts = (userId: string, reportId: string): OwnTexts => {
  const key = `${userId}/${reportId}`;
  const known = opened.get(key) ?? open(userId, reportId);
  opened.set(key, known);
  return known;
};

/** Updates the texts with each read of the report; unsent ones are sent as soon as the report is opened. */
export const useReportTextSync = (report: ReportView | undefined, show: Show, isReadOnly: boolean): void => {
  const { userInfo } = useProfile();
  const canSend = usePermission('report:design') && !isReadOnly;
  useEffect(() => {
    if (report) getOwnTexts(userInfo.id, report.reportId).follow(report, show, canSend);
  }, [userInfo.id, report, show, canSend]);
};

/** How many of the report's own texts and of its translations the server does not have. */
export const useUnsentTexts = (reportId: string): { sendable: number; stuck: number } => {
  const userId = useProfile().userInfo.id;
  const texts = useMemo(() => getOwnTexts(userId, reportId), [userId, reportId]);
  const sendable = useSyncExternalStore(texts.subscribe, texts.countSendable);
  const stuck = useSyncExternalStore(texts.subscribe, texts.countStuck);
  const translations = useTranslationSaving(reportId);
  return { sendable: sendable + translations.sendable, stuck: stuck + translations.stuck };
};
