/** The year after a report is that of the report which is made from it. */
const step = 3;
const yearsOfWorker = 120;

let taken = 0;

/**
 * A year that no other story of this run has, whichever worker tells it: numbers of one year are shared between the reports of
 * an organisation. `E2E_FIRST_YEAR` is another one for each run, which may meet a cloud that was used before.
 */
export const ownYear = ({ from, to }: { from: number; to: number }): number => {
  const place = Number(process.env.E2E_FIRST_YEAR ?? 0) + Number(process.env.TEST_WORKER_INDEX ?? 0) * yearsOfWorker;
  taken += 1;
  return from + (((place + taken) * step) % (to - from));
};
