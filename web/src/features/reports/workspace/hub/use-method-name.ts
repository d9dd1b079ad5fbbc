import { useTranslation } from 'react-i18next';

/** Options of the method metrics, which the library names in English. */
const known = {
  'lower heating value': 'method.options.lowerHeatingValue',
  'higher heating value': 'method.options.higherHeatingValue',
  'no fuels used': 'method.options.noFuels',
  'head count, end of period': 'method.options.headCountEnd',
  'head count, average': 'method.options.headCountAverage',
  'full-time equivalent, end of period': 'method.options.fteEnd',
  'full-time equivalent, average': 'method.options.fteAverage',
} as const;

const isKnown = (option: string): option is keyof typeof known => Object.hasOwn(known, option);

export const useMethodName = (): ((option: string) => string) => {
  const { t } = useTranslation('data-points');
  return (option) => (isKnown(option) ? t(known[option]) : option);
};
