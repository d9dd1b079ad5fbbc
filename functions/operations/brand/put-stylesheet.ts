import type { ColorSetting } from '../../../shared/model/platform/tenant.ts';
import { type BrandStore, putBrandObject } from '../../core/brand/put-brand-object.ts';

/**
 * Makes and stores the stylesheet of a brand. What makes it is large, and loaded by the few calls that need it alone.
 */
export const putStylesheet = async (store: BrandStore, hostname: string, setting: ColorSetting): Promise<void> => {
  const { buildThemeStylesheet } = await import('./theme-stylesheet.ts');
  await putBrandObject(store, hostname, {
    name: 'current.css',
    body: buildThemeStylesheet(setting),
    type: 'text/css; charset=utf-8',
  });
};
