import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { useTranslation } from 'react-i18next';
import { formatDecimal, parseDecimal, subtract } from '../../../../shared/catalogue/metrics/decimal.ts';
import type { RollUpRow } from '../../../../shared/contract/entities/roll-up.contract.ts';
import { percentText } from '../../../../shared/model/numbers/percent-text.ts';
import type { RollUp } from './method-cards.tsx';
import { differingRows, hasSameTotals } from './method-totals.ts';
import { useAmount } from './use-amount.ts';

/** Entities with different shares under the methods, each with its shares. */
export const MethodDifferences = ({ rollUp }: { rollUp: RollUp }) => {
  const { t } = useTranslation('roll-up');
  const { textOf } = useAmount(rollUp);
  const [equity, , operational] = rollUp.methods.map(({ total }) => total);
  const differing = differingRows(rollUp);
  if (differing.length === 0) {
    return hasSameTotals(rollUp) ? <Box color="text-body-secondary">{t('difference.same')}</Box> : null;
  }
  const percentOf = (row: RollUpRow, at: number): string => percentText(row.shares[at]?.percent ?? '0');
  const difference =
    equity && operational
      ? formatDecimal(subtract(parseDecimal(operational), parseDecimal(equity))).replace('-', '')
      : '0';
  return (
    <ExpandableSection
      headerText={difference === '0' ? t('columns.difference') : t('difference.heading', { value: textOf(difference) })}
    >
      <ul>
        {differing.map((row) => (
          <li key={row.entityId}>
            <strong>{row.name}</strong>:{' '}
            {t('difference.text', {
              equity: percentOf(row, 0),
              financial: percentOf(row, 1),
              operational: percentOf(row, 2),
            })}
          </li>
        ))}
      </ul>
    </ExpandableSection>
  );
};
