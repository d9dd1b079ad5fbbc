import { expect, it } from 'vitest';
import { editKey } from '../../saving/save-queue.model.ts';
import { storedCellsOf } from './draft-cells.ts';

it('finds the tables and rows of one disclosure that contain invalid texts', () => {
  const place = { versionId: 'air-2025', disclosureId: 'A-1' };
  const keyOf = (disclosureId: string, fieldKey: string) => `me:r1:${editKey({ ...place, disclosureId, fieldKey })}`;
  const keys = [keyOf('A-1', 'm0~site~Old depot'), keyOf('A-1', 'm0'), keyOf('A-2', 'm0~gas~CO2')];
  expect(storedCellsOf(keys, 'me:r1:', place)).toEqual([{ fieldKey: 'm0', dimension: 'site', member: 'Old depot' }]);
});
