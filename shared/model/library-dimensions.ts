/** What the metric library calls the dimensions of the standards, each name an answer to it. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  gender: ['gender'],
  age: ['ageGroup'],
  region: ['region', 'country'],
  country: ['country'],
  jurisdiction: ['country'],
  'employee-category': ['employeeCategory'],
  contract: ['contract'],
  workerType: ['workerType'],
  pollutant: ['pollutant'],
  site: ['site'],
};

/** Dimensions of the library that answer one of a standard; none where the library has no table for it. */
export const libraryDimensionsOf = (dimension: string | undefined): readonly string[] =>
  dimension === undefined ? [] : (namesOf[dimension] ?? []);
