import { describe, expect, it } from 'vitest';
import { byDeadline, standingOf } from './client-order.ts';

const today = '2026-11-30';
const report = (nextDueOn: string | null, settledDisclosures: number, totalDisclosures = 10) => ({
  nextDueOn,
  settledDisclosures,
  totalDisclosures,
});
const namesOf = (clients: { name: string }[]): string[] => clients.map(({ name }) => name);

describe('the order of clients', () => {
  it('has the longest overdue first, then the nearest due date, then clients without one, by name', () => {
    const clients = [
      { name: 'Zenith', reports: [] },
      { name: 'Later', reports: [report('2026-12-20', 0)] },
      { name: 'Late', reports: [report('2026-11-29', 9)] },
      { name: 'Acme', reports: [report(null, 3)] },
      { name: 'Soon', reports: [report('2027-01-31', 0), report('2026-12-02', 9)] },
      { name: 'Latest', reports: [report('2026-10-01', 9)] },
    ];
    expect(namesOf(byDeadline(clients, today))).toEqual(['Latest', 'Late', 'Soon', 'Later', 'Acme', 'Zenith']);
  });

  it('has the client with less progress first on the same day, then sorts by name', () => {
    const due = (name: string, settled: number) => ({ name, reports: [report('2026-12-09', settled)] });
    const clients = [due('Nearly', 9), due('Begun', 1), due('Alike', 9)];
    expect(namesOf(byDeadline(clients, today))).toEqual(['Begun', 'Alike', 'Nearly']);
  });

  it('leaves the list that it was given as it is', () => {
    const clients = [
      { name: 'B', reports: [] },
      { name: 'A', reports: [] },
    ];
    byDeadline(clients, today);
    expect(namesOf(clients)).toEqual(['B', 'A']);
  });
});

describe('the standing of a client', () => {
  it('counts reports that are overdue, and has the progress of the one that is due next', () => {
    const reports = [report('2026-11-01', 4), report('2026-11-29', 1), report('2026-12-24', 10)];
    expect(standingOf({ reports }, today)).toEqual({ overdue: 2, nextDueOn: '2026-11-01', percent: 40 });
  });

  it('is not overdue on the day itself, and includes all reports where none is due', () => {
    expect(standingOf({ reports: [report(today, 0)] }, today).overdue).toBe(0);
    expect(standingOf({ reports: [report(null, 10), report(null, 0, 30)] }, today)).toMatchObject({ percent: 25 });
    expect(standingOf({ reports: [] }, today)).toEqual({ overdue: 0, nextDueOn: null, percent: 0 });
  });
});
