import { describe, expect, it } from 'vitest';
import { machineOf } from './bench.fixture.ts';
import { parseDefinition } from './definition.ts';

const parse = (states: Record<string, unknown>, more?: Record<string, unknown>) =>
  parseDefinition('publish', machineOf(states, more));
const pass = { Type: 'Pass', End: true };

describe('parseDefinition', () => {
  it('accepts a JSONata machine, whether the language is set for the machine or for each state', () => {
    expect(parse({ A: pass }).StartAt).toBe('A');
    expect(parse({ A: { ...pass, QueryLanguage: 'JSONata' } }, { QueryLanguage: undefined }).StartAt).toBe('A');
  });

  it.each([
    ['JSONPath by default', { A: pass }, { QueryLanguage: undefined }, 'state A is JSONPath'],
    ['a JSONPath state', { A: { ...pass, QueryLanguage: 'JSONPath' } }, {}, 'state A is JSONPath'],
    ['a JSONPath field', { A: { ...pass, Parameters: {} } }, {}, 'Parameters'],
    ['a start that is absent', { A: pass }, { StartAt: 'B' }, 'starts at B'],
    ['a transition to nowhere', { A: { Type: 'Pass', Next: 'B' } }, {}, 'leads to B'],
    ['a state without a way out', { A: { Type: 'Pass' } }, {}, 'one of Next and End'],
    ['an unknown type', { A: { Type: 'Loop', End: true } }, {}, 'Type'],
    [
      'an integration that is absent',
      { A: { Type: 'Task', Resource: 'arn:aws:states:::glue:startJobRun.sync', End: true } },
      {},
      'glue:startJobRun.sync is not carried out here',
    ],
    [
      'a distributed Map',
      {
        A: {
          Type: 'Map',
          End: true,
          ItemProcessor: { ProcessorConfig: { Mode: 'DISTRIBUTED' }, StartAt: 'B', States: { B: pass } },
        },
      },
      {},
      'INLINE',
    ],
    ['a Wait for nothing', { A: { Type: 'Wait', End: true } }, {}, 'one of Seconds and Timestamp'],
    [
      'text that is no expression where a number belongs',
      { A: { Type: 'Wait', Seconds: 'soon', End: true } },
      {},
      'Seconds',
    ],
  ])('refuses %s, naming machine and place', (_, states, more, text) => {
    expect(() => parse(states, more)).toThrow(/^State machine publish: /);
    expect(() => parse(states, more)).toThrow(text);
  });

  it('refuses a variable that is assigned inside and outside of a Parallel', () => {
    const inner = { StartAt: 'B', States: { B: { ...pass, Assign: { total: 1 } } } };
    const both = { Type: 'Parallel', Branches: [inner], Assign: { total: 2 }, End: true };
    expect(() => parse({ A: both })).toThrow('the variable total is assigned inside and outside');
    expect(parse({ A: { ...both, Assign: { other: 2 } } }).StartAt).toBe('A');
  });

  it('checks branches', () => {
    const inner = { StartAt: 'B', States: { B: { Type: 'Pass', Next: 'A' } } };
    expect(() => parse({ A: { Type: 'Parallel', Branches: [inner], End: true } })).toThrow('state B leads to A');
  });
});
