import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import ToggleButton from '@cloudscape-design/components/toggle-button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pinNumbers } from '../../../../shared/contract/home/content.contract.ts';
import { yearName } from '../../../../shared/model/data-point/year-name.ts';
import type { HeadlineChoice, HeadlineNumber } from '../../../../shared/model/hub/headline-numbers.ts';
import { formatUnit, unitBehindNumber } from '../../../../shared/model/numbers/format-unit.ts';
import { withSign } from '../../../../shared/model/numbers/format-value.ts';
import { unsignedChange } from '../../../../shared/model/numbers/percent-change.ts';
import { ChangeArrow } from '../../components/change-arrow.tsx';
import { useFlash } from '../../components/flash/use-flash.ts';
import { Sparkline } from '../../components/sparkline/sparkline.tsx';
import { lazyPart } from '../../components/states/lazy-part.tsx';
import { useMutationCall } from '../../lib/api/use-call.ts';
import { shownDecimal } from '../../lib/i18n/shown-decimal.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { headlineAmount, headlineChange, yearOf } from './headline-change.ts';
import { withStar } from './pinned-numbers.ts';

const ChooseNumbers = lazyPart(async () => (await import('./choose-numbers-modal.tsx')).ChooseNumbersModal);

type Point = HeadlineNumber['points'][number];

const amountText = ({ amount, state }: Point): string => withSign(shownDecimal(headlineAmount(amount)), state);

const Values = ({ number, name }: { number: HeadlineNumber; name: string }) => {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  return (
    <div className="visually-hidden">
      <table>
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">{t('numbers.year')}</th>
            <th scope="col">{formatUnit(number.unit, language)}</th>
          </tr>
        </thead>
        <tbody>
          {number.points.map((point) => (
            <tr key={point.endOn}>
              <th scope="row">{yearName(point, language)}</th>
              <td>{amountText(point)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Change = ({ number }: { number: HeadlineNumber }) => {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  const change = headlineChange(number);
  if (!change) return null;
  const { direction, before } = change;
  const year = yearName(before, language);
  return (
    <>
      {' · '}
      {direction === 'same' ? (
        t('numbers.same', { year })
      ) : (
        <>
          <ChangeArrow direction={direction} label={t(`numbers.${direction}`)} />{' '}
          {t('numbers.change', { change: unsignedChange(change.change), year })}
        </>
      )}
    </>
  );
};

const NumberItem = ({
  number,
  href,
  isBusy,
  onPin,
}: {
  number: HeadlineNumber;
  href: string | undefined;
  isBusy: boolean;
  onPin: (isPinned: boolean) => void;
}) => {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  const follow = useFollow();
  const name = number.name[language];
  const last = number.points.at(-1);
  if (!last) return null;
  return (
    <li className="home-number">
      <div className="home-number-line">
        <Box fontSize="body-s">
          {href ? (
            <Link href={href} onFollow={follow} fontSize="body-s">
              {name}
            </Link>
          ) : (
            name
          )}
        </Box>
        <ToggleButton
          variant="icon"
          iconName="star"
          pressedIconName="star-filled"
          ariaLabel={t('numbers.pin', { name })}
          pressed={number.isPinned}
          disabled={isBusy}
          onChange={({ detail }) => onPin(detail.pressed)}
        />
      </div>
      <div className="home-number-line">
        <span className="numeric">
          <Box variant="span" fontSize="heading-xl" fontWeight="bold">
            {amountText(last)}
          </Box>{' '}
          <Box variant="span" color="text-body-secondary">
            {unitBehindNumber(number.unit, language)}
          </Box>
        </span>
        <Sparkline values={number.points.map((point) => ({ at: Number(yearOf(point)), amount: point.amount }))} />
      </div>
      <Box fontSize="body-s" color="text-body-secondary">
        {yearName(last, language)}
        <Change number={number} />
      </Box>
      {number.points.length > 1 ? <Values number={number} name={name} /> : null}
    </li>
  );
};

/** Saves the choice; Home then shows it. False if saving failed. */
const usePins = (onPinned: () => Promise<unknown>) => {
  const flash = useFlash();
  const call = useMutationCall(pinNumbers);
  const [isLoading, setLoading] = useState(false);
  const pin = async (metricCodes: string[]): Promise<boolean> => {
    setLoading(true);
    try {
      await call.trigger({ body: { metricCodes } });
      await onPinned();
      return true;
    } catch (error) {
      flash.showError(error);
      return false;
    } finally {
      setLoading(false);
    }
  };
  return { pin, isBusy: isLoading };
};

type Props = {
  numbers: readonly HeadlineNumber[];
  /** All numbers with values. */
  choices: readonly HeadlineChoice[];
  /** The user's pins, in their order; some may have no value at present. */
  pinned: readonly string[];
  /** Link of a number; absent if the user has no access to the data hub. */
  addressOf: ((metricCode: string) => string) | undefined;
  onPinned: () => Promise<unknown>;
};

/** Four numbers of the whole organisation, each with its last five years. */
export const YourNumbers = ({ numbers, choices, pinned, addressOf, onPinned }: Props) => {
  const { t } = useTranslation('home-more');
  const { pin, isBusy } = usePins(onPinned);
  const [isChoosing, setChoosing] = useState(false);
  const choose = (metricCodes: string[]): void => void pin(metricCodes).then((isRetained) => setChoosing(!isRetained));
  const button = <Button onClick={() => setChoosing(true)}>{t('numbers.choose')}</Button>;
  return (
    <SpaceBetween size="s">
      <Header variant="h2" actions={choices.length > 0 ? button : undefined}>
        {t('numbers.title')}
      </Header>
      {numbers.length === 0 ? (
        <Box color="text-body-secondary">{t('numbers.empty')}</Box>
      ) : (
        <ul className="home-numbers">
          {numbers.map((number) => (
            <NumberItem
              key={number.metricCode}
              number={number}
              href={addressOf?.(number.metricCode)}
              isBusy={isBusy}
              onPin={(isPinned) => void pin(withStar(pinned, number.metricCode, isPinned))}
            />
          ))}
        </ul>
      )}
      {isChoosing ? (
        <Suspense>
          <ChooseNumbers
            choices={choices}
            pinned={pinned}
            isBusy={isBusy}
            onClose={() => setChoosing(false)}
            onChoose={choose}
          />
        </Suspense>
      ) : null}
    </SpaceBetween>
  );
};
