import { describe, expect, it } from 'vitest';
import { neighboursOfStep, stateOfStage, stateOfStep, stepsFor } from './report-steps.ts';

const report = (change: object = {}) => ({
  status: 'In Progress' as const,
  description: 'What it covers',
  settledDisclosures: 1,
  totalDisclosures: 3,
  ...change,
});

describe('steps of a report', () => {
  it('counts input data as done only when every disclosure is settled', () => {
    expect(stateOfStep('data-input', report())).toBe('in-progress');
    expect(stateOfStep('data-input', report({ settledDisclosures: 3 }))).toBe('success');
    expect(stateOfStep('data-input', report({ status: 'New', settledDisclosures: 0 }))).toBe('not-started');
  });

  it('shows completion as done while a revision is out', () => {
    expect(stateOfStep('completion', report({ status: 'Published' }))).toBe('success');
    expect(stateOfStep('completion', report({ status: 'Completed' }))).toBe('in-progress');
    expect(stateOfStep('completion', report())).toBe('not-started');
  });

  it('finishes a stage only with its last step', () => {
    expect(stateOfStage('define', stepsFor(true), report())).toBe('in-progress');
    expect(stateOfStage('define', stepsFor(true), report({ settledDisclosures: 3 }))).toBe('success');
  });

  it('leads from step to step and ends at both ends', () => {
    expect(neighboursOfStep('data-input', stepsFor(true))).toEqual({ previous: 'description', next: 'completion' });
    expect(neighboursOfStep('completion', stepsFor(true)).next).toBeUndefined();
    expect(neighboursOfStep('introduction', stepsFor(true)).previous).toBeUndefined();
  });

  it('shows an external contributor nothing but the fields', () => {
    expect(stepsFor(false)).toEqual(['data-input']);
  });
});
