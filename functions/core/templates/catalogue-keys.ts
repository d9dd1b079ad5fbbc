import { allAlongside, type KeysAlongside } from '../auth/keys-alongside.ts';
import { withMetricUnitKeys } from '../metric-units/metric-units.key.ts';
import { withTemplateKeys } from './templates.key.ts';

/** For functions that read the catalogue as their organisation has it: templates and units, in the principal's request. */
export const withCatalogueKeys: KeysAlongside = allAlongside(withTemplateKeys, withMetricUnitKeys);
