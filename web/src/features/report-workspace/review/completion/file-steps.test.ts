import { describe, expect, it } from 'vitest';
import type { StepState } from '../../../../../../shared/model/report/publication.ts';
import { fileStepsOf, stateOfFiles } from './file-steps.ts';

const stepsOf = (pdf: StepState, xlsx: StepState, docx: StepState) => ({
  status: 'running' as const,
  steps: { freeze: 'done', pdf, xlsx, docx, record: 'waiting', notify: 'waiting' } as const,
});
const stateOf = (...states: [StepState, StepState, StepState]) => stateOfFiles(fileStepsOf(stepsOf(...states)));

describe('the files of a publication, which are made in parallel', () => {
  it('are those chosen in the design', () => {
    expect(fileStepsOf(stepsOf('running', 'skipped', 'done'))).toEqual([
      { format: 'pdf', state: 'running' },
      { format: 'docx', state: 'done' },
    ]);
  });

  it('wait together, run until the last is done, and fail with the first that did', () => {
    expect(stateOf('waiting', 'waiting', 'waiting')).toBe('waiting');
    expect(stateOf('running', 'done', 'done')).toBe('running');
    expect(stateOf('waiting', 'done', 'waiting')).toBe('running');
    expect(stateOf('done', 'skipped', 'done')).toBe('done');
    expect(stateOf('done', 'failed', 'running')).toBe('failed');
  });

  it('are done, failed or not begun once publishing failed: none is running any more', () => {
    expect(fileStepsOf({ ...stepsOf('done', 'running', 'failed'), status: 'failed' })).toEqual([
      { format: 'pdf', state: 'done' },
      { format: 'xlsx', state: 'waiting' },
      { format: 'docx', state: 'failed' },
    ]);
    const states = fileStepsOf({ ...stepsOf('failed', 'done', 'failed'), status: 'failed' }).map(({ state }) => state);
    expect(states).toEqual(['failed', 'done', 'failed']);
  });
});
