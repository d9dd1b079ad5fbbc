import { describe, expect, it } from 'vitest';
import { ignoreConflict } from './ignore-conflict.ts';
import { WriteConflict } from './write-transaction.ts';

describe('a write that another may have made before', () => {
  it('ignores an item stored in between, and no other failure', async () => {
    await expect(Promise.reject(new WriteConflict([0])).catch(ignoreConflict)).resolves.toBeUndefined();
    await expect(Promise.reject(new Error('throttled')).catch(ignoreConflict)).rejects.toThrow('throttled');
  });
});
