import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarkMeaning, OpenColumn } from '../../../../shared/model/sheets/open-columns.ts';
import type { BlockCell } from '../../../../shared/model/sheets/place-block.ts';
import { MarkField } from './mark-field.tsx';

type PastePlanProps = {
  cells: readonly BlockCell[];
  unfit: readonly string[];
  open: readonly OpenColumn[];
  rowName: (row: number) => string;
  columnName: (column: number) => string;
  onPut: (meanings: ReadonlyMap<number, MarkMeaning>) => void;
  onCancel: () => void;
};

const rowsShown = 8;
const textsShown = 6;

type Line = { key: string; label: string; row: string; values: string };

const linesOf = ({ cells, rowName, columnName }: PastePlanProps): Line[] =>
  [...Map.groupBy(cells, ({ row }) => row)].map(([row, of]) => ({
    key: String(row),
    label: of[0]?.label ?? '',
    row: rowName(row),
    values: of.map(({ column, text }) => `${columnName(column)}: ${text}`).join(' · '),
  }));

/** Before a paste: the target of each cell, and the interpretation of ambiguous numbers, once per column. */
export const PastePlan = (props: PastePlanProps) => {
  const { cells, unfit, open, columnName, onPut, onCancel } = props;
  const { t } = useTranslation('paste');
  const [meanings, setMeanings] = useState<ReadonlyMap<number, MarkMeaning>>(new Map());
  const lines = linesOf(props);
  const isAnswered = open.every(({ column }) => meanings.has(column));
  return (
    <Modal
      visible
      size="large"
      header={t('title')}
      onDismiss={onCancel}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={onCancel}>{t('cancel')}</Button>
            <Button variant="primary" disabled={!isAnswered || cells.length === 0} onClick={() => onPut(meanings)}>
              {t('insert', { count: cells.length })}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="l">
        {open.map((one) => (
          <MarkField
            key={one.column}
            open={one}
            name={columnName(one.column)}
            meaning={meanings.get(one.column)}
            onChange={(meaning) => setMeanings(new Map(meanings).set(one.column, meaning))}
          />
        ))}
        <Table
          variant="embedded"
          wrapLines
          items={lines.slice(0, rowsShown)}
          trackBy="key"
          empty={t('nothing')}
          footer={lines.length > rowsShown ? t('more', { count: lines.length - rowsShown }) : undefined}
          columnDefinitions={[
            { id: 'label', header: t('label'), cell: ({ label }) => label || '–' },
            { id: 'row', header: t('row'), cell: ({ row }) => row, isRowHeader: true },
            { id: 'values', header: t('values'), cell: ({ values }) => values },
          ]}
        />
        {unfit.length > 0 ? (
          <Alert type="warning">
            {t('unfit', { count: unfit.length, texts: unfit.slice(0, textsShown).join(' · ') })}
          </Alert>
        ) : null}
      </SpaceBetween>
    </Modal>
  );
};
