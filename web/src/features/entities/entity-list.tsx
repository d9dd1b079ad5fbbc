import './entities.css';
import Cards from '@cloudscape-design/components/cards';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import TextFilter from '@cloudscape-design/components/text-filter';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoMatchState } from '../../components/states/states.tsx';
import { useIsPhone } from '../../lib/use-media.ts';
import { type EntityAction, EntityMenu } from './entity-menu.tsx';
import { type EntityRow, matchesEntity, withAncestors } from './entity-tree.ts';
import { EntityName, EntityStatus, ReportsText, UsersText } from './entity-words.tsx';

export type EntityListView = { words: string; shape: 'tree' | 'list' };

type Props = {
  rows: EntityRow[];
  view: EntityListView;
  onView: (change: Partial<EntityListView>) => void;
  /** Absent: the user has read access only. */
  onAct: ((action: EntityAction, entity: EntityRow) => void) | undefined;
};

const useColumns = (onAct: Props['onAct'], shape: EntityListView['shape']) => {
  const { t } = useTranslation('entities');
  const columns: TableProps.ColumnDefinition<EntityRow>[] = [
    {
      id: 'name',
      header: t('columns.name'),
      isRowHeader: true,
      minWidth: 260,
      cell: (entity) => (
        <>
          <EntityName entity={entity} />
          {shape === 'list' && entity.path.length > 0 ? (
            <div className="entity-path">{entity.path.join(' › ')}</div>
          ) : null}
        </>
      ),
    },
    { id: 'type', header: t('columns.type'), minWidth: 110, cell: ({ type }) => t(`types.${type}`) },
    {
      id: 'status',
      header: t('columns.status'),
      minWidth: 120,
      cell: ({ status }) => <EntityStatus status={status} />,
    },
    { id: 'users', header: t('columns.users'), minWidth: 130, cell: (entity) => <UsersText entity={entity} /> },
    { id: 'reports', header: t('columns.reports'), minWidth: 130, cell: (entity) => <ReportsText entity={entity} /> },
    {
      id: 'address',
      header: t('columns.address'),
      minWidth: 160,
      cell: ({ address, postCode }) => [address, postCode].filter(Boolean).join(', ') || '–',
    },
  ];
  if (onAct) {
    columns.push({
      id: 'actions',
      header: t('columns.actions'),
      width: 90,
      cell: (entity) => <EntityMenu entity={entity} onAct={onAct} />,
    });
  }
  return columns;
};

const EntityCards = ({
  items,
  onAct,
  ...rest
}: {
  items: EntityRow[];
  onAct: Props['onAct'];
  empty: ReactNode;
  filter: ReactNode;
}) => {
  const { t } = useTranslation('entities');
  return (
    <Cards
      {...rest}
      items={items}
      trackBy="entityId"
      ariaLabels={{ itemSelectionLabel: (_, { name }) => name, selectionGroupLabel: t('title') }}
      cardDefinition={{
        header: (entity) => (
          <div className="entity-card-head">
            <div>
              {entity.path.length > 0 ? <div className="entity-path">{entity.path.join(' › ')}</div> : null}
              <EntityName entity={entity} />
            </div>
            {onAct ? <EntityMenu entity={entity} onAct={onAct} /> : null}
          </div>
        ),
        sections: [
          // Cloudscape gives the first section no space above: one of the full width, so that the next two are level.
          { id: 'type', header: t('columns.type'), content: ({ type }) => t(`types.${type}`) },
          {
            id: 'status',
            header: t('columns.status'),
            width: 50,
            content: ({ status }) => <EntityStatus status={status} />,
          },
          { id: 'users', header: t('columns.users'), width: 50, content: (entity) => <UsersText entity={entity} /> },
          { id: 'reports', header: t('columns.reports'), content: (entity) => <ReportsText entity={entity} /> },
        ],
      }}
    />
  );
};

const Toolbar = ({ view, onView, count }: Pick<Props, 'view' | 'onView'> & { count: number }) => {
  const { t } = useTranslation('entities');
  return (
    <div className="entity-toolbar">
      <TextFilter
        filteringText={view.words}
        filteringPlaceholder={t('list.find')}
        filteringAriaLabel={t('list.find')}
        countText={view.words === '' ? '' : t('list.count', { count })}
        onChange={({ detail }) => onView({ words: detail.filteringText })}
      />
      <SegmentedControl
        label={t('list.shape')}
        selectedId={view.shape}
        options={[
          { id: 'tree', text: t('list.tree') },
          { id: 'list', text: t('list.flat') },
        ]}
        onChange={({ detail }) => onView({ shape: detail.selectedId === 'list' ? 'list' : 'tree' })}
      />
    </div>
  );
};

/** The parts of the company and their progress: a tree or a flat list, cards on a phone (screens 23). */
export const EntityList = ({ rows, view, onView, onAct }: Props) => {
  const { t } = useTranslation('entities');
  const isPhone = useIsPhone();
  const [closed, setClosed] = useState<readonly EntityRow[]>([]);
  const columns = useColumns(onAct, view.shape);
  const matching = view.words.trim() === '' ? rows : rows.filter((row) => matchesEntity(row, view.words.trim()));
  const shown = view.shape === 'tree' ? withAncestors(rows, matching) : matching;
  const childrenOf = (parentId: string | null) => shown.filter((row) => row.parentId === parentId);
  const empty = <NoMatchState things={t('things')} onClear={() => onView({ words: '' })} />;
  const filter = <Toolbar view={view} onView={onView} count={matching.length} />;
  if (isPhone) return <EntityCards items={matching} onAct={onAct} empty={empty} filter={filter} />;
  const closedIds = new Set(closed.map(({ entityId }) => entityId));
  return (
    <SpaceBetween size="s">
      <Table
        items={view.shape === 'tree' ? childrenOf(null) : shown}
        columnDefinitions={columns}
        trackBy="entityId"
        variant="borderless"
        wrapLines
        empty={empty}
        filter={filter}
        ariaLabels={{
          tableLabel: t('title'),
          expandButtonLabel: ({ name }) => t('list.expand', { name }),
          collapseButtonLabel: ({ name }) => t('list.collapse', { name }),
        }}
        {...(view.shape === 'tree'
          ? {
              expandableRows: {
                getItemChildren: ({ entityId }: EntityRow) => childrenOf(entityId),
                isItemExpandable: ({ entityId }: EntityRow) => shown.some((row) => row.parentId === entityId),
                expandedItems: shown.filter(({ entityId }) => !closedIds.has(entityId)),
                onExpandableItemToggle: ({ detail }: { detail: { item: EntityRow; expanded: boolean } }) =>
                  setClosed(
                    detail.expanded
                      ? closed.filter(({ entityId }) => entityId !== detail.item.entityId)
                      : [...closed, detail.item],
                  ),
              },
            }
          : {})}
      />
    </SpaceBetween>
  );
};
