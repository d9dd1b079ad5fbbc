import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { shownDecimal } from '../../../lib/i18n/shown-decimal.ts';
import { useTimeName } from '../use-hub.ts';
import type { Sheet } from './sheet-model/sheet.ts';
import type { problemsOf } from './sheet-model/sheet-entries.ts';
import type { jumpsOf, negativesOf } from './sheet-model/sheet-sums.ts';
import type { useSheet } from './use-sheet.ts';

type Warnings = {
  sheet: Sheet;
  state: Pick<ReturnType<typeof useSheet>, 'isNothing' | 'textAt'>;
  wrong: ReturnType<typeof problemsOf>;
  negatives: ReturnType<typeof negativesOf>;
  jumps: ReturnType<typeof jumpsOf>;
};

/** Lines of a list below the sheet. */
const shownMax = 5;

/** Cells with invalid text, listed; they stay in the sheet while the others are saved. */
const Wrong = ({ sheet, wrong }: Pick<Warnings, 'sheet' | 'wrong'>) => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  if (wrong.length === 0) return null;
  return (
    <Alert type="warning" header={t('grid.wrongTitle', { count: wrong.length })}>
      <ul className="hub-spans">
        {wrong.slice(0, shownMax).map(({ at, problem }) => {
          const [metric, time] = [sheet.rows[at.row], sheet.times[at.column]];
          return (
            <li key={`${at.row} ${at.column}`}>
              {t('grid.wrong', {
                row: metric?.name ?? '',
                time: time ? nameOf(time) : '',
                text: t(`problem.${problem}`),
              })}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
};

/** Typed numbers far from the year before: they are saved after a confirmation. */
const Jumps = ({ sheet, jumps }: Pick<Warnings, 'sheet' | 'jumps'>) => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  if (jumps.length === 0) return null;
  return (
    <Alert type="info" header={t('grid.jumpsTitle', { count: jumps.length })}>
      <ul className="hub-spans">
        {jumps.slice(0, shownMax).map(({ at, percent }) => {
          const [metric, time] = [sheet.rows[at.row], sheet.times[at.column]];
          if (!metric || !time) return null;
          const text = t(percent < 0 ? 'grid.under' : 'grid.over', {
            percent: shownDecimal(String(Math.abs(percent))),
          });
          return (
            <li key={`${at.row} ${at.column}`}>{t('grid.wrong', { row: metric.name, time: nameOf(time), text })}</li>
          );
        })}
      </ul>
    </Alert>
  );
};

/** Typed numbers below zero where that is unusual: they are saved after a confirmation. */
const Negatives = ({ sheet, negatives, state }: Omit<Warnings, 'wrong' | 'jumps'>) => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  if (negatives.length === 0) return null;
  return (
    <Alert type="warning" header={t('grid.negativesTitle', { count: negatives.length })}>
      {t('grid.negativesText')}
      <ul className="hub-spans">
        {negatives.slice(0, shownMax).map((at) => {
          const [metric, time] = [sheet.rows[at.row], sheet.times[at.column]];
          if (!metric || !time) return null;
          const text = state.textAt(at);
          return (
            <li key={`${at.row} ${at.column}`}>{t('grid.wrong', { row: metric.name, time: nameOf(time), text })}</li>
          );
        })}
      </ul>
    </Alert>
  );
};

/** Below the sheet: that there was nothing to save, and what is conspicuous in the typed cells. */
export const SheetWarnings = ({ sheet, state, wrong, negatives, jumps }: Warnings) => {
  const { t } = useTranslation('data-hub');
  return (
    <SpaceBetween size="m">
      {state.isNothing ? <Alert type="error">{t('grid.none')}</Alert> : null}
      <Wrong sheet={sheet} wrong={wrong} />
      <Negatives sheet={sheet} negatives={negatives} state={state} />
      <Jumps sheet={sheet} jumps={jumps} />
    </SpaceBetween>
  );
};
