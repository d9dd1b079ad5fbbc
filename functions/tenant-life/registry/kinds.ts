import { dataKinds } from './data-kinds.ts';
import type { KindRow } from './kind-row.ts';
import { peopleKinds } from './people-kinds.ts';
import { platformKinds } from './platform-kinds.ts';
import { reportKinds } from './report-kinds.ts';
import { surveyKinds } from './survey-kinds.ts';

/**
 * The registry of items: a row for each kind of the table, by the name in its records. A kind without a row fails the
 * test in this folder, so that no later module is forgotten when a tenant leaves.
 */
export const kinds: Readonly<Record<string, KindRow>> = {
  ...dataKinds,
  ...peopleKinds,
  ...platformKinds,
  ...reportKinds,
  ...surveyKinds,
};

/** The row of a kind. @throws for a record without a row: it could be neither exported nor classified. */
export const kindOf = (name: string): KindRow => {
  const row = kinds[name];
  if (!row) throw new Error(`the registry has no row for ${name}`);
  return row;
};
