import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Framework } from '../../../../../../shared/catalogue/framework.ts';
import type { ReportView } from '../../../../../../shared/contract/reports.contract.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { placesOf } from '../tree/outline-tree.ts';
import { useWorkspace } from '../workspace-context.ts';
import { inCatalogueOrder, type ScopeSection, scopeRows } from './scope-rows.ts';
import { useReportPatch } from './use-report-patch.ts';

/** Several clicks are one change in the history. */
const restMilliseconds = 800;

const idsIn = (report: Pick<ReportView, 'frameworks'>, versionId: string): readonly string[] =>
  report.frameworks.find((framework) => framework.versionId === versionId)?.disclosureIds ?? [];

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n');

/** Chosen disclosures of one framework; each change saves itself after a rest, and at once when the screen is left. */
export const useScopeSelection = (framework: Framework) => {
  const { t } = useTranslation('workspace');
  const flash = useFlash();
  const { report, outline, updateOutline } = useWorkspace();
  const patch = useReportPatch();
  const { versionId } = framework;
  const stored = idsIn(report, versionId);
  const [own, setOwn] = useState<ReadonlySet<string>>();
  const statuses = new Map(
    placesOf(outline)
      .filter(({ place }) => place.versionId === versionId)
      .map(({ disclosure }) => [disclosure.id, disclosure.status]),
  );
  const sections: ScopeSection[] = scopeRows(framework, (id) => statuses.get(id) ?? 'not-started');
  const chosen = own ?? new Set(stored);
  const hidden = stored.filter((id) => !sections.some(({ children }) => children.some((leaf) => leaf.id === id)));

  const save = async (ids: readonly string[]): Promise<void> => {
    const frameworks = report.frameworks.map((entry) =>
      entry.versionId === versionId ? { versionId, disclosureIds: [...ids] } : entry,
    );
    const result = await patch({ frameworks }, (current) => isSame(idsIn(current, versionId), stored));
    if (result === 'moved') flash.show({ type: 'warning', content: t('select.conflict') });
    if (result !== 'failed') setOwn((now) => (now && isSame(inCatalogueOrder(sections, now), ids) ? undefined : now));
    if (result === 'moved') setOwn(undefined);
    if (result === 'saved') await updateOutline();
  };

  const next = own && own.size > 0 ? [...hidden, ...inCatalogueOrder(sections, own)] : undefined;
  const pending = useRef<() => void>(undefined);
  useEffect(() => {
    pending.current = next && !isSame(next, stored) ? () => void save(next) : undefined;
  });
  const nextText = next?.join('\n');
  useEffect(() => {
    if (nextText === undefined) return;
    const timer = setTimeout(() => pending.current?.(), restMilliseconds);
    return () => clearTimeout(timer);
  }, [nextText]);
  useEffect(() => () => pending.current?.(), []);

  return { sections, chosen, choose: setOwn, isEmpty: chosen.size === 0 && hidden.length === 0 };
};
