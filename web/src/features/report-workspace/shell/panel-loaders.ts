import type { IconProps } from '@cloudscape-design/components/icon';
import type { ComponentType } from 'react';
import { ahead } from '../../../components/states/ahead.ts';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import type { DisclosurePlace } from '../context/outline-tree.ts';
import type { PanelId } from '../drawers/panel-order.ts';

export type DrawerPanel = {
  /** Its title is `drawers.{id}` of the workspace's texts. */
  id: PanelId;
  icon: IconProps.Name;
  /** A separate chunk, fetched when the drawer is opened, or prefetched if it works offline. */
  Content: ComponentType<{ place: DisclosurePlace }>;
  /** Its input stays when another drawer opens. */
  keepsContent?: boolean;
};

export const panels: readonly DrawerPanel[] = [
  {
    id: 'guide',
    icon: 'status-info',
    Content: lazyPart(...ahead(async () => (await import('../drawers/guide/guide.tsx')).Guide)),
  },
  {
    id: 'evidence',
    icon: 'file',
    Content: lazyPart(...ahead(async () => (await import('../drawers/evidence/evidence-panel.tsx')).EvidencePanel)),
  },
  {
    id: 'comments',
    icon: 'contact',
    Content: lazyPart(...ahead(async () => (await import('../drawers/comments/comments-panel.tsx')).CommentsPanel)),
    keepsContent: true,
  },
  {
    id: 'history',
    icon: 'history',
    Content: lazyPart(async () => (await import('../drawers/history/history-panel.tsx')).HistoryPanel),
  },
  {
    id: 'where-from',
    icon: 'share',
    Content: lazyPart(async () => (await import('../drawers/where-from/where-from-panel.tsx')).WhereFromPanel),
  },
];
