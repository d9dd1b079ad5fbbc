import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Input from '@cloudscape-design/components/input';
import Link from '@cloudscape-design/components/link';
import LiveRegion from '@cloudscape-design/components/live-region';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import TreeView, { type TreeViewProps } from '@cloudscape-design/components/tree-view';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { codeAndTitle } from '../../../../../shared/catalogue/code-and-title.ts';
import { wholePercent } from '../../../../../shared/model/numbers/whole-percent.ts';
import { contentLang } from '../../../../../shared/model/text/language.ts';
import { Progress } from '../../../components/progress/progress.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { useTypeAhead } from '../../../lib/type-ahead/use-type-ahead.ts';
import { translateAddress } from '../../reports/common/addresses.ts';
import { PillarChip } from '../../reports/common/pillar-chip.tsx';
import { useQueueState, useWorkspace } from '../context/workspace-context.ts';
import { useShowPlace } from '../navigation/use-show-place.ts';
import { PersonChip } from '../people/person-chip.tsx';
import { TranslationFileButtons } from './files/translation-file-buttons.tsx';
import type { FileDialog } from './files/translation-file-dialogs.tsx';
import {
  countTexts,
  shownGroups,
  type TextCounts,
  type TextGroup,
  textGroups,
  textShows,
  totalOf,
} from './texts/text-list.ts';
import { isSameGroup, openBranches, type TextNode, textTree } from './texts/text-tree.ts';
import { useTranslating } from './texts/translation-context.ts';
import { textQuery } from './texts/use-text-place.ts';

const indicatorOf = ({ missing, outdated, current }: TextCounts): StatusIndicatorProps.Type => {
  if (outdated > 0) return 'warning';
  if (missing === 0) return 'success';
  return current > 0 ? 'in-progress' : 'not-started';
};

const Counts = ({ counts }: { counts: TextCounts }) => {
  const { t } = useTranslation('translation');
  const values = { done: counts.current, total: totalOf(counts) };
  return (
    <Box fontSize="body-s" color="text-body-secondary">
      <span aria-hidden="true">{t('tree.counts', values)}</span>
      <span className="visually-hidden">{t('tree.countsLabel', values)}</span>
    </Box>
  );
};

/** A translation of this group needs its author: two versions, or one that was refused. */
const useNeedsAuthor = (group: TextGroup): boolean =>
  useQueueState(({ edits }) =>
    Object.values(edits).some(
      ({ address, phase }) => (phase === 'choice' || phase === 'refused') && isSameGroup(address, group),
    ),
  );

type LeafProps = { node: Extract<TextNode, { kind: 'leaf' }>; isOpen: boolean; onFollow: () => void };

const Leaf = ({ node: { group, code, title, counts, translator }, isOpen, onFollow }: LeafProps) => {
  const { t } = useTranslation('translation');
  const { t: tWorkspace } = useTranslation('workspace');
  const language = useLanguage();
  const navigate = useNavigate();
  const { report } = useWorkspace();
  const { list, show } = useTranslating();
  const needsAuthor = useNeedsAuthor(group);
  const [first] = textGroups(list).get(group === 'report' ? group : `${group.versionId} ${group.disclosureId}`) ?? [];
  const filter = show === 'all' ? {} : { show };
  const query =
    group === 'report'
      ? { ...(first ? textQuery(first) : {}), ...filter }
      : { framework: group.versionId, disclosure: group.disclosureId, ...filter };
  const href = translateAddress(report, query);
  return (
    <Link
      href={href}
      fontSize="inherit"
      onFollow={(event) => {
        event.preventDefault();
        void navigate(href, { state: { focusDisclosure: true } });
        onFollow();
      }}
      nativeAttributes={{ className: 'tree-link', ...(isOpen ? { 'aria-current': 'page' } : {}) }}
    >
      <span className="tree-line">
        {code === '' ? null : <span className="tree-code">{code} </span>}
        <span lang={contentLang(title, language)}>{title}</span>
      </span>
      <span className="visually-hidden">
        , {t('tree.countsLabel', { done: counts.current, total: totalOf(counts) })}
        {counts.outdated > 0 ? `, ${t('tree.outdatedLabel', { count: counts.outdated })}` : ''}
      </span>
      {translator ? (
        <>
          {' '}
          <PersonChip name={translator.name} />
          <span className="visually-hidden">, {t('translator.inTree', { name: translator.name })}</span>
        </>
      ) : null}
      {needsAuthor ? <span className="tree-mark"> · {tWorkspace('tree.needsChoice')}</span> : null}
    </Link>
  );
};

const nameOf = (node: TextNode): string => {
  if (node.kind === 'framework') return node.name;
  return codeAndTitle(node.code, node.title);
};

