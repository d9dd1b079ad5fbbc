import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { CellPosition } from '../../../../components/sheet/use-grid-cursor.ts';
import { gapAfter } from '../../../../lib/i18n/sentences.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { labelOf } from '../../../reports/fields/control-props.ts';
import type { QueuedEdit } from '../../saving/save-queue.types.ts';
import type { GridRow, ShownCell } from './figure-grid.tsx';
import { negativeCells } from './negative-cells.ts';
import type { TableColumn } from './use-table.ts';

const shownMax = 5;

type Place = { rows: readonly GridRow[]; columns: readonly TableColumn[]; onGo: (at: CellPosition) => void };

/** Moves to a cell of the sheet, and puts the focus into it. */
const goToCell =
  ({ rows, columns, onGo }: Place) =>
  (at: CellPosition): void => {
    onGo(at);
    requestAnimationFrame(() => {
      const [member, fieldKey] = [rows[at.row]?.member, columns[at.column]?.fieldKey];
      document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(`${fieldKey}~${member}`)}"]`)?.focus();
    });
  };

/** Numbers below zero where that is rarely meant, each with a way there. */
export const OddCells = ({ cellOf, ...place }: Place & { cellOf: (fieldKey: string, member: string) => ShownCell }) => {
  const { t } = useTranslation('tables');
  const language = useLanguage();
  const { rows, columns } = place;
  const odd = negativeCells(rows, columns, cellOf);
  if (odd.length === 0) return null;
  const goTo = goToCell(place);
  return (
    <Alert type="warning" header={t('negatives', { count: odd.length })}>
      <SpaceBetween size="xxs">
        <span>{t('negativesText')}</span>
        {odd.slice(0, shownMax).map((at) => {
          const [row, column] = [rows[at.row], columns[at.column]];
          return row && column ? (
            <Button key={`${row.member} ${column.fieldKey}`} variant="inline-link" onClick={() => goTo(at)}>
              {t('cellName', { row: row.label, column: labelOf(column, language) })}
            </Button>
          ) : null;
        })}
        {odd.length > shownMax ? <span>{t('more', { count: odd.length - shownMax })}</span> : null}
      </SpaceBetween>
    </Alert>
  );
};

/** Cells that hold no value of their figure, each with the reason and a way there. */
export const Problems = ({
  rows,
  columns,
  cellOf,
  onGo,
  onDrop,
  onAgain,
}: {
  rows: readonly GridRow[];
  columns: readonly TableColumn[];
  cellOf: (fieldKey: string, member: string) => ShownCell;
  onGo: (at: CellPosition) => void;
  /** Discards an invalid text that can no longer be corrected, in a read-only table. */
  onDrop: ((fieldKey: string, member: string) => void) | undefined;
  /** Sends a refused value again, as the cause may be resolved by now. Undefined where the table is read-only. */
  onAgain: ((edit: QueuedEdit) => void) | undefined;
}) => {
  const { t } = useTranslation('tables');
  const { t: tWorkspace } = useTranslation('workspace');
  const language = useLanguage();
  const problems = rows.flatMap(({ member, label }, row) =>
    columns.flatMap((field, column) => {
      const { fieldKey } = field;
      const { problem, draft, edit } = cellOf(fieldKey, member);
      const refused = draft === undefined && edit?.phase === 'refused' ? edit : undefined;
      const name = t('cellName', { row: label, column: labelOf(field, language) });
      return problem === undefined ? [] : { at: { row, column }, name, problem, draft, refused, fieldKey, member };
    }),
  );
  if (problems.length === 0) return null;
  const goTo = goToCell({ rows, columns, onGo });
  return (
    <Alert type="error" header={t('problems', { count: problems.length })}>
      <SpaceBetween size="xxs">
        {problems.slice(0, shownMax).map(({ at, name, problem, draft, refused, fieldKey, member }) => (
          <div key={`${member} ${fieldKey}`}>
            <Button variant="inline-link" onClick={() => goTo(at)}>
              {name}
            </Button>{' '}
            {draft ? t('problem', { text: draft, problem }) : problem}
            {gapAfter(problem)}
            {onDrop && draft !== undefined ? (
              <Button
                variant="inline-link"
                ariaLabel={t('discardOf', { name })}
                onClick={() => onDrop(fieldKey, member)}
              >
                {t('discard')}
              </Button>
            ) : null}
            {onAgain && refused ? (
              <Button
                variant="inline-link"
                ariaLabel={tWorkspace('field.tryAgainOf', { label: name })}
                onClick={() => {
                  onAgain(refused);
                  goTo(at);
                }}
              >
                {tWorkspace('field.tryAgain')}
              </Button>
            ) : null}
          </div>
        ))}
        {problems.length > shownMax ? <span>{t('more', { count: problems.length - shownMax })}</span> : null}
      </SpaceBetween>
    </Alert>
  );
};
