import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Input from '@cloudscape-design/components/input';
import LiveRegion from '@cloudscape-design/components/live-region';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import TreeView, { type TreeViewProps } from '@cloudscape-design/components/tree-view';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { codeAndTitle } from '../../../../../../shared/catalogue/code-and-title.ts';
import { contentLang } from '../../../../../../shared/model/language.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { PillarChip } from '../../common/pillar-chip.tsx';
import { disclosureIndicators } from '../disclosure/disclosure-head.tsx';
import { placeAddress } from '../disclosure/use-place.ts';
import { isStranded, type QueuedEdit } from '../saving/save-queue.model.ts';
import { useQueueState, useWorkspace } from '../workspace-context.ts';
import {
  countOutline,
  type DisclosurePlace,
  outlineTree,
  type TreeDisclosure,
  type TreeFilter,
  type TreeFramework,
  type TreeSection,
  treeShows,
} from './outline-tree.ts';
import { countOpen, firstOpen, openFrameworks, shownAtOnce } from './shown-part.ts';
import { TreePeople } from './tree-people.tsx';
import { useIssues } from './use-issues.ts';

type TreeNode = TreeFramework | TreeSection | TreeDisclosure;

const noText = { text: '', show: 'all' } as const;

const isOpenPlace = (node: TreeDisclosure, place: DisclosurePlace | undefined): boolean =>
  node.place.versionId === place?.versionId && node.place.disclosureId === place.disclosureId;

const childrenOf = (node: TreeNode): readonly TreeNode[] | undefined =>
  node.kind === 'disclosure' ? undefined : node.children;

const Counts = ({ settled, total }: { settled: number; total: number }) => {
  const { t } = useTranslation('workspace');
  return (
    <Box fontSize="body-s" color="text-body-secondary">
      <span aria-hidden="true">{t('tree.counts', { settled, total })}</span>
      <span className="visually-hidden">{t('tree.countsLabel', { settled, total })}</span>
    </Box>
  );
};

type Mark = 'choice' | 'unsaved';

/** What an edit asks of its author: a choice, or a look at what cannot be stored; the same as SaveState counts. */
const markOf = (edit: QueuedEdit, isReadOnly: boolean): Mark | undefined => {
  if (isReadOnly) return isStranded(edit) ? 'unsaved' : undefined;
  if (edit.phase === 'choice') return 'choice';
  return edit.phase === 'refused' ? 'unsaved' : undefined;
};

/** The mark of a disclosure; one word, so that typing elsewhere renders nothing here. */
const useMark = ({ versionId, disclosureId }: DisclosurePlace): Mark | undefined => {
  const { isReadOnly } = useWorkspace();
  return useQueueState(({ edits }) => {
    const marks = Object.values(edits)
      .filter(({ address }) => address.versionId === versionId && address.disclosureId === disclosureId)
      .map((edit) => markOf(edit, isReadOnly));
    return marks.includes('choice') ? 'choice' : marks.find((mark) => mark !== undefined);
  });
};

const DisclosureLink = ({
  node,
  isOpen,
  onFollow,
}: {
  node: TreeDisclosure;
  isOpen: boolean;
  onFollow: () => void;
}) => {
  const { t } = useTranslation('workspace');
  const { report } = useWorkspace();
  const ownMark = useMark(node.place);
  const language = useLanguage();
  const { code, title, status, openChoices } = node.disclosure;
  const mark = openChoices > 0 ? 'choice' : ownMark;
  return (
    <Link
      className="tree-link"
      to={placeAddress(report, node.place)}
      state={{ focusDisclosure: true }}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onFollow}
    >
      <span className="tree-code">{code}</span> <span lang={contentLang(title, language)}>{title}</span>
      <span className="visually-hidden">, {t(`disclosureStatus.${status}`)}</span>
      <TreePeople place={node.place} disclosure={node.disclosure} />
      {mark ? (
        <span className="tree-mark"> · {t(mark === 'choice' ? 'tree.needsChoice' : 'tree.notSaved')}</span>
      ) : null}
    </Link>
  );
};

