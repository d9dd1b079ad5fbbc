import { useEffect, useState } from 'react';
import { meetInReport } from '../../../../../shared/contract/collaboration/presence.contract.ts';
import { beatSeconds, type Presence, type PresencePlace } from '../../../../../shared/model/report/presence.ts';
import { callApi } from '../../../lib/session/session.ts';
import type { DisclosurePlace } from '../context/outline-tree.ts';
import { ledToAttribute } from '../context/use-field.ts';

/** One for this page: letters and digits, as the call wants them. */
const tabId = crypto.randomUUID().replaceAll('-', '').slice(0, 8);

const fieldInHand = (): string | null => {
  const field = document.activeElement?.closest(`[data-field]:not([${ledToAttribute}])`);
  return field instanceof HTMLElement ? (field.dataset.field ?? null) : null;
};

/** The reader's place; the flag for typing is reset with each heartbeat. */
const createWhereabouts = (disclosure: DisclosurePlace | undefined) => {
  let typedIn: string | null = null;
  return {
    typed: (fieldKey: string | null): void => {
      typedIn = fieldKey;
    },
    take: (): PresencePlace | null => {
      const fieldKey = fieldInHand();
      const isTyping = fieldKey !== null && typedIn === fieldKey;
      typedIn = null;
      return disclosure ? { ...disclosure, fieldKey, isTyping } : null;
    },
  };
};

const isSame = (one: readonly Presence[], other: readonly Presence[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const noPlace = { tabId, place: null, isLeaving: true } as const;

/** Signs off, also on unload: nobody sees a person who has left. */
const sayGoodbye = (reportId: string): void => {
  callApi(meetInReport, { params: { reportId }, body: noPlace }, { keepalive: true }).catch(() => undefined);
};

const useGoodbye = (reportId: string): void => {
  useEffect(() => {
    const leave = (): void => sayGoodbye(reportId);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [reportId]);
};

/**
 * Sends a heartbeat with the reader's place every few seconds and receives everybody else's, only while the page is
 * visible and online. A lost heartbeat does no harm, as the next one repeats it.
 */
export const useBeat = (reportId: string, versionId: string | undefined, disclosureId: string | undefined) => {
  useGoodbye(reportId);
  const [present, setPresent] = useState<readonly Presence[]>([]);
  useEffect(() => {
    const where = createWhereabouts(versionId && disclosureId ? { versionId, disclosureId } : undefined);
    let isThere = true;
    const say = async (): Promise<void> => {
      try {
        const body = { tabId, place: where.take(), isLeaving: false };
        const { people } = await callApi(meetInReport, { params: { reportId }, body });
        if (isThere) setPresent((before) => (isSame(before, people) ? before : people));
      } catch {
        if (isThere) setPresent([]);
      }
    };
    const beat = (): void => {
      if (document.visibilityState === 'visible' && navigator.onLine) void say();
    };
    const typed = (): void => where.typed(fieldInHand());
    beat();
    const timer = setInterval(beat, beatSeconds * 1_000);
    document.addEventListener('input', typed);
    document.addEventListener('visibilitychange', beat);
    return () => {
      isThere = false;
      clearInterval(timer);
      document.removeEventListener('input', typed);
      document.removeEventListener('visibilitychange', beat);
    };
  }, [reportId, versionId, disclosureId]);
  return present;
};
