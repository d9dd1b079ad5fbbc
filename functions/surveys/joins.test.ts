import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { attackedPeople, surveyJoins, withoutShuffle } from '../../tests/support/memory/survey-joins.ts';
import { randomBelow } from './survey-keys.ts';

describe('an anonymous survey', () => {
  it('gives no join to who has the table, the mails, the exports and the logs', async () => {
    const found = await surveyJoins({ random: randomBelow, randomId: () => randomBytes(16).toString('hex') });
    expect(found).toEqual({ inClear: 0, byRecord: 0, byOrder: 0, byExport: 0, byLog: 0, byDifference: 0 });
  });

  it('would give every join by order without shuffling: the attack works', async () => {
    const found = await surveyJoins(withoutShuffle());
    expect(found).toMatchObject({ byOrder: attackedPeople, byExport: attackedPeople });
  });
});
