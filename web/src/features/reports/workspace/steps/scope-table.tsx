import Box from '@cloudscape-design/components/box';
import Input from '@cloudscape-design/components/input';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeAndTitle, isCodeInTitle } from '../../../../../../shared/catalogue/code-and-title.ts';
import type { Framework } from '../../../../../../shared/catalogue/framework.ts';
import { contentLang } from '../../../../../../shared/model/language.ts';
import { NoMatchState } from '../../../../components/states/states.tsx';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useIsPhone } from '../../../../lib/use-media.ts';
import { PillarChip } from '../../common/pillar-chip.tsx';
import { disclosureIndicators, titleOf } from '../disclosure/disclosure-head.tsx';
import { useWorkspace } from '../workspace-context.ts';
import {
  filterScope,
  fromGroupSelection,
  type ScopeRow,
  type ScopeSection,
  type ScopeShow,
  toGroupSelection,
} from './scope-rows.ts';
import { useScopeSelection } from './use-scope-selection.ts';

const NameCell = ({ row }: { row: ScopeRow }) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  const title = titleOf({ title: row.title, titleZhTw: row.titleZhTw }, language);
  return (
    <span>
      {isCodeInTitle(row.code, title) ? null : <strong>{row.code} </strong>}
      <span lang={contentLang(title, language)}>{title}</span>
      {row.kind === 'disclosure' && !row.isVerified ? (
        <Box fontSize="body-s" color="text-body-secondary">
          {t('select.unverified')}
        </Box>
      ) : null}
    </span>
  );
};

const useScopeColumns = (chosen: ReadonlySet<string>): TableProps.ColumnDefinition<ScopeRow>[] => {
  const { t } = useTranslation('workspace');
  return [
    {
      id: 'name',
      header: t('select.columns.disclosure'),
      isRowHeader: true,
      minWidth: 200,
      cell: (row) => <NameCell row={row} />,
    },
    { id: 'pillar', header: t('select.columns.pillar'), cell: (row) => <PillarChip pillar={row.pillar} /> },
    {
      id: 'kind',
      header: t('select.columns.kind'),
      cell: (row) => (row.kind === 'disclosure' ? t(`select.kinds.${row.disclosureKind}`) : ''),
    },
    { id: 'fields', header: t('select.columns.fields'), cell: (row) => (row.kind === 'disclosure' ? row.fields : '') },
    {
      id: 'status',
      header: t('select.columns.status'),
      cell: (row) =>
        row.kind === 'disclosure' ? (
          <StatusIndicator type={disclosureIndicators[row.status]}>
            {t(`disclosureStatus.${row.status}`)}
          </StatusIndicator>
        ) : (
          t('select.sectionSum', {
            chosen: row.children.filter(({ id }) => chosen.has(id)).length,
            total: row.children.length,
          })
        ),
    },
  ];
};

const Filters = ({
  text,
  show,
  hasRequired,
  onText,
  onShow,
}: {
  text: string;
  show: ScopeShow;
  hasRequired: boolean;
  onText: (text: string) => void;
  onShow: (show: ScopeShow) => void;
}) => {
  const { t } = useTranslation('workspace');
  const shows: ScopeShow[] = hasRequired ? ['all', 'required', 'chosen'] : ['all', 'chosen'];
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

/** Sections that stand open; while something is filtered, all of them. */
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

const Sum = ({ framework, scope }: { framework: Framework; scope: ReturnType<typeof useScopeSelection> }) => {
  const { t } = useTranslation('workspace');
  const total = scope.sections.reduce((sum, { children }) => sum + children.length, 0);
  return (
    <div className="scope-sum" aria-live="polite">
      <strong>{t('select.sum', { chosen: scope.chosen.size, total })}</strong>
      {scope.isEmpty ? (
        <StatusIndicator type="error">{t('select.keepOne', { name: framework.shortName })}</StatusIndicator>
      ) : null}
    </div>
  );
};

/** Sections and disclosures of one framework with checkboxes; taking one out keeps its answers. */
export const ScopeTable = ({ framework }: { framework: Framework }) => {
  const { t } = useTranslation('workspace');
  const { isReadOnly } = useWorkspace();
  const isPhone = useIsPhone();
  const scope = useScopeSelection(framework);
  const [text, setText] = useState('');
  const [show, setShow] = useState<ScopeShow>('all');
  const shown = filterScope(scope.sections, text, show, scope.chosen);
  const open = useOpenSections(shown, text !== '' || show !== 'all');
  const columns = useScopeColumns(scope.chosen);
  const hasRequired = scope.sections.some(({ children }) => children.some(({ isRequired }) => isRequired));
  return (
    <SpaceBetween size="xs">
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
        ariaLabels={useTableLabels(framework)}
        filter={<Filters text={text} show={show} hasRequired={hasRequired} onText={setText} onShow={setShow} />}
        empty={<NoMatchState things={t('select.things')} onClear={() => [setText(''), setShow('all')]} />}
      />
      <Sum framework={framework} scope={scope} />
    </SpaceBetween>
  );
};
