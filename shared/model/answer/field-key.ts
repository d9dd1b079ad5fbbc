import * as z from 'zod';

/** Names a field within its disclosure, as requests do. */
export const FieldKey = z.string().min(1).max(160);
