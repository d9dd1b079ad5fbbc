import { expect, it } from 'vitest';
import { catalogue } from '../../../tests/support/memory/data-point-bench.ts';
import { placeNamesIn } from './place-names.ts';

const framework = catalogue.frameworks().flatMap(({ versionId }) => catalogue.framework(versionId) ?? [])[0];
const disclosure = framework?.sections[0]?.disclosures[0];
const field = disclosure?.fields[0];
if (!framework || !disclosure || !field) throw new Error('the catalogue has no field');
const place = { versionId: framework.versionId, disclosureId: disclosure.id, fieldKey: field.key };

it('names framework and field by their labels in the language of the file, and leaves unknown ones empty', () => {
  const names = placeNamesIn(catalogue, 'zhTw');
  expect(names(place)).toEqual({ frameworkName: framework.shortName, fieldName: field.labelZhTw ?? field.label });
  expect(placeNamesIn(catalogue, 'en')(place).fieldName).toBe(field.label);
  expect(names({ ...place, fieldKey: 'missing' })).toEqual({ frameworkName: framework.shortName, fieldName: '' });
  expect(names({ ...place, versionId: 'missing' })).toEqual({ frameworkName: '', fieldName: '' });
});
