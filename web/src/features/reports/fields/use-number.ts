import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dimensionName } from '../../../../../shared/catalogue/metrics/unit-names.ts';
import { isFigureState } from '../../../../../shared/model/answer/value-state.ts';
import { namedUnit } from '../../../../../shared/model/data-point/currency.ts';
import { isOddlyNegative } from '../../../../../shared/model/numbers/figure-range.ts';
import { formatUnit, unitBehindNumber } from '../../../../../shared/model/numbers/format-unit.ts';
import { signOf } from '../../../../../shared/model/numbers/format-value.ts';
import type { ParsedNumber } from '../../../../../shared/model/numbers/parse-number.ts';
import { readFigure } from '../../../../../shared/model/sheets/read-figure.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { shownDecimal } from '../../../lib/i18n/shown-decimal.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { ControlProps } from './control-props.ts';
import { useDraftText } from './draft-text.ts';
import {
  type Amount,
  applicableParts,
  type ChosenParts,
  composeNumber,
  type NumberParts,
  numberPartsOf,
  partsIn,
  twoWaysOf,
  unitsOf,
  unscaledOf,
} from './number-parts.ts';
import { createTyping } from './partial-input.ts';

/** Says why a text is no number of a field that takes these units. */
export const useParseError = (): ((parsed: ParsedNumber, units: readonly string[]) => string | undefined) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  const named = (unit: string): string => formatUnit(unit, language);
  return (parsed, units) => {
    if (parsed.kind !== 'invalid') return undefined;
    switch (parsed.reason) {
      case 'not-a-number':
        return t('field.notANumber');
      case 'not-an-integer':
        return t('field.notAnInteger');
      case 'too-long':
        return t('field.tooLong');
      case 'not-applicable':
      case 'dash':
      case 'nil':
        return t(`field.said.${parsed.reason}`);
      case 'soft-hyphen':
        return t('field.softHyphen');
      case 'which-currency':
        return t('field.whichCurrency', {
          sign: parsed.sign,
          names: (parsed.sign === '$' ? ['US$', 'HK$', 'S$'] : ['CN¥', 'JP¥']).join(language === 'zhTw' ? '、' : ', '),
        });
      case 'two-ways':
        return t('field.eitherWay', { ...parsed, other: shownDecimal(parsed.other), digits: parsed.other });
      case 'unknown-unit':
        return units.length === 0
          ? t('field.unknownUnitNone', { unit: parsed.unitText })
          : t('field.unknownUnit', { unit: parsed.unitText, units: units.map(named).join(', ') });
      case 'other-dimension':
        return t('field.otherDimension', {
          unit: named(parsed.unit),
          dimension: dimensionName(parsed.dimension, language),
          wanted: dimensionName(parsed.wanted, language),
        });
    }
  };
};

/** "1.2 million → 1,200,000": shown while the typed text differs from the stored value. */
const readingOf = (
  typed: string,
  parsed: Amount,
  chosen: string | undefined,
  language: Language,
): string | undefined => {
  if (parsed.kind !== 'number') return undefined;
  const { number, currency } = parsed;
  // "HKD 1,203" is in the unit that is chosen, and is not read as if it were not.
  const unit = parsed.unit ?? (currency && chosen);
  const named = unit && namedUnit({ unit, currency: currency ?? '' });
  const shown = [
    signOf(parsed.state),
    shownDecimal(number),
    unit ? undefined : currency,
    named && unitBehindNumber(named, language),
  ]
    .filter(Boolean)
    .join('\u00A0');
  return shown.replaceAll('\u00A0', ' ') === typed.trim() || parsed.number === typed.trim() ? undefined : shown;
};

