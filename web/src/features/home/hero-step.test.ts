import { describe, expect, it } from 'vitest';
import { heroStep } from './hero-step.ts';

type Facts = Parameters<typeof heroStep>[0];

const cases: [string, Facts['status'], Facts['allowedActions'], ReturnType<typeof heroStep>][] = [
  ['goes on answering', 'In Progress', ['complete', 'edit-fields'], 'continue'],
  ['goes on after a rejection', 'Approval Rejected', ['edit-fields'], 'continue'],
  ['is only opened by who may not type', 'In Progress', [], 'open'],
  ['is decided by the approver', 'Pending Approval', ['accept', 'reject'], 'review'],
  ['waits for the approver', 'Pending Approval', ['withdraw'], 'waiting'],
  ['is completed once it is approved', 'Approval Accepted', ['complete', 'edit'], 'complete'],
  ['is published once it is complete', 'Completed', ['edit', 'publish'], 'publish'],
  ['is only opened by who may not publish', 'Completed', [], 'open'],
  ['is only opened when it was taken down', 'Unpublished', ['publish-again', 'edit'], 'open'],
];

describe('next step of a report on Home', () => {
  it.each(cases)('%s: %s with %j', (_name, status, allowedActions, step) => {
    expect(heroStep({ status, allowedActions, runningPublicationId: null })).toBe(step);
  });

  it('is only waiting while it is being published', () => {
    const runningPublicationId = 'pub_1';
    expect(heroStep({ status: 'Completed', allowedActions: ['publish'], runningPublicationId })).toBe('publishing');
  });
});