/** Which nodes stand open: all while a text or issues are looked for, else those that were opened and the way to the open disclosure. */
const useExpanded = (tree: TreeFramework[], filter: TreeFilter, place: DisclosurePlace | undefined) => {
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const sections = tree.flatMap((framework) => framework.children);
  const onTheWay = (section: TreeSection): boolean => section.children.some((node) => isOpenPlace(node, place));
  const isSearched = filter.text !== '' || filter.show === 'issues';
  const standard = new Set([
    ...(isSearched ? tree.map(({ id }) => id) : openFrameworks(tree, place?.versionId)),
    ...sections.filter((section) => isSearched || onTheWay(section)).map(({ id }) => id),
  ]);
  const isExpanded = (id: string): boolean => toggled[id] ?? standard.has(id);
  return {
    isExpanded,
    expanded: [...tree, ...sections].map(({ id }) => id).filter(isExpanded),
    toggle: (id: string, isOpen: boolean) => setToggled((before) => ({ ...before, [id]: isOpen })),
  };
};

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

const nameOf = (node: TreeNode): string => {
  if (node.kind === 'framework') return node.name;
  return node.kind === 'section' ? codeAndTitle(node.code, node.title) : node.disclosure.code;
};

const GroupName = ({ node }: { node: TreeFramework | TreeSection }) => {
  const name = nameOf(node);
  const lang = contentLang(name, useLanguage());
  return (
    <span className="tree-row">
      {node.kind === 'framework' ? <strong lang={lang}>{name}</strong> : <span lang={lang}>{name}</span>}
      <Counts settled={node.settled} total={node.total} />
    </span>
  );
};

const itemOf = (node: TreeNode, place: DisclosurePlace | undefined, onFollow: () => void): TreeViewProps.TreeItem => {
  if (node.kind === 'disclosure') {
    return {
      icon: <StatusIndicator type={disclosureIndicators[node.disclosure.status]} />,
      content: <DisclosureLink node={node} isOpen={isOpenPlace(node, place)} onFollow={onFollow} />,
      announcementLabel: codeAndTitle(node.disclosure.code, node.disclosure.title),
    };
  }
  return {
    ...(node.kind === 'section' ? { icon: <PillarChip pillar={node.pillar} /> } : {}),
    content: <GroupName node={node} />,
    announcementLabel: nameOf(node),
  };
};

/** The disclosures of the report with their state; filter by code or word (screens.md 14). */
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
  // What is typed stands at once; the tree follows when there is time.
  const text = useDeferredValue(filter.text);
  const tree = useMemo(() => outlineTree(outline, { ...filter, text, issues }), [outline, filter, text, issues]);
  const { expanded, isExpanded, toggle } = useExpanded(tree, { ...filter, text }, place);
  const [most, setMost] = useState(shownAtOnce);
  const isOpen = ({ id }: TreeSection): boolean => isExpanded(id);
  const beyond = Math.max(0, countOpen(tree, isOpen) - most);
  const counts = countOutline(outline);
  const shown = tree.flatMap((framework) => framework.children.flatMap((section) => section.children)).length;
  return (
    <SpaceBetween size="s">
      <ProgressBar
        value={counts.percent}
        ariaLabel={t('tree.label')}
        additionalInfo={t('tree.progress', { ...counts })}
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
        <TreeView<TreeNode>
          ariaLabel={t('tree.label')}
          items={beyond > 0 ? firstOpen(tree, isOpen, most) : tree}
          getItemId={(node) => node.id}
          getItemChildren={childrenOf}
          expandedItems={expanded}
          onItemToggle={({ detail }) => toggle(detail.id, detail.expanded)}
          connectorLines="none"
          i18nStrings={{
            expandButtonLabel: (node) => t('tree.expand', { name: nameOf(node) }),
            collapseButtonLabel: (node) => t('tree.collapse', { name: nameOf(node) }),
          }}
          renderItem={(node) => itemOf(node, place, onFollow)}
        />
      )}
      {beyond > 0 ? (
        <Button onClick={() => setMost(most + shownAtOnce)}>{t('tree.more', { count: beyond })}</Button>
      ) : null}
    </SpaceBetween>
  );
};
