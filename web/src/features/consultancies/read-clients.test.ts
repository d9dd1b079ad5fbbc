import { expect, it } from 'vitest';
import { clientView } from './client.fixture.ts';
import { readClients } from './read-clients.ts';

it('reads the pages of all clients one after another', async () => {
  const firmCode = clientView('3').clientId;
  const pages = new Map([
    [null, { firmCode, clients: [clientView('1')], nextCursor: 'second' }],
    ['second', { firmCode, clients: [clientView('2')], nextCursor: null }],
  ]);
  const asked: (string | null)[] = [];
  const { clients } = await readClients(async (cursor) => {
    asked.push(cursor);
    const page = pages.get(cursor);
    if (!page) throw new Error('no such page');
    return page;
  });
  expect(asked).toEqual([null, 'second']);
  expect(clients.map(({ name }) => name)).toEqual(['Client 1', 'Client 2']);
});
