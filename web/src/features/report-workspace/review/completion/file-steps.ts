import {
  fileFormats,
  type Publication,
  type PublicationStep,
  type StepState,
} from '../../../../../../shared/model/report/publication.ts';

export type FileStep = { format: (typeof fileFormats)[number]; state: StepState };

type Steps = Pick<Publication, 'status' | 'steps'>;

/** Nothing runs after a failure: an unfinished file does not exist, and is made again at the next attempt. */
export const stateOfStep = ({ status, steps }: Steps, step: PublicationStep): StepState =>
  status === 'failed' && steps[step] === 'running' ? 'waiting' : steps[step];

/** The files that are made in parallel, without those that the design excludes. */
export const fileStepsOf = (publication: Steps): FileStep[] =>
  fileFormats
    .map((format) => ({ format, state: stateOfStep(publication, format) }))
    .filter(({ state }) => state !== 'skipped');

/** The combined state of all files: running while some are done and others are not. */
export const stateOfFiles = (files: readonly Pick<FileStep, 'state'>[]): StepState => {
  const has = (wanted: StepState): boolean => files.some(({ state }) => state === wanted);
  if (has('failed')) return 'failed';
  if (!has('running') && !has('waiting')) return 'done';
  return has('running') || has('done') ? 'running' : 'waiting';
};
