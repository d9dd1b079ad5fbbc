import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getFrameworkDisclosure } from '../../../../../../shared/contract/frameworks/frameworks.contract.ts';
import { getPriorAnswers } from '../../../../../../shared/contract/reports/prior-answers.contract.ts';
import { getReportDisclosure } from '../../../../../../shared/contract/reports/reports.contract.ts';
import { fetchAhead } from '../../../../components/states/ahead.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { onceAVisit } from '../../../reports/common/use-frameworks.ts';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import { neighboursOf, type PlacedDisclosure } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';

/** Texts of the parts that are fetched ahead. */
const texts = ['collaboration', 'field-panels', 'tables', 'define'] as const;

const idleMilliseconds = 3_000;

/** True once the page has had nothing to do. */
const useIsIdle = (): boolean => {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const markIdle = (): void => setIsIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(markIdle, idleMilliseconds);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(markIdle, { timeout: idleMilliseconds });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
};

/** Fetches definition and answers with the same calls as the disclosure makes when it opens. */
const useRead = (placed: PlacedDisclosure | undefined): void => {
  const { reportId, rolledFrom } = useWorkspace().report;
  const place = placed?.place;
  const read = place ? { params: { reportId, ...place } } : null;
  useCall(getFrameworkDisclosure, place ? { params: place } : null, onceAVisit);
  useCall(getReportDisclosure, read, onceAVisit);
  useCall(getPriorAnswers, rolledFrom ? read : null, onceAVisit);
};

/** Prefetches while idle: the disclosures next to the open one, and the chunks that work offline. */
export const usePrefetch = (place: DisclosurePlace): void => {
  const { outline } = useWorkspace();
  const { i18n } = useTranslation();
  const isIdle = useIsIdle();
  const { previous, next } = neighboursOf(outline, place);
  useRead(isIdle ? next : undefined);
  useRead(isIdle ? previous : undefined);
  useEffect(() => {
    if (!isIdle) return undefined;
    const fetchParts = (): void => {
      void i18n.loadNamespaces(texts).catch(() => undefined);
      void fetchAhead();
    };
    fetchParts();
    window.addEventListener('online', fetchParts);
    return () => window.removeEventListener('online', fetchParts);
  }, [isIdle, i18n]);
};
