import { expect, it } from 'vitest';
import { UserId } from '../../../shared/ids.ts';
import type { LivePoint } from '../../../shared/model/data-point/data-point.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import { restatedOf } from './restated.ts';

const subject = metricSubject('fin.revenue.generated');
const amount = (exact: string, descriptor: string): LivePoint => ({
  ...subject,
  startOn: '2024-01-01',
  endOn: '2024-12-31',
  entityId: null,
  content: {
    amount: exact,
    exact,
    unit: 'currency',
    typed: { kind: 'number', number: exact, unit: 'currency', descriptor, state: 'reported' },
    state: 'reported',
  },
  source: 'internal',
  origin: null,
  author: { userId: UserId.parse(`usr_${'1'.repeat(32)}`), name: 'Ada' },
  at: '2026-01-01T00:00:00.000Z',
  revision: 1,
  confirmations: [],
  evidenceIds: [],
});

it('does not compare a figure published in another currency with the current one', () => {
  const published = [{ revision: 1, find: () => amount('1000', 'HKD') }];
  expect(restatedOf(subject, published, () => amount('900', 'HKD'))).toMatchObject({ published: '1000', now: '900' });
  expect(restatedOf(subject, published, () => amount('130', 'USD'))).toBeNull();
});
