import * as z from 'zod';

/** Pictures of a brand, as they are named below `theme/{hostname}/`. */
export const BrandPicture = z.enum(['logo', 'mini-logo', 'favicon']);
export type BrandPicture = z.infer<typeof BrandPicture>;
