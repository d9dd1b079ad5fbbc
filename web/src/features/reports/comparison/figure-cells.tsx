import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import Popover from '@cloudscape-design/components/popover';
import { useTranslation } from 'react-i18next';
import { shownCode } from '../../../../../shared/catalogue/display-code.ts';
import { figureName } from '../../../../../shared/model/comparison/compared-names.ts';
import type {
  ComparedCell,
  ComparedColumn,
  ComparedFigure,
} from '../../../../../shared/model/comparison/comparison.ts';
import { isOnlyWaiting, standingOf } from '../../../../../shared/model/comparison/comparison-status.ts';
import { signedPercent } from '../../../../../shared/model/numbers/percent-change.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { PillarChip } from '../common/pillar-chip.tsx';
import { fieldAddress } from './comparison-address.ts';
import { amountText, cellText, differenceText, exactText } from './figure-text.ts';

/** The published value and the data hub's current value, with the author and reason of the change. */
export const Restated = ({ cell, figure }: { cell: ComparedCell; figure: ComparedFigure }) => {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const { restated } = cell;
  if (!restated) return null;
  const amount = (text: string): string => amountText(text, figure.unit, language);
  return (
    <Popover
      header={t('restated.title')}
      dismissAriaLabel={t('close')}
      content={
        <>
          <p className="comparison-line">
            {t('restated.values', { published: amount(restated.published), now: amount(restated.now) })}
          </p>
          {restated.revisions.length > 1 ? (
            <ul className="comparison-revisions" aria-label={t('restated.revisions')}>
              {restated.revisions.map(({ revision, amount: published }) => (
                <li key={revision}>{t('restated.revision', { revision, amount: amount(published) })}</li>
              ))}
            </ul>
          ) : null}
          <p className="comparison-line">
            {restated.reason === null ? t('restated.noReason') : t('restated.reason', { reason: restated.reason })}
          </p>
          <Box color="text-body-secondary">
            {t('restated.by', { name: restated.author.name, time: formatInstant(restated.at, language) })}
          </Box>
        </>
      }
    >
      <Badge color="severity-medium">{t('restated.mark')}</Badge>
    </Popover>
  );
};

const Formula = ({ figure }: { figure: ComparedFigure }) => {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  if (!figure.formula) return null;
  return (
    <Popover
      header={t('calculated.title')}
      dismissAriaLabel={t('close')}
      triggerType="custom"
      content={
        <>
          <p className="comparison-line">{figure.formula[language]}</p>
          <Box color="text-body-secondary">{t('calculated.text')}</Box>
        </>
      }
    >
      <Button variant="inline-link" ariaLabel={t('calculated.show', { name: figureName(figure, language) })}>
        {t('calculated.mark')}
      </Button>
    </Popover>
  );
};

/** A typed number that differs from the stored one: without a choice it counts nowhere; links to its field. */
const Waiting = ({ cell, column }: { cell: ComparedCell; column: ComparedColumn | undefined }) => {
  const { t } = useTranslation('comparison');
  const follow = useFollow();
  const address = cell.waiting ? fieldAddress(column, cell.waiting) : undefined;
  if (!address) return null;
  return (
    <Link href={address} onFollow={follow}>
      {t('standing.waiting')}
    </Link>
  );
};

const shortUnitMax = 8;

/** On a narrow column a long unit wraps below its number, so that more columns are fully visible. */
const Breakable = ({ text }: { text: string }) => {
  const behindNumber = text.lastIndexOf('\u202F') + 1;
  if (behindNumber === 0 || text.length - behindNumber <= shortUnitMax) return <>{text}</>;
  return (
    <>
      {text.slice(0, behindNumber)}
      <wbr />
      {text.slice(behindNumber)}
    </>
  );
};

/** A number as the row shows it, with the exact number as a tooltip. */
const ExactNumber = ({ cell, figure }: { cell: ComparedCell; figure: ComparedFigure }) => {
  const language = useLanguage();
  const { amount } = cell;
  const shown = cellText(cell, figure, language);
  const exact = amount === null ? undefined : exactText(amount, figure.unit, language);
  return (
    <span className="numeric" title={exact === shown ? undefined : exact}>
      <Breakable text={shown} />
    </span>
  );
};

/** The value of one column, marked if it needs a choice, was calculated or restated. */
export const ValueCell = ({
  figure,
  index,
  columns,
}: {
  figure: ComparedFigure;
  index: number;
  columns: readonly ComparedColumn[];
}) => {
  const { t } = useTranslation('comparison');
  const cell = figure.cells[index];
  if (!cell) return <span className="quiet">{t('standing.missing')}</span>;
  return (
    <span className="comparison-value">
      {isOnlyWaiting(cell) ? null : <ExactNumber cell={cell} figure={figure} />}
      <Waiting cell={cell} column={columns[index]} />
      {cell.isCalculated ? <Formula figure={figure} /> : null}
      <Restated cell={cell} figure={figure} />
    </span>
  );
};

/** Absolute or relative change, or why there is none. */
export const ChangeCell = ({
  figure,
  index,
  kind,
}: {
  figure: ComparedFigure;
  index: number;
  kind: 'absolute' | 'relative';
}) => {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const { change, amount } = figure.cells[index] ?? {};
  if (!change) {
    const standing = standingOf(figure, index);
    return <span className="quiet">{standing === 'not-comparable' ? t('standing.notComparable') : '–'}</span>;
  }
  if (kind === 'absolute')
    return (
      <span className="numeric">
        <Breakable text={differenceText(amount ?? '', figure, language)} />
      </span>
    );
  // Nothing to nothing is no change; from nothing to something has no percentage.
  const ratio = Number(change.absolute) === 0 ? '0' : change.ratio;
  return <span className="numeric">{ratio === null ? t('standing.fromZero') : signedPercent(ratio)}</span>;
};

/** Metric, its part and the disclosure that asks for it; links to the field of the report. */
export const FigureCell = ({ figure, addressOf }: { figure: ComparedFigure; addressOf: AddressOfPlace }) => {
  const language = useLanguage();
  const follow = useFollow();
  const [place] = figure.places;
  const address = place && addressOf(place);
  const name = figureName(figure, language);
  const codes = [...new Set(figure.places.map(({ code }) => shownCode(code, language)))].slice(0, codesMax).join(' · ');
  return (
    <span className="comparison-figure">
      <PillarChip pillar={figure.pillar} />
      <span>
        {address ? (
          <Link href={address} onFollow={follow}>
            {name}
          </Link>
        ) : (
          name
        )}
        {codes === '' ? null : <span className="comparison-codes">{codes}</span>}
      </span>
    </span>
  );
};

const codesMax = 4;

/** Address of a field in the first report that has it; undefined if none of the compared reports does. */
export type AddressOfPlace = (place: ComparedFigure['places'][number]) => string | undefined;
