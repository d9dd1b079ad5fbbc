import { type Language, languageTag } from '../../shared/model/text/language.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The largest unit with a count above one and a half, rounded up, so that the wait is never too short. */
const inUnits = (seconds: number): [number, 'second' | 'minute' | 'hour' | 'day'] => {
  if (seconds < 1.5 * minute) return [Math.max(1, Math.ceil(seconds)), 'second'];
  if (seconds < 1.5 * hour) return [Math.ceil(seconds / minute), 'minute'];
  return seconds < 1.5 * day ? [Math.ceil(seconds / hour), 'hour'] : [Math.ceil(seconds / day), 'day'];
};

type Unit = ReturnType<typeof inUnits>[1];

const formats = new Map<string, Intl.NumberFormat>();

/** Made once: to make one costs more than all else of a refusal. */
const formatOf = (language: Language, unit: Unit): Intl.NumberFormat => {
  const name = `${language} ${unit}`;
  const made =
    formats.get(name) ?? new Intl.NumberFormat(languageTag(language), { style: 'unit', unit, unitDisplay: 'long' });
  formats.set(name, made);
  return made;
};

/** "in 40 minutes", "40 分鐘後"; "in a moment", "稍後" where nobody knows. */
export const waitText = (seconds: number | undefined, language: Language): string => {
  if (seconds === undefined) return language === 'en' ? 'in a moment' : '稍後';
  const [count, unit] = inUnits(seconds);
  const text = formatOf(language, unit).format(count);
  return language === 'en' ? `in ${text}` : `${text}後`;
};
