import { expect, it } from 'vitest';
import { clientReport, clientView } from './client.fixture.ts';
import { clientsCsv } from './client-csv.ts';

it('has a line for each report of the clients, and one for a client without reports', () => {
  const clients = [
    clientView('1', {
      industryCode: 'CG-AA',
      reports: [clientReport('1', '2026-11-29', 4), clientReport('2', null, 10)],
      lastActivity: { at: '2026-11-28T09:00:00.000Z', who: { userId: `usr_${'2'.repeat(32)}`, name: 'Nora, L.' } },
    }),
    clientView('2'),
  ];
  const heads = {
    client: 'Client',
    industry: 'Industry',
    report: 'Report',
    progress: 'Complete (%)',
    due: 'Next due',
    overdue: 'Overdue',
    activity: 'Last activity',
  };
  const text = clientsCsv(clients, '2026-11-30', {
    heads,
    yes: 'Yes',
    industryOf: (code) => (code === 'CG-AA' ? 'Apparel' : ''),
  });
  expect(text.slice(1).split('\r\n')).toEqual([
    'Client,Industry,Report,Complete (%),Next due,Overdue,Last activity',
    'Client 1,Apparel,Report 1,40,2026-11-29,Yes,"2026-11-28 Nora, L."',
    'Client 1,Apparel,Report 2,100,,,"2026-11-28 Nora, L."',
    'Client 2,,,,,,',
    '',
  ]);
});
