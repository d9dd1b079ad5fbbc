import { describe, expect, it } from 'vitest';
import { type StepId, stepIds } from '../../reports/common/addresses.ts';
import {
  countsOfStage,
  neighboursOfStep,
  stageOf,
  stateOfStage,
  stateOfStep,
  stepInstead,
  stepsFor,
} from './report-steps.ts';
import type { StepFacts } from './step-order.ts';

const report = (change: object = {}) => ({
  status: 'In Progress' as const,
  description: 'What it covers',
  settledDisclosures: 1,
  totalDisclosures: 3,
  publishedRevision: 0,
  ...change,
});
const everybody = { canDesign: true, isModuleOn: () => true };
const three: StepId[] = ['description', 'data-input', 'completion'];

describe('steps of a report', () => {
  it('are the twelve of the specification, each in its stage', () => {
    expect(stepIds.map((step) => `${stageOf(step)} ${step}`)).toEqual([
      'define introduction',
      'define tutorial',
      'define select-disclosures',
      'define select-topics',
      'define assess-materiality',
      'define description',
      'define data-input',
      'design design',
      'design export-config',
      'design preview',
      'validate validation',
      'generate completion',
    ]);
  });

  it('omits a step if its module is off', () => {
    const off = { canDesign: true, isModuleOn: () => false };
    const steps = stepsFor(off);
    expect(steps).not.toContain('assess-materiality');
    expect(steps).toContain('tutorial');
    expect(stepInstead('assess-materiality', steps)).toBe('description');
  });

  it('asks for an assessment between topics and description', () => {
    const steps = stepsFor(everybody);
    expect(countsOfStage('define', steps, report())?.total).toBe(7);
    expect(neighboursOfStep('select-topics', steps).next).toBe('assess-materiality');
    expect(neighboursOfStep('assess-materiality', steps).next).toBe('description');
    expect(stepInstead('design', ['data-input'])).toBe('data-input');
  });

  it('counts input data as done only when every disclosure is completed or omitted', () => {
    expect(stateOfStep('data-input', report())).toBe('in-progress');
    expect(stateOfStep('data-input', report({ settledDisclosures: 3 }))).toBe('success');
    expect(stateOfStep('data-input', report({ status: 'New', settledDisclosures: 0 }))).toBe('not-started');
  });

  it('has no open step in a published report, whatever is unanswered', () => {
    const left = { description: '', settledDisclosures: 0 };
    for (const status of ['Published', 'Readonly Published', 'Unpublished'] as const) {
      expect(stepIds.map((step) => stateOfStep(step, report({ ...left, status })))).toEqual(
        stepIds.map(() => 'success'),
      );
    }
  });

  it('counts topics and an assessment as done once chosen, and an assessment where topics were chosen by hand', () => {
    expect(stateOfStep('select-topics', report())).toBe('not-started');
    expect(stateOfStep('select-topics', report({ topicCount: 2 }))).toBe('success');
    expect(stateOfStep('assess-materiality', report({ assessmentId: null }))).toBe('not-started');
    expect(stateOfStep('assess-materiality', report({ assessmentId: 'a1' }))).toBe('success');
    expect(stateOfStep('assess-materiality', report({ topicCount: 2 }))).toBe('success');
  });

  it('shows completion as done while a revision is published', () => {
    expect(stateOfStep('completion', report({ status: 'Published' }))).toBe('success');
    expect(stateOfStep('completion', report({ status: 'Completed' }))).toBe('in-progress');
    expect(stateOfStep('completion', report())).toBe('not-started');
  });

  it('shows validation as done for what was submitted', () => {
    expect(stateOfStep('validation', report({ status: 'Pending Approval' }))).toBe('success');
    expect(stateOfStep('validation', report({ status: 'Approval Rejected' }))).toBe('not-started');
  });

  it('has the design in progress until the report is submitted, and done when a published one is edited again', () => {
    const designOf = (facts: Partial<StepFacts>) => stateOfStage('design', stepIds, report(facts));
    expect(designOf({ status: 'New' })).toBe('not-started');
    expect([designOf({}), designOf({ status: 'Approval Rejected' })]).toEqual(['in-progress', 'in-progress']);
    expect([designOf({ status: 'Pending Approval' }), designOf({ status: 'Completed' })]).toEqual([
      'success',
      'success',
    ]);
    expect(designOf({ status: 'In Progress', publishedRevision: 1 })).toBe('success');
  });

  it('reports the definition as done once submitted, and open again while it is edited', () => {
    const definedOf = (facts: Partial<StepFacts>) => countsOfStage('define', stepIds, report(facts));
    expect(definedOf({})).toEqual({ done: 4, total: 7 });
    for (const status of ['Pending Approval', 'Approval Accepted', 'Completed', 'Published'] as const) {
      expect(definedOf({ status })).toEqual({ done: 7, total: 7 });
    }
    expect(definedOf({ status: 'Approval Rejected' })).toEqual(definedOf({}));
    const edited = { status: 'In Progress' as const, publishedRevision: 1 };
    expect(definedOf(edited)).toEqual({ done: 6, total: 7 });
    expect(stateOfStep('data-input', report(edited))).toBe('in-progress');
    expect(stateOfStep('validation', report(edited))).toBe('not-started');
  });

  it('shows design and validation as unfinished while a picture or a chart has no description', () => {
    const edited = { status: 'In Progress' as const, publishedRevision: 1 };
    const designOf = (facts: Partial<StepFacts>) => stateOfStage('design', stepIds, report({ ...edited, ...facts }));
    expect([designOf({ undescribed: 0 }), designOf({ undescribed: 1 })]).toEqual(['success', 'in-progress']);
    expect(stateOfStep('validation', report({ status: 'Completed', undescribed: 2 }))).toBe('not-started');
    expect(stateOfStep('design', report({ status: 'Published', undescribed: 2 }))).toBe('success');
  });

  it('finishes a stage only with its last step', () => {
    expect(stateOfStage('define', three, report())).toBe('in-progress');
    expect(stateOfStage('define', three, report({ settledDisclosures: 3 }))).toBe('success');
  });

  it('counts the steps of a stage, whatever the state of the others', () => {
    expect(countsOfStage('define', three, report())).toEqual({ done: 1, total: 2 });
    expect(countsOfStage('define', stepIds, report({ topicCount: 1 }))).toEqual({ done: 6, total: 7 });
    expect(countsOfStage('design', stepIds, report())).toBeUndefined();
  });

  it('navigates from step to step and ends at both ends', () => {
    expect(neighboursOfStep('data-input', three)).toEqual({ previous: 'description', next: 'completion' });
    expect(neighboursOfStep('completion', three).next).toBeUndefined();
    expect(neighboursOfStep('description', three).previous).toBeUndefined();
  });

  it('shows an external contributor only the fields', () => {
    expect(stepsFor({ ...everybody, canDesign: false })).toEqual(['data-input']);
  });
});
