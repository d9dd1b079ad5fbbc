/** The facts below a control. */
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
  | 'descriptor'
  | 'history';

export type FactsOf = {
  hasYear: boolean;
  /** The relation of the value to the data hub is shown. */
  isRelated: boolean;
  /** The data hub has another value, or changed since: requires a decision, or shows an answer that was not typed. */
  isHubFirst: boolean;
  files: number;
  comments: number;
  isChanged: boolean;
  hasMetric: boolean;
  /** The number fills other disclosures too. */
  hasThread: boolean;
  hasOrigin: boolean;
  /** There is a formula, or a condition that must match before the number is reused. */
  hasBasis: boolean;
  /** A descriptor can be added to the figure. */
  canDescribe: boolean;
  isReadOnly: boolean;
};

/** The facts of a field in one line, the most important first. */
const inLine = (field: FactsOf): Fact[] => {
  const order: [Fact, boolean][] = [
    ['year', field.hasYear],
    ['relation', field.isRelated && field.isHubFirst],
    ['thread', field.hasThread],
    ['files', field.files > 0],
    ['comments', field.comments > 0],
  ];
  return order.filter(([, isThere]) => isThere).map(([fact]) => fact);
};

/** Facts behind "More", and the buttons to add the first file and comment. */
const onDemand = (field: FactsOf): Fact[] => {
  const { files, comments, isChanged } = field;
  const order: [Fact, boolean][] = [
    ['relation', field.isRelated && !field.isHubFirst],
    ['change', isChanged],
    ['metric', field.hasMetric],
    ['origin', field.hasOrigin],
    ['basis', field.hasBasis],
    ['descriptor', field.canDescribe],
    ['files', files === 0 && !field.isReadOnly],
    ['history', isChanged],
    ['comments', comments === 0],
  ];
  return order.filter(([, isThere]) => isThere).map(([fact]) => fact);
};

/** The maximum of facts in the line below a field; a phone fits two. */
const inLineMax = { phone: 2, wide: 3 } as const;

/** The line below a field, and what is behind "More". */
export const factsOf = (field: FactsOf, isPhone: boolean): { first: ReadonlySet<Fact>; rest: readonly Fact[] } => {
  const line = inLine(field);
  const max = inLineMax[isPhone ? 'phone' : 'wide'];
  return { first: new Set(line.slice(0, max)), rest: [...line.slice(max), ...onDemand(field)] };
};
