import { Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useShell } from '../../../components/page-layout/page-chrome.ts';
import type { PageDrawer } from '../../../components/page-layout/page-layout.tsx';
import { PartBoundary } from '../../../components/states/part-boundary.tsx';
import { LoadingState } from '../../../components/states/states.tsx';
import type { DisclosurePlace } from '../context/outline-tree.ts';
import type { DrawersTarget } from '../drawers/drawers-context.ts';
import { isPanelId } from '../drawers/panel-order.ts';
import { reserveDrawerWidth, useFirstGuide } from './first-guide.ts';
import { panels } from './panel-loaders.ts';
import { usePanelNotes } from './use-panel-notes.ts';

type Chosen = { place: string; fieldKey: string };

/** An address may name a drawer and a field (`?panel=guide&field=…`), for the links of notifications. */
const useOpenOnArrival = (open: DrawersTarget['open']): void => {
  const { key, search } = useLocation();
  const opened = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (opened.current === key) return;
    opened.current = key;
    const named = new URLSearchParams(search);
    const panel = named.get('panel');
    if (!isPanelId(panel)) return;
    reserveDrawerWidth();
    open(panel, named.get('field') ?? undefined);
  }, [key, search, open]);
};

/** Drawers of the open disclosure; a field chosen for them holds until another disclosure is opened. */
export const useWorkspaceDrawers = (
  place: DisclosurePlace | undefined,
): { drawers: readonly PageDrawer[]; target: DrawersTarget } => {
  const { t } = useTranslation('workspace');
  const { open: openDrawer } = useShell().drawers;
  const [chosen, setChosen] = useState<Chosen>();
  const placeKey = place ? `${place.versionId}/${place.disclosureId}` : '';
  const fieldKey = chosen?.place === placeKey ? chosen.fieldKey : undefined;
  const target = useMemo<DrawersTarget>(() => {
    const setFieldKey = (next: string): void => setChosen({ place: placeKey, fieldKey: next });
    const open: DrawersTarget['open'] = (panel, next) => {
      if (next !== undefined) setFieldKey(next);
      openDrawer(panel);
    };
    return { fieldKey, setFieldKey, open };
  }, [fieldKey, placeKey, openDrawer]);
  useOpenOnArrival(target.open);
  useFirstGuide(place !== undefined);
  const notes = usePanelNotes(place);
  const drawers = place
    ? panels.map(({ id, icon, keepsContent = false, Content }) => ({
        id,
        icon,
        keepsContent,
        note: notes[id],
        title: t(`drawers.${id}`),
        content: (
          <PartBoundary>
            <Suspense fallback={<LoadingState things={t(`drawers.${id}`)} />}>
              <Content place={place} />
            </Suspense>
          </PartBoundary>
        ),
      }))
    : [];
  return { drawers, target };
};
