import { dataKinds } from './data-kinds.ts';
import type { KindRow } from './kind-row.ts';
import { peopleKinds } from './people-kinds.ts';
import { platformKinds } from './platform-kinds.ts';
import { reportKinds } from './report-kinds.ts';
import { surveyKinds } from './survey-kinds.ts';

/**
 * The registry of items: a row for each noun of the table, by the name that its records carry. A noun without a row fails the
 * test beside this file, so that no later module is forgotten when a tenant leaves.
 */
export const kinds: Readonly<Record<string, KindRow>> = {
  ...dataKinds,
  ...peopleKinds,
  ...platformKinds,
  ...reportKinds,
  ...surveyKinds,
};

/** The row of a kind. @throws for a record that no row names: it could be neither exported nor told from others. */
export const kindOf = (name: string): KindRow => {
  const row = kinds[name];
  if (!row) throw new Error(`the registry has no row for ${name}`);
  return row;
};
