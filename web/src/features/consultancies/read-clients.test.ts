import { expect, it } from 'vitest';
import { clientView } from './client.fixture.ts';
import { readClients } from './read-clients.ts';

it('reads the pages of all clients one after another', async () => {
  const firmCode = clientView('3').clientId;
  const asked: (string | null)[] = [];
  const { clients } = await readClients(async (cursor) => {
    asked.push(cursor);
    return cursor === null
      ? { firmCode, clients: [clientView('1')], nextCursor: 'second' }
      : { firmCode, clients: [clientView('2')], nextCursor: null };
  });
  expect(asked).toEqual([null, 'second']);
  expect(clients.map(({ name }) => name)).toEqual(['Client 1', 'Client 2']);
});
