/** The year after a report is that of the report which is made from it. */
const step = 3;
const yearsOfWorker = 120;

let taken = 0;

/**
 * A year that no other story of this run has, in any worker: the reports of an organisation share the figures of a
 * year. `E2E_FIRST_YEAR` differs for each run, which may use a cloud with earlier data.
 */
export const ownYear = ({ from, to }: { from: number; to: number }): number => {
  const place = Number(process.env.E2E_FIRST_YEAR ?? 0) + Number(process.env.TEST_WORKER_INDEX ?? 0) * yearsOfWorker;
  taken += 1;
  return from + (((place + taken) * step) % (to - from));
};
