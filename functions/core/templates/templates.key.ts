import type { KeysAlongside } from '../auth/keys-alongside.ts';
import type { EntityKey } from '../data/entity.ts';

/** Without the schema of templates, which a cold start does not need. */
export const templatesKey = (): EntityKey => ({ pk: ['TEMPLATES'], sk: ['PUBLISHED'] });

/** For functions that read the tenant's catalogue: read in the principal's request. */
export const withTemplateKeys: KeysAlongside = () => [templatesKey()];
