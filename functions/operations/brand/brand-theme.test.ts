import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paletteOf } from '../../../shared/charts/palette.ts';
import { defaultColorSetting } from '../../../shared/model/platform/tenant.ts';
import { contrastsOf } from '../../../shared/model/platform/theme.ts';
import { brandTheme, brandVariables } from './brand-theme.ts';

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);

it('uses every shade that the table of contrasts names, and each passes', () => {
  fc.assert(
    fc.property(color, color, color, color, (primary, hoverColor, activeColor, secondary) => {
      const setting = {
        ...defaultColorSetting,
        primary: { color: primary, hoverColor, activeColor },
        secondary: { ...defaultColorSetting.secondary, color: secondary },
      };
      const drawn = `${JSON.stringify(brandTheme(setting))}${brandVariables(setting)}${paletteOf(primary).join()}`;
      for (const { used, usedRatio, needs } of contrastsOf(setting)) {
        expect(drawn).toContain(used);
        expect(usedRatio).toBeGreaterThanOrEqual(needs);
      }
    }),
  );
});
