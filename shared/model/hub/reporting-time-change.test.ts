import { describe, expect, it } from 'vitest';
import { ReportId, UserId } from '../../ids.ts';
import type { LivePoint, PointOrigin } from '../data-point/data-point.ts';
import type { Report } from '../report/report.ts';
import { afterTimeChange, currentPeriodOf, joinedConfirmations, passageOf } from './reporting-time-change.ts';

const year = { startOn: '2025-01-01', endOn: '2025-12-31' };
const fiscal = { startOn: '2025-04-01', endOn: '2026-03-31' };
const later = { startOn: '2025-07-01', endOn: '2026-06-30' };

const origin = (fieldKey: string): PointOrigin => ({
  versionId: 'gri-2021',
  disclosureId: '305-1',
  fieldKey,
  reportId: ReportId.parse(`rpt_${'1'.repeat(26)}`),
  reportName: 'Report',
});

const point = (number: string, changes: Partial<LivePoint> = {}): LivePoint => ({
  ...year,
  metricCode: 'ghg.scope1.gross',
  variant: null,
  entityId: null,
  member: '',
  content: {
    amount: number,
    exact: number,
    unit: 'tCO2e',
    typed: { kind: 'number', number, state: 'reported' },
    state: 'reported',
  },
  source: 'report',
  origin: origin('a'),
  author: { userId: UserId.parse(`usr_${'1'.repeat(32)}`), name: 'Ann' },
  at: '2026-01-01T00:00:00.000Z',
  revision: 3,
  confirmations: [],
  evidenceIds: [],
  ...changes,
});

const report = (status: Report['status']) => ({ status, periodStartOn: year.startOn, periodEndOn: year.endOn });

describe('a value during a change of its reporting time', () => {
  it('moves to an empty time, and to one with a value that was taken back', () => {
    const takenBack = { ...point('7'), content: null };
    expect(passageOf(point('5'), undefined)).toEqual({ kind: 'move', before: undefined });
    expect(passageOf(point('5'), takenBack)).toEqual({ kind: 'move', before: takenBack });
  });

  it('joins the same value and meets another one', () => {
    expect(passageOf(point('5'), point('5')).kind).toBe('join');
    expect(passageOf(point('5'), point('6')).kind).toBe('conflict');
  });

  it('hands the fields that gave it to the value that it joins, each once', () => {
    const into = point('5', { confirmations: [origin('b')] });
    const joining = point('5', { origin: origin('c'), confirmations: [origin('a'), origin('b'), origin('d')] });
    expect(joinedConfirmations(joining, into).map(({ fieldKey }) => fieldKey)).toEqual(['b', 'c', 'd']);
  });
});

describe('a report during a change of its reporting time', () => {
  it.each(['New', 'In Progress', 'Approval Rejected'] as const)('takes the new days while it is %s', (status) => {
    const after = afterTimeChange(report(status), fiscal);
    expect(after).toMatchObject({ periodStartOn: fiscal.startOn, periodEndOn: fiscal.endOn });
    expect(currentPeriodOf(after)).toEqual(fiscal);
  });

  it.each(['Pending Approval', 'Approval Accepted', 'Completed', 'Published', 'Unpublished'] as const)(
    'keeps its days while it is %s, and knows the new ones',
    (status) => {
      const after = afterTimeChange(report(status), fiscal);
      expect(after).toMatchObject({ periodStartOn: year.startOn, periodEndOn: year.endOn, nextPeriod: fiscal });
      expect(currentPeriodOf(after)).toEqual(fiscal);
      expect(afterTimeChange(after, later).nextPeriod).toEqual(later);
      expect(afterTimeChange(after, year)).not.toHaveProperty('nextPeriod');
    },
  );

  it('is not changed once it is archived', () => {
    expect(afterTimeChange(report('Readonly Published'), fiscal)).toEqual(report('Readonly Published'));
  });
});
