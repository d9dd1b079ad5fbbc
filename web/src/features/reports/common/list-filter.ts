import type { PropertyFilterProps } from '@cloudscape-design/components/property-filter';

type Operator = '=' | '!=' | ':' | '!:';

const textsIn = (value: unknown): string[] => {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one) => typeof one === 'string');
};

const matchers: Record<Operator, (texts: string[], wanted: string) => boolean> = {
  '=': (texts, wanted) => texts.includes(wanted),
  '!=': (texts, wanted) => !texts.includes(wanted),
  ':': (texts, wanted) => texts.some((text) => text.toLowerCase().includes(wanted.toLowerCase())),
  '!:': (texts, wanted) => !matchers[':'](texts, wanted),
};

/**
 * Operators of a property that is a text or a list of texts: a list matches by any one of its texts, as readers mean
 * it.
 */
export const listOperators = (operators: readonly Operator[]): PropertyFilterProps.ExtendedOperator<unknown>[] =>
  operators.map((operator) => ({
    operator,
    match: (value: unknown, wanted: unknown) => matchers[operator](textsIn(value), textsIn(wanted).join()),
  }));

/** The options of a filter for each property: every text once, including texts that only occur in lists. */
export const optionsOf = <Key extends string>(
  items: readonly Readonly<Record<Key, string | readonly string[]>>[],
  keys: readonly Key[],
): PropertyFilterProps.FilteringOption[] =>
  keys.flatMap((propertyKey) => {
    const texts = new Set(items.flatMap((item) => textsIn(item[propertyKey])).filter((text) => text !== ''));
    return [...texts].map((value) => ({ propertyKey, value }));
  });
