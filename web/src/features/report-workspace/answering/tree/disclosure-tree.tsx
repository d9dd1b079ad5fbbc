import Button from '@cloudscape-design/components/button';
import Input from '@cloudscape-design/components/input';
import LiveRegion from '@cloudscape-design/components/live-region';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Progress } from '../../../../components/progress/progress.tsx';
import { useProfile } from '../../../../lib/session/profile.ts';
import { useTypeAhead } from '../../../../lib/type-ahead/use-type-ahead.ts';
import {
  countOutline,
  type DisclosurePlace,
  outlineTree,
  type TreeFilter,
  type TreeFramework,
  type TreeSection,
  treeShows,
} from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { useShowPlace } from '../../navigation/use-show-place.ts';
import { AssignSeveralButton } from '../../people/assign-several-button.tsx';
import { isOpenPlace, TreeList } from './tree-list.tsx';
import { useIssues } from './use-issues.ts';
import { countOpen, firstOpen, openFrameworks, shownAtOnce } from './visible-part.ts';

const noText = { text: '', show: 'all' } as const;

/**
 * The expanded nodes: all during a search or with the issues filter, else those the user opened and the ancestors of
 * the open disclosure.
 */
const useExpanded = (tree: TreeFramework[], isSearched: boolean, place: DisclosurePlace | undefined) => {
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const toggle = useCallback(
    (id: string, isOpen: boolean) => setToggled((before) => ({ ...before, [id]: isOpen })),
    [],
  );
  const expanded = useMemo(() => {
    const sections = tree.flatMap((framework) => framework.children);
    const onTheWay = (section: TreeSection): boolean => section.children.some((node) => isOpenPlace(node, place));
    const standard = new Set([
      ...(isSearched ? tree.map(({ id }) => id) : openFrameworks(tree, place?.versionId)),
      ...sections.filter((section) => isSearched || onTheWay(section)).map(({ id }) => id),
    ]);
    return [...tree, ...sections].map(({ id }) => id).filter((id) => toggled[id] ?? standard.has(id));
  }, [tree, isSearched, place, toggled]);
  return { expanded, toggle };
};

/** The rendered part of the tree, and the number of nodes beyond it. */
const useShownPart = (tree: TreeFramework[], expanded: readonly string[], most: number) =>
  useMemo(() => {
    const open = new Set(expanded);
    const isOpen = ({ id }: TreeSection): boolean => open.has(id);
    const beyond = Math.max(0, countOpen(tree, isOpen) - most);
    const shown = tree.reduce(
      (sum, { children }) => sum + children.reduce((count, section) => count + section.children.length, 0),
      0,
    );
    return { items: beyond > 0 ? firstOpen(tree, isOpen, most) : tree, beyond, shown };
  }, [tree, expanded, most]);

const Filter = ({
  filter,
  onChange,
  count,
}: {
  filter: TreeFilter;
  onChange: (filter: TreeFilter) => void;
  count: number;
}) => {
  const { t } = useTranslation('workspace');
  return (
    <SpaceBetween size="xs">
      <Input
        type="search"
        value={filter.text}
        ariaLabel={t('tree.filter')}
        placeholder={t('tree.filterPlaceholder')}
        onChange={({ detail }) => onChange({ ...filter, text: detail.value })}
      />
      <SegmentedControl
        label={t('tree.show')}
        selectedId={filter.show}
        options={treeShows.map((id) => ({ id, text: t(`tree.${id}`) }))}
        onChange={({ detail }) =>
          onChange({ ...filter, show: treeShows.find((id) => id === detail.selectedId) ?? 'all' })
        }
      />
      <LiveRegion hidden>{filter.text === '' && filter.show === 'all' ? '' : t('tree.count', { count })}</LiveRegion>
    </SpaceBetween>
  );
};

const nothingOf = { mine: 'tree.noneMine', todo: 'tree.allDone', issues: 'tree.noneIssues' } as const;

const NothingShown = ({ filter, onClear }: { filter: TreeFilter; onClear: () => void }) => {
  const { t } = useTranslation('workspace');
  return (
    <SpaceBetween size="xs">
      <span>{t(filter.text === '' && filter.show !== 'all' ? nothingOf[filter.show] : 'tree.noMatch')}</span>
      <Button variant="inline-link" onClick={onClear}>
        {t('tree.clear')}
      </Button>
    </SpaceBetween>
  );
};

/** The disclosures of the report with their state; filter by code or word. */
export const DisclosureTree = ({ place, onFollow }: { place: DisclosurePlace | undefined; onFollow: () => void }) => {
  const { t } = useTranslation('workspace');
  const { outline } = useWorkspace();
  const { userInfo } = useProfile();
  const [search] = useSearchParams();
  const [filter, setFilter] = useState<TreeFilter>(() => ({
    text: '',
    show: search.get('show') === 'mine' ? 'mine' : 'all',
    userId: userInfo.id,
  }));
  const issues = useIssues(filter.show === 'issues');
  // The input updates at once; the tree follows with lower priority.
  const text = useDeferredValue(filter.text);
  const { show, userId } = filter;
  const tree = useMemo(
    () => outlineTree(outline, { text, show, userId, issues }),
    [outline, text, show, userId, issues],
  );
  const { expanded, toggle } = useExpanded(tree, text !== '' || show === 'issues', place);
  const [most, setMost] = useState(shownAtOnce);
  const { items, beyond, shown } = useShownPart(tree, expanded, most);
  const counts = countOutline(outline);
  const root = useShowPlace(place);
  useTypeAhead(root, '.tree-line');
  return (
    <div ref={root}>
      <SpaceBetween size="s">
        <Progress
          value={counts.percent}
          ariaLabel={t('tree.label')}
          additionalInfo={t('tree.progress', { settled: counts.settled, count: counts.total })}
        />
        <Filter
          filter={filter}
          onChange={(next) => {
            setFilter(next);
            setMost(shownAtOnce);
          }}
          count={shown}
        />
        {shown === 0 ? (
          <NothingShown filter={filter} onClear={() => setFilter({ ...filter, ...noText })} />
        ) : (
          <TreeList items={items} expanded={expanded} place={place} onToggle={toggle} onFollow={onFollow} />
        )}
        {beyond > 0 ? (
          <Button onClick={() => setMost(most + shownAtOnce)}>{t('tree.more', { count: beyond })}</Button>
        ) : null}
        <AssignSeveralButton />
      </SpaceBetween>
    </div>
  );
};
