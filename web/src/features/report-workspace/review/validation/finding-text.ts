import type { TFunction } from 'i18next';
import { divide, parseDecimal } from '../../../../../../shared/catalogue/metrics/decimal.ts';
import { yearBefore } from '../../../../../../shared/model/data-point/data-point.ts';
import { yearName } from '../../../../../../shared/model/data-point/year-name.ts';
import { formatUnit, unitBehindNumber } from '../../../../../../shared/model/numbers/format-unit.ts';
import { formatDate } from '../../../../../../shared/model/numbers/format-value.ts';
import { signedShare } from '../../../../../../shared/model/numbers/percent-change.ts';
import type { Report } from '../../../../../../shared/model/report/report.ts';
import { otherLanguage } from '../../../../../../shared/model/report-text/report-text.ts';
import type { Language } from '../../../../../../shared/model/text/language.ts';
import type { FindingAmount, FindingFacts, TotalPart } from '../../../../../../shared/model/validation/finding.ts';
import { shownDecimal } from '../../../../lib/i18n/shown-decimal.ts';
import { roundedNumber } from '../../answering/hub/rounded-offer.ts';

type Words = TFunction<'validation'>;
type Total = Extract<FindingFacts, { rule: 'total' }>;
type Jump = Extract<FindingFacts, { rule: 'jump' }>;
/**
 * The report that findings are of: its times and its languages are named here, where the reader's language is known.
 */
type Periods = Pick<Report, 'language' | 'periodStartOn' | 'periodEndOn' | 'rolledFrom'>;

const numberText = (number: string): string => shownDecimal(roundedNumber(number));

const amountText = ({ number, unit }: FindingAmount, language: Language): string =>
  [numberText(number), unit && unitBehindNumber(unit, language)].filter(Boolean).join('\u202F');

const partText = (t: Words, { name, number }: TotalPart, language: Language): string =>
  t('facts.part', { name: name[language], number: numberText(number) });

/** "Male 210 + female 198". */
const partsText = (t: Words, { kind, parts }: Total, language: Language): string => {
  const texts = parts.map((part) => partText(t, part, language));
  if (kind === 'calculated') return texts.join(t('facts.and'));
  return texts.reduce((text, next, position) => {
    const sign = parts[position]?.isSubtracted ? t('facts.minus') : t('facts.plus');
    return position === 0 ? next : `${text}${sign}${next}`;
  }, '');
};

const totalText = (t: Words, facts: Total, language: Language): string => {
  const { kind, isWhole, result, total, unit } = facts;
  const key = kind === 'calculated' ? 'calculated' : isWhole ? 'whole' : 'total';
  return t(`facts.${key}`, {
    parts: partsText(t, facts, language),
    result: numberText(result),
    total: amountText({ number: total, unit }, language),
  });
};

const jumpText = (
  t: Words,
  { now, before, percent, limitPercent }: Jump,
  report: Periods,
  language: Language,
): string =>
  t('facts.jump', {
    now: amountText(now, language),
    before: amountText(before, language),
    change: signedShare(divide(parseDecimal(percent), parseDecimal('100'))),
    limit: limitPercent,
    year: yearName(yearBefore({ startOn: report.periodStartOn, endOn: report.periodEndOn }), language),
  });

const draftText = (t: Words, year: string, { rolledFrom }: Periods, language: Language): string =>
  t('facts.draft', {
    year: rolledFrom ? yearName({ startOn: rolledFrom.periodStartOn, endOn: rolledFrom.periodEndOn }, language) : year,
  });

/** The text of a finding. */
export const findingText = (t: Words, facts: FindingFacts, report: Periods, language: Language): string => {
  switch (facts.rule) {
    case 'total':
      return totalText(t, facts, language);
    case 'jump':
      return jumpText(t, facts, report, language);
    case 'unit':
      return t('facts.unit', {
        unit: facts.unit,
        allowed: facts.allowed.map((unit) => formatUnit(unit, language)).join(t('facts.and')),
      });
    case 'currency':
      // Its unit would read "reporting currency", but the finding is that none was named.
      return t('facts.currency', { value: numberText(facts.value.number) });
    case 'denominator':
      return t('facts.denominator', { value: amountText(facts.value, language) });
    case 'defined-unit':
      return t('facts.defined-unit', { value: numberText(facts.number) });
    case 'range': {
      const { value, least, most } = facts;
      const { unit } = value;
      const limits = {
        value: amountText(value, language),
        least: amountText({ number: least ?? '0', unit }, language),
        most: amountText({ number: most ?? '', unit }, language),
      };
      return t(most === null ? 'facts.rangeLeast' : 'facts.rangeBetween', limits);
    }
    case 'period':
      return t('facts.period', {
        startOn: formatDate(facts.startOn, language),
        endOn: formatDate(facts.endOn, language),
      });
    case 'unanswered': {
      const { reused, required, open } = facts;
      return reused ? t('facts.partlyReused', { open, required, count: reused }) : t('facts.unanswered');
    }
    case 'required-field':
    case 'conditional-field':
      return facts.letters
        ? t(`facts.${facts.rule}-letters`, { letters: facts.letters.join(t('facts.and')) })
        : t(`facts.${facts.rule}`);
    case 'breakdown':
      return t('facts.breakdown', {
        dimensions: facts.dimensions.map((dimension) => dimension[language]).join(t('facts.and')),
        letters: facts.letters.join(t('facts.and')),
      });
    case 'translation': {
      const { missing, outdated } = facts;
      const named = { language: t(`facts.languages.${otherLanguage(report.language)}`) };
      return [
        missing > 0 ? t('facts.untranslated', { ...named, count: missing }) : '',
        outdated > 0 ? t('facts.outdated', { ...named, count: outdated }) : '',
      ]
        .filter((sentence) => sentence !== '')
        .join(language === 'zhTw' ? '' : ' ');
    }
    case 'years':
      return t('facts.years', {
        years: facts.years,
        missing: facts.missing.map((time) => yearName(time, language)).join(t('facts.and')),
      });
    case 'waiting-answer':
      return t('facts.waiting-answer', { count: facts.count });
    case 'blank':
      return t('facts.blank', { count: facts.count });
    case 'draft':
      return draftText(t, facts.year, report, language);
    case 'management-approach':
      return t('facts.management-approach', {
        count: facts.topics.length,
        topics: facts.topics.map((topic) => topic[language]).join(t('facts.and')),
      });
    case 'sector-topics':
      return t('facts.sector-topics', {
        count: facts.topics.length,
        topics: facts.topics.map((topic) => topic[language]).join(t('facts.and')),
      });
    case 'sector-disclosures':
      return t('facts.sector-disclosures', {
        topic: facts.topic[language],
        disclosures: facts.disclosureIds.join(t('facts.and')),
      });
    case 'full-claim':
      return t(`facts.full-claim.${facts.missing}`);
    default:
      return t(`facts.${facts.rule}`);
  }
};
