/** What may stand below a control (screens.md 14, provenance line). */
export type Fact =
  | 'year'
  | 'relation'
  | 'files'
  | 'comments'
  | 'change'
  | 'metric'
  | 'thread'
  | 'origin'
  | 'basis'
  | 'history';

export type FactsOf = {
  hasYear: boolean;
  /** Something is said of how the value stands to the data hub. */
  isRelated: boolean;
  files: number;
  comments: number;
  isChanged: boolean;
  hasMetric: boolean;
  /** The number fills other disclosures too. */
  hasThread: boolean;
  hasOrigin: boolean;
  /** A formula, or what must match before the number is reused. */
  hasBasis: boolean;
  isReadOnly: boolean;
};

/** What there is to say of a field, the most telling first; where there is nothing yet, how it is added. */
export const factsOf = (field: FactsOf): Fact[] => {
  const { files, comments, isChanged } = field;
  const order: [Fact, boolean][] = [
    ['year', field.hasYear],
    ['relation', field.isRelated],
    ['files', files > 0],
    ['comments', comments > 0],
    ['change', isChanged],
    ['metric', field.hasMetric],
    ['thread', field.hasThread],
    ['origin', field.hasOrigin],
    ['basis', field.hasBasis],
    ['files', files === 0 && !field.isReadOnly],
    ['history', isChanged],
    ['comments', comments === 0],
  ];
  return order.filter(([, isThere]) => isThere).map(([fact]) => fact);
};

/** So many stand on a phone before "more". */
const atOnce = 2;

export const isLong = (facts: readonly Fact[]): boolean => facts.length > atOnce;

/** The first facts of a long line. */
export const firstFacts = (facts: readonly Fact[]): ReadonlySet<Fact> => new Set(facts.slice(0, atOnce));
