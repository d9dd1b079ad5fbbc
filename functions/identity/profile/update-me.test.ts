import { beforeEach, describe, expect, it } from 'vitest';
import { isAppError } from '../../../shared/errors.ts';
import { now, principalOf, testIds } from '../../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { userEntity } from '../../core/auth/principal.entities.ts';
import { put } from '../../core/data/write.ts';
import { callingCodes } from './known-countries.ts';
import { updateMe } from './update-me.ts';

const ada = principalOf();

describe('own details', () => {
  let db: MemoryDynamoDb;
  const table = () => db.tableOf(ada.scope);
  const update = async (countryCode: string | null, phoneNumber: string | null) => {
    const dependencies = { table: table(), ids: testIds(), now, callingCodes };
    const input = { firstName: 'Ada', lastName: 'Chan', department: null, revision: 1, countryCode, phoneNumber };
    const outcome: unknown = await updateMe(dependencies, ada, input, 'en').catch((error: unknown) => error);
    return isAppError(outcome) ? outcome.fields?.[0] : outcome;
  };

  beforeEach(async () => {
    db = createMemoryDynamoDb();
    await table().write([put(userEntity, ada.user, 'new')]);
  });

  it('take a country of the list with a number of it, and either without the other', async () => {
    expect(await update('HK', '+85221234567')).toMatchObject({ countryCode: 'HK', phoneNumber: '+85221234567' });
    expect(await table().find(userEntity, ada.user)).toMatchObject({ countryCode: 'HK', revision: 2 });
  });

  it.each([
    ['ZZ', '+85221234567', 'countryCode', 'Phone country is not on the list'],
    ['XX', null, 'countryCode', 'Phone country is not on the list'],
    ['GB', '+85221234567', 'phoneNumber', 'Invalid Phone Number'],
  ])('refuse %s with %s at %s', async (country, phone, path, message) => {
    expect(await update(country, phone)).toEqual({ path, message });
    expect(await table().find(userEntity, ada.user)).toMatchObject({ revision: 1 });
  });

  it.each([
    ['US', '+12125550123'],
    [null, '+442079460000'],
    ['GB', null],
  ])('take %s with %s', async (country, phone) => {
    expect(await update(country, phone)).toMatchObject({ revision: 2 });
  });
});
