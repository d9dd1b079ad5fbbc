import { expect, it } from 'vitest';
import { loadCatalogueFile } from '../../../functions/core/catalogue-files.ts';
import { createCatalogue } from '../../catalogue/catalogue.ts';
import { adoptionOf, namedFramework } from './named-framework.ts';

const catalogue = createCatalogue(loadCatalogueFile);

it.each([
  ['ifrs-s1-2023', 'HKFRS S1'],
  ['ifrs-s2-2023', 'HKFRS S2'],
])('%s is printed as %s where the report says so, with the same paragraphs', (versionId, name) => {
  const framework = catalogue.framework(versionId);
  if (!framework) throw new Error(`no ${versionId}`);
  const named = namedFramework(framework, 'hkfrs');
  expect(named.shortName).toBe(name);
  expect(named.name.startsWith(name)).toBe(true);
  expect(named.nameZhTw?.startsWith(name)).toBe(true);
  expect(named.sections).toBe(framework.sections);
  expect(namedFramework(framework, undefined)).toBe(framework);
  expect([adoptionOf(framework, 'hkfrs'), adoptionOf(framework, 'other')]).toEqual([{ adoptedAs: 'hkfrs' }, {}]);
});

it('no other framework has a name of that kind', () => {
  const adopted = catalogue.frameworks().filter(({ adoptions }) => adoptions !== undefined);
  expect(adopted.map(({ versionId }) => versionId)).toEqual(['ifrs-s1-2023', 'ifrs-s2-2023']);
});
