import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import { columnNames, figureName } from '../../../../../shared/model/comparison/compared-names.ts';
import {
  causeOfMovement,
  largestMovements,
  movementCauses,
} from '../../../../../shared/model/comparison/comparison-status.ts';
import { signedPercent } from '../../../../../shared/model/numbers/percent-change.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { Comparison } from './use-comparison.ts';
import './comparison.css';

const shownMax = 3;

/** The largest movements against the first column that has any, by cause: the most relevant changes. */
export const Movements = ({ comparison }: { comparison: Comparison }) => {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const { columns, figures } = comparison;
  const names = columnNames(columns, language, t('hub'));
  const index = columns.findIndex((_, at) => at > 0 && largestMovements(figures, at, 1).length > 0);
  if (index === -1) return <Box color="text-body-secondary">{t('movements.none')}</Box>;
  const groups = movementCauses
    .map((cause) => {
      const own = figures.filter((figure) => causeOfMovement(figure, index) === cause);
      return { cause, largest: largestMovements(own, index, shownMax) };
    })
    .filter(({ largest }) => largest.length > 0);
  return (
    <div>
      <Box variant="awsui-key-label">{t('movements.label', { first: names[0], time: names[index] ?? '' })}</Box>
      <div className="movement-groups">
        {groups.map(({ cause, largest }) => (
          <section key={cause} aria-label={t(`movements.causes.${cause}`)}>
            <Box fontSize="body-s" color="text-body-secondary">
              {t(`movements.causes.${cause}`)}
            </Box>
            <ul className="movements">
              {largest.map(({ figure, ratio }) => (
                <li key={figure.key}>
                  {figureName(figure, language)} <span className="numeric">{signedPercent(ratio)}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
};
