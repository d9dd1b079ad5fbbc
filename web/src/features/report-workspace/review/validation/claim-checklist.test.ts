import { describe, expect, it } from 'vitest';
import type { FindingView } from '../../../../../../shared/contract/reports/validation.contract.ts';
import { checkRequirements } from './claim-checklist.ts';

const found = (
  disclosureId: string,
  facts: FindingView['facts'],
  severity: FindingView['severity'] = 'error',
): FindingView => ({
  place: { versionId: 'gri-2021', disclosureId, fieldKey: null },
  severity,
  facts,
  who: null,
  cause: 'required',
  code: disclosureId,
  shortName: 'GRI',
  label: null,
  fingerprint: 'x',
  note: null,
});
const stateOf = (findings: FindingView[]) =>
  Object.fromEntries(
    checkRequirements(findings, 'gri-2021').map((one) => [one.requirement, [one.state, ...one.codes]]),
  );

describe('the nine requirements of GRI 1', () => {
  it('list the missing answers, each at its requirement', () => {
    expect(
      stateOf([
        found('2-7', { rule: 'required-field', letters: ['a'] }),
        found('2-7', { rule: 'required-field', letters: ['b'] }),
        found('3-3', { rule: 'management-approach', topics: [] }),
        found('3-2', { rule: 'full-claim', missing: 'topics' }),
        found('305-1', { rule: 'full-claim', missing: 'explanation' }),
        found('302-1', { rule: 'unanswered' }),
        found('302-2', {
          rule: 'sector-disclosures',
          code: '11.1',
          topic: { en: '11.1 GHG emissions', zhTw: '11.1 溫室氣體排放' },
          disclosureIds: ['302-2', '305-3'],
        }),
      ]),
    ).toEqual({
      1: ['own'],
      2: ['open', '2-7'],
      3: ['open', '3-2'],
      4: ['open', '3-3'],
      5: ['open', '302-1', '302-2', '305-3'],
      6: ['open', '305-1'],
      7: ['printed'],
      8: ['printed'],
      9: ['own'],
    });
  });

  it('are met if only warnings and other frameworks remain', () => {
    const other = {
      ...found('S1-6', { rule: 'unanswered' }),
      place: { versionId: 'esrs-2023', disclosureId: 'S1-6', fieldKey: null },
    };
    const states = checkRequirements([found('2-7', { rule: 'evidence' }, 'warning'), other], 'gri-2021');
    expect(states.map(({ state }) => state)).toEqual([
      'own',
      'met',
      'met',
      'met',
      'met',
      'met',
      'printed',
      'printed',
      'own',
    ]);
  });
});
