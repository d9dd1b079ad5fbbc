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

/** Ends of the bars: a change of more than a whole has the longest bar. */
const wholeChange = 1;

/** A bar from the middle, to the left for a fall; the percentage next to it has the value. */
const MovementBar = ({ ratio, longest }: { ratio: number; longest: number }) => {
  const share = Math.min(Math.abs(ratio), longest) / longest;
  return (
    <span className="movement-bar" aria-hidden="true">
      <span className={ratio < 0 ? 'is-fall' : 'is-rise'} style={{ inlineSize: `${share * 50}%` }} />
    </span>
  );
};

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
  const ratios = groups.flatMap(({ largest }) => largest.map(({ ratio }) => Math.abs(Number(ratio))));
  const longest = Math.min(wholeChange, Math.max(...ratios));
  return (
    <div className="movement-panel">
      <Box variant="h2" fontSize="heading-m">
        {t('movements.label', { first: names[0], time: names[index] ?? '' })}
      </Box>
      <div className="movement-groups">
        {groups.map(({ cause, largest }) => (
          <section key={cause} aria-label={t(`movements.causes.${cause}`)}>
            <Box fontSize="body-s" color="text-body-secondary">
              {t(`movements.causes.${cause}`)}
            </Box>
            <ul className="movements">
              {largest.map(({ figure, ratio }) => (
                <li key={figure.key}>
                  <span>{figureName(figure, language)}</span>
                  <MovementBar ratio={Number(ratio)} longest={longest} />
                  <b className="numeric">{signedPercent(ratio)}</b>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
};
