import Input from '@cloudscape-design/components/input';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeAndTitle } from '../../../../../shared/catalogue/code-and-title.ts';
import type { Framework } from '../../../../../shared/catalogue/framework.ts';
import type { ReportDefinitionView } from '../../../../../shared/contract/reports/report-definition.contract.ts';
import { NoMatchState } from '../../../components/states/states.tsx';
import { useIsPhone } from '../../../lib/use-media.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { ContinueButton } from '../steps/continue-button.tsx';
import { AddDisclosures } from './add-disclosures.tsx';
import { PrefilledScopeNotice } from './prefilled-scope-notice.tsx';
import { RemovedDisclosuresModal } from './removed-disclosures-modal.tsx';
import { useScopeColumns } from './scope-columns.tsx';
import { hoursOf } from './scope-effort.ts';
import {
  filterScope,
  fromGroupSelection,
  type ScopeRow,
  type ScopeSection,
  type ScopeShow,
  scopeShows,
  sumOfScope,
  toGroupSelection,
} from './scope-rows.ts';
import { useScopeFacts } from './use-scope-facts.ts';
import { useScopeSelection } from './use-scope-selection.ts';

const Filters = ({
  text,
  show,
  shows,
  onText,
  onShow,
}: {
  text: string;
  show: ScopeShow;
  shows: readonly ScopeShow[];
  onText: (text: string) => void;
  onShow: (show: ScopeShow) => void;
}) => {
  const { t } = useTranslation('workspace');
  return (
    <SpaceBetween direction="horizontal" size="s">
      <div className="scope-search">
        <Input
          type="search"
          value={text}
          ariaLabel={t('select.filter')}
          placeholder={t('select.filterPlaceholder')}
          onChange={({ detail }) => onText(detail.value)}
        />
      </div>
      <SegmentedControl
        label={t('select.show')}
        selectedId={show}
        options={shows.map((id) => ({ id, text: t(`select.${id}`) }))}
        onChange={({ detail }) => onShow(shows.find((id) => id === detail.selectedId) ?? 'all')}
      />
    </SpaceBetween>
  );
};

const childrenOf = (row: ScopeRow): readonly ScopeRow[] => (row.kind === 'section' ? row.children : []);

/** The expanded sections; with a filter, all of them. */
const useOpenSections = (shown: readonly ScopeSection[], isFiltered: boolean) => {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  return {
    expandedItems: shown.filter(({ id }) => isFiltered || openIds.has(id)),
    toggle: (id: string, isOpen: boolean) =>
      setOpenIds((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id))),
  };
};

const labelOf = (row: ScopeRow): string => codeAndTitle(row.code, row.title);

const useTableLabels = (framework: Framework): TableProps.AriaLabels<ScopeRow> => {
  const { t } = useTranslation('workspace');
  return {
    tableLabel: t('select.tableLabel', { name: framework.shortName }),
    selectionGroupLabel: t('select.tableLabel', { name: framework.shortName }),
    allItemsSelectionLabel: () => t('select.selectAll'),
    itemSelectionLabel: (_, row) => t('select.selectItem', { name: labelOf(row) }),
    expandButtonLabel: (row) => t('select.expand', { name: labelOf(row) }),
    collapseButtonLabel: (row) => t('select.collapse', { name: labelOf(row) }),
  };
};

type Scope = ReturnType<typeof useScopeSelection>;

/** "84 of 150 in scope · about 9 h" and the way on, sticky while the rows scroll. */
const Sum = ({ framework, scope }: { framework: Framework; scope: Scope }) => {
  const { t } = useTranslation('workspace');
  const { t: tDefine } = useTranslation('define');
  const isPhone = useIsPhone();
  const { chosen, total, minutes } = sumOfScope(scope.sections, scope.chosen);
  return (
    <div className="scope-sum">
      <strong aria-live="polite">
        {t('select.sum', { chosen, count: total })}
        {minutes > 0 ? ` · ${tDefine('scope.hours', { count: hoursOf(minutes) })}` : ''}
      </strong>
      {scope.isEmpty ? (
        <StatusIndicator type="error">{t('select.keepOne', { name: framework.shortName })}</StatusIndicator>
      ) : null}
      {isPhone ? null : <ContinueButton step="select-disclosures" />}
    </div>
  );
};

const useScopeTable = (framework: Framework, view: ReportDefinitionView) => {
  const scope = useScopeSelection(framework, useScopeFacts(framework, view));
  const [text, setText] = useState('');
  const [show, setShow] = useState<ScopeShow>('all');
  const shown = filterScope(scope.sections, { text, show, chosen: scope.chosen });
  const open = useOpenSections(shown, text !== '' || show !== 'all');
  const hasRequired = scope.sections.some(({ children }) => children.some(({ isRequired }) => isRequired));
  const shows = scopeShows.filter((id) => id !== 'required' || hasRequired);
  return { scope, text, setText, show, setShow, shows, shown, open };
};

/** Sections and disclosures of one framework with checkboxes; taking one out keeps its answers. */
export const ScopeTable = ({ framework, view }: { framework: Framework; view: ReportDefinitionView }) => {
  const { t } = useTranslation('workspace');
  const { isReadOnly } = useWorkspace();
  const isPhone = useIsPhone();
  const { scope, text, setText, show, setShow, shows, shown, open } = useScopeTable(framework, view);
  const columns = useScopeColumns(
    framework,
    view,
    scope.chosen,
    open.expandedItems.flatMap(({ children }) => children),
  );
  const labels = useTableLabels(framework);
  return (
    <SpaceBetween size="xs">
      <PrefilledScopeNotice framework={framework} scope={scope} />
      <AddDisclosures framework={framework} scope={scope} show={show} hasTopics={view.definition.topics.length > 0} />
      <Table<ScopeRow>
        items={shown}
        columnDefinitions={isPhone ? columns.slice(0, 1) : columns}
        trackBy="id"
        variant="borderless"
        wrapLines
        enableKeyboardNavigation
        expandableRows={{
          getItemChildren: childrenOf,
          isItemExpandable: (row) => row.kind === 'section',
          expandedItems: open.expandedItems,
          onExpandableItemToggle: ({ detail }) => open.toggle(detail.item.id, detail.expanded),
          ...(isReadOnly ? {} : { groupSelection: toGroupSelection(shown, scope.chosen) }),
          onGroupSelectionChange: ({ detail }) =>
            scope.choose(fromGroupSelection(shown, detail.groupSelection, scope.chosen)),
        }}
        ariaLabels={labels}
        filter={<Filters text={text} show={show} shows={shows} onText={setText} onShow={setShow} />}
        empty={<NoMatchState things={t('select.things')} onClear={() => [setText(''), setShow('all')]} />}
      />
      <Sum framework={framework} scope={scope} />
      {scope.asking ? (
        <RemovedDisclosuresModal
          draftKey={scope.asking.draftKey}
          leaves={scope.asking.leaves}
          onReason={scope.giveReason}
          onKeep={scope.keep}
        />
      ) : null}
    </SpaceBetween>
  );
};
