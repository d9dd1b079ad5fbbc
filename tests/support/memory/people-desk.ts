import type { UserRecord } from '../../../functions/core/auth/principal.entities.ts';
import { organizationEntity, userEntity } from '../../../functions/core/auth/principal.entities.ts';
import type { Principal } from '../../../functions/core/auth/principal.ts';
import { put } from '../../../functions/core/data/write.ts';
import { openSeatLedger } from '../../../functions/core/people/seat-ledger.entity.ts';
import { now, organizationRecord, testIds } from '../actors.ts';
import { createMemoryDynamoDb } from './memory-dynamodb.ts';

/** An organisation's people in a table in memory, with what their use cases work with. */
export const createPeopleDesk = (administrator: Principal) => {
  const db = createMemoryDynamoDb();
  const within = () => ({ table: db.tableOf(administrator.scope), ids: testIds(), now });
  return {
    db,
    within,
    /** The organisation with so many seats, of which the administrators' are counted, and these people. */
    store: (seats: number, administrators: number, ...users: UserRecord[]): Promise<void> =>
      within().table.write([
        put(organizationEntity, organizationRecord(), 'new'),
        openSeatLedger(administrator.organization.organizationId, seats, administrators),
        ...users.map((user) => put(userEntity, user, 'new')),
      ]),
  };
};
