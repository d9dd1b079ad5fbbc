import type { Principal } from '../core/auth/principal.ts';
import { createTransferObjects } from '../core/files/transfer-objects.ts';
import { environment } from './entities.api.ts';
import { within } from './entities.context.ts';

const objects = createTransferObjects(environment.MEDIA_BUCKET);

export const withinImport = (principal: Principal) => ({ ...within(principal), objects });
