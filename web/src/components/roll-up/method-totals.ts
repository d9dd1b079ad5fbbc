import type { RollUpRow } from '../../../../shared/contract/entities/roll-up.contract.ts';

/** Whether the methods give one value: without a total, or with several, they do not. */
export const hasSameTotals = ({ methods }: { methods: readonly { total: string | null }[] }): boolean => {
  const totals = new Set(methods.map(({ total }) => total));
  return totals.size === 1 && !totals.has(null);
};

type Row = Pick<RollUpRow, 'value' | 'state'> & { shares: readonly { percent: string }[] };

const isAlike = ({ shares }: Row): boolean => new Set(shares.map(({ percent }) => percent)).size === 1;

/** Entities with a value and different shares under the methods. */
export const differingRows = <One extends Row>({ rows }: { rows: readonly One[] }): One[] =>
  rows.filter((row) => row.value !== null && row.state !== 'outside' && !isAlike(row));