const itemOf = (node: TextNode, group: TextGroup, onFollow: () => void): TreeViewProps.TreeItem => {
  const announcementLabel = nameOf(node);
  if (node.kind === 'leaf') {
    return {
      icon: <StatusIndicator type={indicatorOf(node.counts)} />,
      content: <Leaf node={node} isOpen={isSameGroup(node.group, group)} onFollow={onFollow} />,
      announcementLabel,
    };
  }
  return {
    ...(node.kind === 'section' ? { icon: <PillarChip pillar={node.pillar} /> } : {}),
    content: (
      <span className="tree-row">
        {node.kind === 'framework' ? (
          <strong className="tree-line">{announcementLabel}</strong>
        ) : (
          <span className="tree-line">{announcementLabel}</span>
        )}
        <Counts counts={node.counts} />
      </span>
    ),
    announcementLabel,
  };
};

const childrenOf = (node: TextNode): readonly TextNode[] | undefined =>
  node.kind === 'leaf' ? undefined : node.children;

const NothingShown = ({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) => {
  const { t } = useTranslation('translation');
  const { t: tWorkspace } = useTranslation('workspace');
  const { show } = useTranslating();
  return (
    <SpaceBetween size="xs">
      <span>{isSearch || show === 'all' ? tWorkspace('tree.noMatch') : t(`tree.none.${show}`)}</span>
      <Button variant="inline-link" onClick={onClear}>
        {tWorkspace('tree.clear')}
      </Button>
    </SpaceBetween>
  );
};

type Props = { group: TextGroup; onFollow: () => void; onFiles: (dialog: FileDialog) => void };

/** The disclosures that have texts, with the state of their translations; first the report with its own fields. */
export const TranslationTree = ({ group, onFollow, onFiles }: Props) => {
  const { t } = useTranslation('translation');
  const { t: tWorkspace } = useTranslation('workspace');
  const { userInfo } = useProfile();
  const { outline } = useWorkspace();
  const { list, show, setShow } = useTranslating();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed);
  const shown = useMemo(() => shownGroups(list, show, userInfo.id), [list, show, userInfo.id]);
  const reportTitle = t('own.title');
  const tree = useMemo(
    () => textTree({ outline, list, shown, text, userId: userInfo.id, reportTitle }),
    [outline, list, shown, text, userInfo.id, reportTitle],
  );
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const open = openBranches(tree, group);
  const expanded = tree.branches.filter((id) => toggled[id] ?? open.has(id));
  const root = useShowPlace(group === 'report' ? undefined : group);
  useTypeAhead(root, '.tree-line');
  const { missing, outdated, current } = countTexts(list.texts);
  const total = missing + outdated + current;
  return (
    <div ref={root}>
      <SpaceBetween size="s">
        <Progress
          value={wholePercent(current, total)}
          ariaLabel={t('tree.label')}
          additionalInfo={[
            t('tree.progress', { done: current, total }),
            ...(outdated > 0 ? [t('tree.outdated', { count: outdated })] : []),
          ].join(' · ')}
        />
        <TranslationFileButtons
          mayTranslate={list.mayTranslate}
          onOpen={(dialog) => {
            onFollow();
            onFiles(dialog);
          }}
        />
        <SpaceBetween size="xs">
          <Input
            type="search"
            value={typed}
            ariaLabel={tWorkspace('tree.filter')}
            placeholder={tWorkspace('tree.filterPlaceholder')}
            onChange={({ detail }) => setTyped(detail.value)}
          />
          <SegmentedControl
            label={t('tree.show')}
            selectedId={show}
            options={textShows.map((id) => ({ id, text: t(`tree.shows.${id}`) }))}
            onChange={({ detail }) => setShow(textShows.find((id) => id === detail.selectedId) ?? 'all')}
          />
          <LiveRegion hidden>
            {typed === '' && show === 'all' ? '' : tWorkspace('tree.count', { count: tree.leaves })}
          </LiveRegion>
        </SpaceBetween>
        {tree.leaves === 0 ? (
          <NothingShown
            isSearch={text !== ''}
            onClear={() => {
              setTyped('');
              setShow('all');
            }}
          />
        ) : (
          <TreeView<TextNode>
            ariaLabel={t('tree.label')}
            items={tree.nodes}
            getItemId={({ id }) => id}
            getItemChildren={childrenOf}
            expandedItems={expanded}
            onItemToggle={({ detail }) => setToggled((before) => ({ ...before, [detail.id]: detail.expanded }))}
            connectorLines="none"
            i18nStrings={{
              expandButtonLabel: () => tWorkspace('tree.expand'),
              collapseButtonLabel: () => tWorkspace('tree.collapse'),
            }}
            renderItem={(node) => itemOf(node, group, onFollow)}
          />
        )}
      </SpaceBetween>
    </div>
  );
};
