import { describe, expect, it } from 'vitest';
import { callOf } from './ended-execution.ts';

const endedAs = (status: string, more: object = {}) => ({
  'detail-type': 'Step Functions Execution Status Change',
  source: 'aws.states',
  detail: { name: 'pub_1-2', status, input: '{"reportId":"rpt_1"}', output: null, ...more },
});
const fail = { step: 'fail', ownErrors: ['PublicationFailed'] };

describe('an execution that ended', () => {
  it.each(['ABORTED', 'TIMED_OUT', 'FAILED'])('by %s is a call of the step that fails its work', (status) => {
    expect(callOf(endedAs(status), fail)).toEqual({
      reportId: 'rpt_1',
      step: 'fail',
      execution: 'pub_1-2',
      error: { Error: status, Cause: '' },
    });
  });

  it('reports its final status', () => {
    const ended = endedAs('FAILED', { error: 'States.Runtime', cause: 'too long' });
    expect(callOf(ended, fail)).toMatchObject({ error: { Error: 'States.Runtime', Cause: 'too long' } });
  });

  it('after its own Fail state is nothing: by now the work may have begun again', () => {
    expect(callOf(endedAs('FAILED', { error: 'PublicationFailed', cause: 'pdf' }), fail)).toBeUndefined();
  });

  it('has the step that its input asks for', () => {
    const byInput = { ...fail, step: (input: object) => ('previewId' in input ? 'fail-preview' : 'fail') };
    expect(callOf(endedAs('ABORTED', { input: '{"previewId":"p"}' }), byInput)).toMatchObject({ step: 'fail-preview' });
  });

  it('leaves every other call as it came', () => {
    const call = { step: 'freeze', reportId: 'rpt_1' };
    expect(callOf(call, fail)).toBe(call);
    expect(callOf(endedAs('SUCCEEDED'), fail)).toMatchObject({ source: 'aws.states' });
  });
});
