import { isCurrencyCode, isMoney } from '../../../shared/model/data-point/currency.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';

/** Whether a figure is withheld, with the reason why (GRI 1, requirement 6). */
export const isLeftOut = ({ value }: Pick<SnapshotField, 'value'>): boolean =>
  value?.kind === 'number' && value.state === 'omitted';

/** A component of an amount is in its currency, unless it has another. */
const inCurrencyOf = ({ value: whole }: SnapshotField, cell: SnapshotField): SnapshotField => {
  const { value, unit = '' } = cell;
  if (whole?.kind !== 'number' || !whole.descriptor || value?.kind !== 'number' || value.descriptor) return cell;
  const areMoney = isMoney({ unit: value.unit ?? unit }) && isMoney({ unit: whole.unit ?? '' });
  return areMoney && isCurrencyCode(whole.descriptor)
    ? { ...cell, value: { ...value, descriptor: whole.descriptor } }
    : cell;
};

/** The printed cells of a figure: none if it is withheld, since they would reveal it. */
export const cellsOfFigure = (figure: SnapshotField, cells: readonly SnapshotField[] = []): SnapshotField[] =>
  isLeftOut(figure) ? [] : cells.map((cell) => inCurrencyOf(figure, cell));
