import { expect, it } from 'vitest';
import { ClientView } from '../../../../shared/contract/consultancies.contract.ts';
import { readClients } from './read-clients.ts';

const clientNamed = (name: string, digit: string): ClientView =>
  ClientView.parse({
    clientId: `org_${digit.repeat(26)}`,
    name,
    industryCode: null,
    level: 'edit',
    endsOn: null,
    isSuspended: false,
    plan: null,
    reports: [],
    hasMoreReports: false,
    lastActivity: null,
  });

it('reads the pages of all clients one after another', async () => {
  const pages = new Map([
    [null, { clients: [clientNamed('Jade', '1')], nextCursor: 'second' }],
    ['second', { clients: [clientNamed('Lantau', '2')], nextCursor: null }],
  ]);
  const asked: (string | null)[] = [];
  const { clients } = await readClients(async (cursor) => {
    asked.push(cursor);
    const page = pages.get(cursor);
    if (!page) throw new Error('no such page');
    return { ...page, firmCode: clientNamed('', '3').clientId };
  });
  expect(asked).toEqual([null, 'second']);
  expect(clients.map(({ name }) => name)).toEqual(['Jade', 'Lantau']);
});
