import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { type CSSProperties, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RollUpRow } from '../../../../shared/contract/entities/roll-up.contract.ts';
import type { TimeSpan } from '../../../../shared/model/data-point/data-point.ts';
import { valueStateText, withSign } from '../../../../shared/model/numbers/format-value.ts';
import { percentText } from '../../../../shared/model/numbers/percent-text.ts';
import { consolidationMethods } from '../../../../shared/model/people/consolidation-method.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { figureColumn } from '../figure-column/figure-column.tsx';
import type { RollUp } from './method-cards.tsx';
import { SourceModal } from './source-modal.tsx';
import { shownAmount, useAmount } from './use-amount.ts';

const signs: Record<RollUpRow['state'], StatusIndicatorProps.Type> = {
  value: 'success',
  zero: 'success',
  partial: 'warning',
  'not-applicable': 'stopped',
  missing: 'warning',
  covered: 'info',
  group: 'info',
  outside: 'stopped',
};

const shareOf = (row: RollUpRow, method: RollUpRow['shares'][number]['method']) =>
  row.shares.find((one) => one.method === method);

/** Depth of each entity below the root. */
const depthsOf = (rows: readonly RollUpRow[]): ReadonlyMap<string, number> => {
  const depths = new Map<string, number>();
  // Parents precede their children.
  for (const { entityId, parentId } of rows) {
    depths.set(entityId, parentId === null ? 0 : (depths.get(parentId) ?? -1) + 1);
  }
  return depths;
};

const State = ({ row, rollUp }: { row: RollUpRow; rollUp: RollUp }) => {
  const { t } = useTranslation('roll-up');
  const language = useLanguage();
  const excluded = rollUp.methods.flatMap((one) => one.excluded).find(({ entityId }) => entityId === row.entityId);
  return (
    <>
      <StatusIndicator type={signs[row.state]} wrapText>
        {row.valueState === 'omitted' ? valueStateText(row.valueState, language).text : t(`states.${row.state}`)}
      </StatusIndicator>
      {excluded && excluded.reason !== 'not-applicable' ? (
        <Box fontSize="body-s" color="text-body-secondary">
          {t(`excluded.${excluded.reason}`)}
        </Box>
      ) : null}
    </>
  );
};

const Share = ({ row, method }: { row: RollUpRow; method: (typeof consolidationMethods)[number] }) => {
  const share = shareOf(row, method);
  if (!share || row.state === 'outside') return <>–</>;
  return (
    <>
      <div>{percentText(share.percent)}</div>
      {share.part === null ? null : <Box color="text-body-secondary">{shownAmount(share.part)}</Box>}
    </>
  );
};

/**
 * Each entity with its value, its share and its contribution under each method; a value links to its author and files.
 */
export const RollUpRows = ({ rollUp, metricCode, time }: { rollUp: RollUp; metricCode: string; time: TimeSpan }) => {
  const { t } = useTranslation('roll-up');
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState<RollUpRow>();
  const depths = useMemo(() => depthsOf(rollUp.rows), [rollUp.rows]);
  const { unitText, textOf } = useAmount(rollUp);
  const valueText = (row: RollUpRow): string =>
    row.value === null ? '–' : withSign(shownAmount(row.value), row.valueState);
  const depthStyle = (row: RollUpRow): CSSProperties & { '--depth': number } => ({
    '--depth': depths.get(row.entityId) ?? 0,
  });
  const columns: TableProps.ColumnDefinition<RollUpRow>[] = [
    {
      id: 'entity',
      header: t('columns.entity'),
      isRowHeader: true,
      minWidth: 150,
      cell: (row) => (
        <span className="roll-up-entity" style={isPhone ? undefined : depthStyle(row)}>
          {row.name}
        </span>
      ),
    },
    figureColumn<RollUpRow>({
      id: 'value',
      header: unitText === '' ? t('columns.value') : `${t('columns.value')} (${unitText})`,
      minWidth: 110,
      cell: (row) =>
        row.hasSource ? (
          <Button
            variant="inline-link"
            ariaLabel={t('source.open', { entity: `${row.name}, ${valueText(row)}` })}
            onClick={() => setOpened(row)}
          >
            {valueText(row)}
          </Button>
        ) : (
          valueText(row)
        ),
    }),
    { id: 'state', header: t('columns.state'), minWidth: 140, cell: (row) => <State row={row} rollUp={rollUp} /> },
    ...consolidationMethods.map((method) =>
      figureColumn<RollUpRow>({
        id: method,
        header: t(`method.${method}`),
        minWidth: 120,
        cell: (row) => <Share row={row} method={method} />,
      }),
    ),
  ];
  return (
    <>
      <Table
        items={rollUp.rows}
        variant="embedded"
        wrapLines
        stickyColumns={{ first: isPhone ? 0 : 1 }}
        trackBy="entityId"
        ariaLabels={{ tableLabel: t('columns.entity') }}
        columnDefinitions={columns}
      />
      {opened ? (
        <SourceModal
          metricCode={metricCode}
          time={time}
          row={opened}
          valueText={opened.value === null ? t(`states.${opened.state}`) : textOf(opened.value)}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
};
