import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { loadCatalogueFile } from './catalogue-files.ts';

const useFolder = (path: string) => vi.stubEnv('CATALOGUE_DIR', new URL(path, import.meta.url).pathname);

afterEach(() => vi.unstubAllEnvs());

describe('loadCatalogueFile', () => {
  it('serves the generated catalogue', () => {
    useFolder('../../shared/catalogue/data/');
    const catalogue = createCatalogue(loadCatalogueFile);
    expect(catalogue.frameworks()).toHaveLength(23);
    expect(catalogue.disclosure('gri-2021', '305-1')?.fields[0]?.metric?.code).toBe('ghg.scope1.gross');
    expect(catalogue.alsoAnswers('gri-2021', '305-1')).toContainEqual({
      versionId: 'ifrs-s2-2023',
      disclosureId: '29(a)(i)(1)',
      metrics: ['ghg.scope1.gross'],
    });
    expect(catalogue.countries().find(({ id }) => id === 'HK')?.dialCode).toBe('+852');
  });

  it.each(['../package.json', 'data/index.json', '/etc/passwd', 'index.json\0', 'INDEX.json'])('refuses %j', (file) => {
    useFolder('../../shared/catalogue/data/');
    expect(() => loadCatalogueFile(file)).toThrow(RangeError);
  });

  it('reads from the folder of the bundle by default', () => {
    vi.stubEnv('CATALOGUE_DIR', undefined);
    expect(() => loadCatalogueFile('index.json')).toThrow(/core\/catalogue\/index\.json/);
  });
});
