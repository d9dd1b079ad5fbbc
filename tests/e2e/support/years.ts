import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The year after a report is that of the report which is made from it. */
const step = 3;

/** Takes a number that no other worker of this run has, nor one that ended: the name of a new folder. */
const take = (folder: string, number = 0): number => {
  try {
    mkdirSync(join(folder, String(number)));
    return number;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return take(folder, number + 1);
  }
};

/**
 * A year that no other story of this run has: the reports of an organisation share the figures of a year.
 * `E2E_FIRST_YEAR` differs for each run, which may use a cloud with earlier data; `E2E_TAKEN_YEARS` is the run's folder of taken numbers.
 */
export const ownYear = ({ from, to }: { from: number; to: number }): number => {
  const { E2E_FIRST_YEAR: first, E2E_TAKEN_YEARS: folder = '' } = process.env;
  const place = Number(first ?? 0) + take(folder);
  return from + ((place * step) % (to - from));
};
