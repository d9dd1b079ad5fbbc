import Cards from '@cloudscape-design/components/cards';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CollaboratorView } from '../../../../../shared/contract/collaboration/collaborators.contract.ts';
import type { DisclosureStatus } from '../../../../../shared/model/report/report.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import {
  CollaboratorMenu,
  DoneCell,
  DueCell,
  LastActiveCell,
  LastReminderCell,
  type OnAct,
  PersonCell,
} from './collaborator-cells.tsx';
import { type DisclosureNames, keyText } from './use-collaborators.ts';

type Disclosure = CollaboratorView['disclosures'][number];
type Row = { id: string; person?: CollaboratorView; disclosure?: Disclosure };
type ListProps = {
  collaborators: readonly CollaboratorView[] | undefined;
  names: DisclosureNames;
  onAct: OnAct;
};

const indicators = {
  'not-started': 'not-started',
  'in-progress': 'in-progress',
  complete: 'success',
  omitted: 'stopped',
} as const satisfies Record<DisclosureStatus, string>;

const rowOf = (person: CollaboratorView): Row => ({ id: person.userId, person });
const childrenOf = ({ person }: Row): Row[] =>
  person?.disclosures.map((disclosure) => ({ id: `${person.userId} ${keyText(disclosure)}`, disclosure })) ?? [];

const useColumns = (names: DisclosureNames, onAct: OnAct): TableProps.ColumnDefinition<Row>[] => {
  const { t } = useTranslation('collaborators');
  const cell = (draw: (person: CollaboratorView) => ReactNode) => (row: Row) => (row.person ? draw(row.person) : null);
  return [
    {
      id: 'name',
      header: t('columns.name'),
      isRowHeader: true,
      minWidth: 240,
      cell: ({ person, disclosure }) => {
        if (person) return <PersonCell of={person} />;
        return disclosure ? names.nameOf(disclosure) : null;
      },
    },
    { id: 'role', header: t('columns.role'), minWidth: 110, cell: cell(({ role }) => t(`roles.${role}`)) },
    {
      id: 'done',
      header: t('columns.done'),
      minWidth: 180,
      cell: ({ person, disclosure }) => {
        if (person) return <DoneCell of={person} />;
        if (!disclosure) return null;
        const { status } = disclosure;
        return <StatusIndicator type={indicators[status]}>{t(`disclosureStatus.${status}`)}</StatusIndicator>;
      },
    },
    { id: 'due', header: t('columns.due'), minWidth: 140, cell: cell((person) => <DueCell of={person} />) },
    {
      id: 'active',
      header: t('columns.lastActive'),
      minWidth: 150,
      cell: cell((person) => <LastActiveCell of={person} />),
    },
    {
      id: 'reminder',
      header: t('columns.lastReminder'),
      minWidth: 120,
      cell: cell((person) => <LastReminderCell of={person} />),
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      width: 90,
      cell: cell((person) => <CollaboratorMenu of={person} onAct={onAct} />),
    },
  ];
};

const PersonCards = ({ collaborators, onAct }: ListProps) => {
  const { t } = useTranslation('collaborators');
  const { t: tCommon } = useTranslation();
  return (
    <Cards
      items={[...(collaborators ?? [])]}
      trackBy="userId"
      loading={collaborators === undefined}
      loadingText={tCommon('states.loading', { things: t('things') })}
      ariaLabels={{ itemSelectionLabel: (_, { name }) => name, selectionGroupLabel: t('tableLabel') }}
      cardDefinition={{
        header: (person) => (
          <div className="collaborator-head">
            <PersonCell of={person} />
            <CollaboratorMenu of={person} onAct={onAct} />
          </div>
        ),
        sections: [
          // Cloudscape gives the first section no space above; in two columns the next section would start lower.
          { id: 'role', header: t('columns.role'), content: ({ role }) => t(`roles.${role}`) },
          { id: 'done', header: t('columns.done'), width: 50, content: (person) => <DoneCell of={person} /> },
          { id: 'due', header: t('columns.due'), width: 50, content: (person) => <DueCell of={person} /> },
          {
            id: 'reminder',
            header: t('columns.lastReminder'),
            content: (person) => <LastReminderCell of={person} />,
          },
        ],
      }}
    />
  );
};

/** Overdue collaborators first; a row expands to the person's disclosures. Cards on a phone. */
export const CollaboratorList = (props: ListProps) => {
  const { collaborators, names, onAct } = props;
  const { t } = useTranslation('collaborators');
  const { t: tCommon } = useTranslation();
  const isPhone = useIsPhone();
  const columns = useColumns(names, onAct);
  const [expanded, setExpanded] = useState<readonly Row[]>([]);
  if (isPhone) return <PersonCards {...props} />;
  return (
    <Table<Row>
      items={(collaborators ?? []).map(rowOf)}
      columnDefinitions={columns}
      trackBy="id"
      variant="borderless"
      wrapLines
      loading={collaborators === undefined}
      loadingText={tCommon('states.loading', { things: t('things') })}
      expandableRows={{
        getItemChildren: childrenOf,
        isItemExpandable: ({ person }) => (person?.disclosures.length ?? 0) > 0,
        expandedItems: expanded,
        onExpandableItemToggle: ({ detail }) =>
          setExpanded((rows) =>
            detail.expanded ? [...rows, detail.item] : rows.filter(({ id }) => id !== detail.item.id),
          ),
      }}
      ariaLabels={{
        tableLabel: t('tableLabel'),
        expandButtonLabel: ({ person }) => t('expand', { name: person?.name ?? '' }),
        collapseButtonLabel: ({ person }) => t('expand', { name: person?.name ?? '' }),
      }}
    />
  );
};
