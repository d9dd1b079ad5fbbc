import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TextFilter from '@cloudscape-design/components/text-filter';
import TreeView from '@cloudscape-design/components/tree-view';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HubNode } from '../../../../shared/contract/data-hub/data-hub.contract.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { addressOf } from '../../lib/routes.ts';
import { useTypeAhead } from '../../lib/type-ahead/use-type-ahead.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { useTyped } from '../../lib/use-typed.ts';
import { groupCodesOf, type MetricTree, pruneTree, type TreeNode } from './metric-tree.ts';

type PanelProps = {
  tree: MetricTree;
  /** The library after search and filters. */
  isRetained: (node: HubNode) => boolean;
  hasFilter: boolean;
  search: string;
  onSearch: (search: string) => void;
  chosen: string | undefined;
  onChoose: (code: string | undefined) => void;
  /** "38 of 52", of a group. */
  countOf: (code: string) => string;
};

/** Groups opened by the user; during a search, every group with a match is open. */
const useExpanded = (shown: readonly TreeNode[], hasFilter: boolean, chosenPath: readonly string[]) => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(chosenPath));
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const expanded = hasFilter ? groupCodesOf(shown).filter((code) => !closed.has(code)) : [...opened];
  const toggle = (code: string, isOpen: boolean): void => {
    const change = (set: ReadonlySet<string>, isIn: boolean): ReadonlySet<string> =>
      new Set(isIn ? [...set, code] : [...set].filter((one) => one !== code));
    if (hasFilter) setClosed((set) => change(set, !isOpen));
    else setOpened((set) => change(set, isOpen));
  };
  return { expanded, toggle };
};

/**
 * Dimension, topic, category, metric (screens 24): a group shows its metrics next to the tree, a metric opens its own
 * page.
 */
export const MetricTreePanel = (props: PanelProps) => {
  const { tree, isRetained, hasFilter, search, onSearch, chosen, onChoose, countOf } = props;
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const follow = useFollow();
  const [text, setText] = useTyped(
    search,
    useCallback((next: string) => onSearch(next), [onSearch]),
  );
  const shown = useMemo(() => pruneTree(tree.roots, isRetained), [tree, isRetained]);
  const path = chosen === undefined ? [] : [...tree.above(chosen).map(({ code }) => code), chosen];
  const { expanded, toggle } = useExpanded(shown, hasFilter, path);
  const root = useRef<HTMLDivElement>(null);
  useTypeAhead(root, 'a');
  const nameOf = ({ node }: TreeNode): string => node.name[language];
  const contentOf = ({ node }: TreeNode) => {
    const isMetric = node.value !== null;
    const isChosen = node.code === chosen;
    return (
      <span className={isChosen ? 'hub-node is-chosen' : 'hub-node'}>
        <Link
          href={isMetric ? addressOf('DataHubDetail', { metricNodeId: node.code }) : `?node=${node.code}`}
          onFollow={(event) => {
            if (isMetric) return follow(event);
            event.preventDefault();
            onChoose(node.code);
          }}
        >
          {node.name[language]}
        </Link>
        {isMetric ? null : <span className="hub-node-count">{countOf(node.code)}</span>}
      </span>
    );
  };
  return (
    <div ref={root}>
      <SpaceBetween size="s">
        <TextFilter
          filteringText={text}
          filteringAriaLabel={t('search.label')}
          filteringPlaceholder={t('search.placeholder')}
          onChange={({ detail }) => setText(detail.filteringText)}
        />
        {shown.length === 0 ? (
          <Box color="text-body-secondary" padding={{ vertical: 's' }}>
            {search === '' ? t('noMatch.filter') : t('noMatch.text', { search })}
          </Box>
        ) : (
          <TreeView
            ariaLabel={t('tree.label')}
            items={shown}
            getItemId={({ node }) => node.code}
            getItemChildren={({ children }) => (children.length > 0 ? children : undefined)}
            renderItem={(item) => ({ content: contentOf(item), announcementLabel: nameOf(item) })}
            expandedItems={expanded}
            onItemToggle={({ detail }) => toggle(detail.id, detail.expanded)}
            i18nStrings={{
              expandButtonLabel: (item) => t('tree.open', { name: nameOf(item) }),
              collapseButtonLabel: (item) => t('tree.close', { name: nameOf(item) }),
            }}
          />
        )}
      </SpaceBetween>
    </div>
  );
};