/** "NT$200 is read as 200 TWD million": said until the number or its unit is another one. */
const useUnscaled = ({ number, unit, descriptor }: NumberParts) => {
  const language = useLanguage();
  const [notice, setNotice] = useState<{ typed: string; number: string; unit: string | undefined }>();
  const note = (typed: string, read: Amount): void => {
    const found = unscaledOf(typed, read, unit);
    setNotice(found === undefined ? undefined : { typed: typed.trim(), number: found, unit });
  };
  const isOf = notice !== undefined && notice.number === number && notice.unit === unit;
  const named = unitBehindNumber(namedUnit({ unit: unit ?? '', currency: descriptor }), language);
  const unscaled = isOf ? { typed: notice.typed, read: `${shownDecimal(notice.number)} ${named}` } : undefined;
  return { unscaled, note };
};

/** "12,3" may become "12,345": nothing is saved before the group is complete or the field is left. */
const isGroupOpen = (typed: string): boolean => /\d,\d{0,2}$/.test(typed.trim());

/** Plain digits while the field has the focus, so that a digit added to "1,234" makes 12341; grouped otherwise. */
const shownNumber = (number: string | null, isTyping: boolean): string => {
  if (number === null) return '';
  return isTyping ? number : shownDecimal(number);
};

/** State and actions of the number control: text while it is typed, parts as they are stored. */
export const useNumber = ({ field, draftKey, value, type, flush }: Omit<ControlProps, 'label' | 'provenance'>) => {
  const units = unitsOf(field);
  const language = useLanguage();
  const [chosen, setChosen] = useState<ChosenParts>();
  const applied = applicableParts(chosen, value);
  const parts = { ...numberPartsOf(field, value), ...applied };
  const { text, setText, flagOpen } = useDraftText(draftKey);
  const [isTyping, setIsTyping] = useState(false);
  const [typing] = useState(createTyping);
  const errorOf = useParseError();
  const { unscaled, note } = useUnscaled(parts);
  const options = { units, isInteger: field.inputType === 'Integer', unit: parts.unit, currency: parts.descriptor };
  const parsed = text === undefined ? undefined : readFigure(text, options);
  const hasFigure = isFigureState(parts.state);
  const change = (next: Partial<NumberParts>): void => {
    const made = composeNumber({ ...parts, ...next });
    setChosen({ parts: { ...applied, ...next }, made });
    type(made);
  };
  const keep = (read: Amount, isOpen: boolean): void => {
    const next = isOpen ? undefined : partsIn(read, parts);
    const made = next && composeNumber({ ...parts, ...next });
    const madeOrBefore = typing.next(value, made);
    setChosen(next && { parts: { ...applied, ...next }, made: madeOrBefore });
    type(madeOrBefore);
  };
  return {
    units,
    parts,
    hasFigure,
    shown: text ?? shownNumber(parts.number, isTyping),
    reading: isTyping && text !== undefined && parsed ? readingOf(text, parsed, parts.unit, language) : undefined,
    twoWays: isTyping && text !== undefined && parsed ? twoWaysOf(text, parsed) : undefined,
    /** Below zero, where less than nothing is not possible: said, and not refused. */
    isNegative: !isTyping && text === undefined && isOddlyNegative(parts.number, field, field.metric?.code),
    unscaled,
    error: !isTyping && parsed ? errorOf(parsed, units) : undefined,
    change,
    startTyping: () => setIsTyping(true),
    typeNumber: (typed: string): void => {
      const read = readFigure(typed, options);
      setIsTyping(true);
      const isOpen = read.kind === 'invalid' || isGroupOpen(typed);
      setText(typed, isOpen);
      keep(read, isOpen);
      note(typed, read);
    },
    /** Enter and blur: a valid value is shown as it is stored; an invalid one stays as typed. */
    commit: (): void => {
      setIsTyping(false);
      if (parsed?.kind === 'invalid') flagOpen();
      else if (parsed) {
        keep(parsed, false);
        setText(undefined, false);
      }
      typing.end();
      setChosen(undefined);
      flush();
    },
  };
};
export type NumberBinding = ReturnType<typeof useNumber>;
