import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Framework } from '../../../../../shared/catalogue/framework.ts';
import { getReportDefinition } from '../../../../../shared/contract/reports/report-definition.contract.ts';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import type { Omission } from '../../../../../shared/model/report/report.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useRefreshCalls } from '../../../lib/api/use-call.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { dropRemovedDisclosures, removedDisclosuresKey } from '../answering/omissions/omission-draft.ts';
import { useReportPatch } from '../context/use-report-patch.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { guardPage } from '../saving/guard-page.ts';
import {
  inCatalogueOrder,
  requiredTakenOut,
  type ScopeFacts,
  type ScopeLeaf,
  type ScopeSection,
  scopeRows,
} from './scope-rows.ts';

/** Several clicks are one change in the history. */
const debounceMilliseconds = 800;

const idsIn = (report: Pick<ReportView, 'frameworks'>, versionId: string): readonly string[] =>
  report.frameworks.find((framework) => framework.versionId === versionId)?.disclosureIds ?? [];

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n');

/** The reason for removing a required disclosure, and its storage key on the device until the server has it. */
type GivenReason = { omission: Omission; draftKey: string };

/** Chosen disclosures of one framework; each change saves itself after a rest, and at once when the screen is left. */
const useSelfSaving = (versionId: string, sections: readonly ScopeSection[]) => {
  const { t } = useTranslation('workspace');
  const flash = useFlash();
  const refresh = useRefreshCalls();
  const { report, updateOutline } = useWorkspace();
  const patch = useReportPatch();
  const stored = idsIn(report, versionId);
  const [own, setOwn] = useState<ReadonlySet<string>>();
  const [reasons, setReasons] = useState<ReadonlyMap<string, GivenReason>>(new Map());
  const hidden = stored.filter((id) => !sections.some(({ children }) => children.some((leaf) => leaf.id === id)));

  /** The selection in flight: hiding or leaving the page does not send it twice. */
  const sending = useRef<readonly string[]>(undefined);
  const save = async (ids: readonly string[]): Promise<void> => {
    if (sending.current && isSame(sending.current, ids)) return;
    sending.current = ids;
    const given = requiredTakenOut(sections, stored, new Set(ids)).flatMap(({ id }) => {
      const reason = reasons.get(id);
      return reason ? [{ id, ...reason }] : [];
    });
    const result = await patch(
      ({ frameworks }) => ({
        frameworks: frameworks.map((entry) =>
          entry.versionId === versionId ? { ...entry, disclosureIds: [...ids] } : entry,
        ),
        takenOut: given.map(({ id, omission }) => ({ versionId, disclosureId: id, ...omission })),
      }),
      (current) => isSame(idsIn(current, versionId), stored),
    );
    if (sending.current === ids) sending.current = undefined;
    if (result === 'moved') flash.show({ type: 'warning', content: t('select.conflict') });
    if (result !== 'failed') setOwn((now) => (now && isSame(inCatalogueOrder(sections, now), ids) ? undefined : now));
    if (result === 'moved' || result === 'refused') setOwn(undefined);
    if (result !== 'saved') return;
    dropRemovedDisclosures(given);
    await Promise.all([updateOutline(), refresh(getReportDefinition)]);
  };

  const next = own && own.size > 0 ? [...hidden, ...inCatalogueOrder(sections, own)] : undefined;
  const pending = useRef<() => void>(undefined);
  useEffect(() => {
    pending.current = next && !isSame(next, stored) ? () => void save(next) : undefined;
  });
  const nextText = next?.join('\n');
  useEffect(() => {
    if (nextText === undefined) return;
    const timer = setTimeout(() => pending.current?.(), debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [nextText]);
  useEffect(
    () =>
      guardPage(
        () => pending.current?.(),
        () => pending.current !== undefined,
      ),
    [],
  );

  return { stored, chosen: own ?? new Set(stored), setOwn, reasons, setReasons, hidden };
};

/** Required disclosures that are about to leave the report, and the selection without them. */
type Asking = { leaves: ScopeLeaf[]; next: ReadonlySet<string>; draftKey: string };

/** Selection of one framework; removing a required disclosure asks for the reason first. */
export const useScopeSelection = (framework: Framework, facts: ScopeFacts) => {
  const { versionId } = framework;
  const { reportId } = useWorkspace().report;
  const { userInfo } = useProfile();
  const sections = scopeRows(framework, facts);
  const { stored, chosen, setOwn, reasons, setReasons, hidden } = useSelfSaving(versionId, sections);
  const [asking, setAsking] = useState<Asking>();
  const choose = (next: ReadonlySet<string>): void => {
    const leaves = requiredTakenOut(sections, stored, next).filter(({ id }) => chosen.has(id) || !reasons.has(id));
    const draftKey = removedDisclosuresKey({ userId: userInfo.id, reportId, versionId }, leaves);
    if (leaves.length > 0) setAsking({ leaves, next, draftKey });
    else setOwn(next);
  };
  const giveReason = (omission: Omission): void => {
    if (!asking) return;
    const { leaves, draftKey } = asking;
    setReasons((before) => new Map([...before, ...leaves.map(({ id }) => [id, { omission, draftKey }] as const)]));
    setOwn(asking.next);
    setAsking(undefined);
  };
  const isEmpty = chosen.size === 0 && hidden.length === 0;
  return { sections, chosen, choose, isEmpty, asking, giveReason, keep: () => setAsking(undefined) };
};
