import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import TreeView, { type TreeViewProps } from '@cloudscape-design/components/tree-view';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { codeAndTitle } from '../../../../../../shared/catalogue/code-and-title.ts';
import { contentLang } from '../../../../../../shared/model/text/language.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { PillarChip } from '../../../reports/common/pillar-chip.tsx';
import type {
  DisclosurePlace,
  OutlineDisclosure,
  TreeDisclosure,
  TreeFramework,
  TreeSection,
} from '../../context/outline-tree.ts';
import { useQueueState, useWorkspace } from '../../context/workspace-context.ts';
import { placeAddress, useGoToDisclosure } from '../../navigation/use-place.ts';
import { isStranded } from '../../saving/save-queue.rules.ts';
import type { QueuedEdit } from '../../saving/save-queue.types.ts';
import { disclosureIndicators } from '../disclosure/disclosure-head.tsx';
import { TreePeople } from './tree-people.tsx';

type TreeNode = TreeFramework | TreeSection | TreeDisclosure;

export const isOpenPlace = (node: TreeDisclosure, place: DisclosurePlace | undefined): boolean =>
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

type Mark = 'choice' | 'unsaved' | 'waits';
const markTexts = { choice: 'tree.needsChoice', unsaved: 'tree.notSaved', waits: 'tree.waits' } as const;

/**
 * The mark of an edit that needs its author: a choice, or a value that cannot be stored; the same as SaveState counts.
 */
const markOf = (edit: QueuedEdit, isReadOnly: boolean): Mark | undefined => {
  if (isReadOnly) return isStranded(edit) ? 'unsaved' : undefined;
  if (edit.phase === 'choice') return 'choice';
  return edit.phase === 'refused' ? 'unsaved' : undefined;
};

/** The mark of a disclosure; a primitive, so that typing elsewhere does not re-render it. */
const useMark = ({ versionId, disclosureId }: DisclosurePlace): Mark | undefined => {
  const { isReadOnly } = useWorkspace();
  return useQueueState(({ edits }) => {
    const marks = Object.values(edits)
      .filter(({ address }) => address.versionId === versionId && address.disclosureId === disclosureId)
      .map((edit) => markOf(edit, isReadOnly));
    return marks.includes('choice') ? 'choice' : marks.find((mark) => mark !== undefined);
  });
};

type LinkProps = { versionId: string; disclosure: OutlineDisclosure; isOpen: boolean; onFollow: () => void };

/**
 * Re-renders only when its own disclosure changed: the filter makes new nodes of the same disclosures at each letter.
 */
const DisclosureLink = memo(({ versionId, disclosure, isOpen, onFollow }: LinkProps) => {
  const { t } = useTranslation('workspace');
  const { report, isReadOnly } = useWorkspace();
  const place = { versionId, disclosureId: disclosure.id };
  const ownMark = useMark(place);
  const language = useLanguage();
  const { code, title, status, openChoices, waitingAnswers } = disclosure;
  const waits = waitingAnswers > 0 && !isReadOnly ? 'waits' : undefined;
  const mark = openChoices > 0 ? 'choice' : (ownMark ?? waits);
  const goTo = useGoToDisclosure(report);
  return (
    // Cloudscape's own link: the tree handles its keyboard navigation, and it is no separate tab stop.
    <Link
      href={placeAddress(report, place)}
      fontSize="inherit"
      onFollow={(event) => {
        event.preventDefault();
        goTo(place);
        onFollow();
      }}
      nativeAttributes={{ className: 'tree-link', ...(isOpen ? { 'aria-current': 'page' } : {}) }}
    >
      <span className="tree-line">
        <span className="tree-code">{code}</span> <span lang={contentLang(title, language)}>{title}</span>
      </span>
      <span className="visually-hidden">, {t(`disclosureStatus.${status}`)}</span>
      <TreePeople place={place} disclosure={disclosure} />
      {mark ? <span className="tree-mark"> · {t(markTexts[mark])}</span> : null}
    </Link>
  );
});

const nameOf = (node: TreeNode): string => {
  if (node.kind === 'framework') return node.name;
  return node.kind === 'section' ? codeAndTitle(node.code, node.title) : node.disclosure.code;
};

const GroupName = ({ node }: { node: TreeFramework | TreeSection }) => {
  const name = nameOf(node);
  const lang = contentLang(name, useLanguage());
  return (
    <span className="tree-row">
      {node.kind === 'framework' ? (
        <strong className="tree-line" lang={lang}>
          {name}
        </strong>
      ) : (
        <span className="tree-line" lang={lang}>
          {name}
        </span>
      )}
      <Counts settled={node.settled} total={node.total} />
    </span>
  );
};

const StatusMark = memo(({ status }: Pick<OutlineDisclosure, 'status'>) => (
  <StatusIndicator type={disclosureIndicators[status]} />
));

const itemOf = (node: TreeNode, place: DisclosurePlace | undefined, onFollow: () => void): TreeViewProps.TreeItem => {
  if (node.kind === 'disclosure') {
    return {
      icon: <StatusMark status={node.disclosure.status} />,
      content: (
        <DisclosureLink
          versionId={node.place.versionId}
          disclosure={node.disclosure}
          isOpen={isOpenPlace(node, place)}
          onFollow={onFollow}
        />
      ),
      announcementLabel: codeAndTitle(node.disclosure.code, node.disclosure.title),
    };
  }
  return {
    ...(node.kind === 'section' ? { icon: <PillarChip pillar={node.pillar} /> } : {}),
    content: <GroupName node={node} />,
    announcementLabel: nameOf(node),
  };
};

type Props = {
  items: readonly TreeFramework[];
  expanded: readonly string[];
  place: DisclosurePlace | undefined;
  onToggle: (id: string, isOpen: boolean) => void;
  onFollow: () => void;
};

const List = ({ items, expanded, place, onToggle, onFollow }: Props) => {
  const { t } = useTranslation('workspace');
  return (
    <TreeView<TreeNode>
      ariaLabel={t('tree.label')}
      items={items}
      getItemId={(node) => node.id}
      getItemChildren={childrenOf}
      expandedItems={expanded}
      onItemToggle={({ detail }) => onToggle(detail.id, detail.expanded)}
      connectorLines="none"
      i18nStrings={{
        // Cloudscape appends the item's name.
        expandButtonLabel: () => t('tree.expand'),
        collapseButtonLabel: () => t('tree.collapse'),
      }}
      renderItem={(node) => itemOf(node, place, onFollow)}
    />
  );
};

/** The filtered nodes as a tree of links; not re-rendered while only the filter text changes. */
export const TreeList = memo(List);
