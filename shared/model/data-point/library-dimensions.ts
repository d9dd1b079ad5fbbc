/** The metric library's names of the standards' dimensions where they differ; each of them answers the dimension. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  gender: ['gender'],
  age: ['ageGroup'],
  region: ['region', 'country'],
  jurisdiction: ['country'],
  'employee-category': ['employeeCategory'],
  'waste-composition': ['stream'],
  'onsite-offsite': ['onsiteOffsite'],
};

/** Dimensions of the library that answer one of a standard; a metric without one of them has no table for it. */
export const libraryDimensionsOf = (dimension: string | undefined): readonly string[] =>
  dimension === undefined ? [] : (namesOf[dimension] ?? [dimension]);
