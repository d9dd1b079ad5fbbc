import { describe, expect, it } from 'vitest';
import { ReportOutline } from '../../../../shared/contract/report-outline.contract.ts';
import { nextDisclosure } from './next-disclosure.ts';

const outlineOf = (statuses: string[]): ReportOutline =>
  ReportOutline.parse({
    reportId: `rpt_${'0'.repeat(26)}`,
    frameworks: [
      {
        versionId: 'gri-2021',
        name: 'GRI Standards',
        shortName: 'GRI',
        edition: '2021',
        sections: [
          {
            code: '305',
            title: 'Emissions',
            pillar: 'environmental',
            disclosures: statuses.map((status, index) => ({
              id: `305-${index + 1}`,
              code: `305-${index + 1}`,
              title: 'Emissions',
              kind: 'mixed',
              status,
              answeredFields: 1,
              reusedFields: 0,
              openChoices: 0,
              totalFields: 4,
              isVerified: true,
              assignee: null,
              dueOn: null,
              openThreads: 0,
              waitingAnswers: 0,
            })),
          },
        ],
      },
    ],
  });

describe('where to go on', () => {
  it('is the disclosure that was begun, before any that was not', () => {
    expect(nextDisclosure(outlineOf(['complete', 'not-started', 'in-progress']))).toEqual({
      versionId: 'gri-2021',
      disclosureId: '305-3',
      frameworkName: 'GRI',
      code: '305-3',
      fieldsLeft: 3,
    });
  });

  it('is the first one that waits when none was begun', () => {
    expect(nextDisclosure(outlineOf(['omitted', 'not-started', 'not-started']))?.code).toBe('305-2');
  });

  it('is nowhere when everything is complete or omitted', () => {
    expect(nextDisclosure(outlineOf(['complete', 'omitted']))).toBeUndefined();
  });
});
