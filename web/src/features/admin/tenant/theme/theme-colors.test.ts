import { describe, expect, it } from 'vitest';
import { defaultColorSetting } from '../../../../../../shared/model/platform/tenant.ts';
import { contrastRatio, contrastsOf } from '../../../../../../shared/model/platform/theme.ts';
import { isThemePassing, nearestPassing, withColor } from './theme-colors.ts';

describe('a theme during input', () => {
  it('changes only with a valid colour', () => {
    expect(withColor(defaultColorSetting, 'primary', 'color', '#f5a62')).toBe(defaultColorSetting);
    const changed = withColor(defaultColorSetting, 'primary', 'color', ' #f5a623 ');
    expect(changed.primary.color).toBe('#F5A623');
    expect(changed.isDefaultTheme).toBe(false);
    expect(withColor(changed, 'primary', 'color', '#2b61f5')).toEqual(defaultColorSetting);
  });

  it('names the nearest shade with enough contrast to white text', () => {
    const pale = withColor(defaultColorSetting, 'primary', 'hoverColor', '#F5A623');
    const shade = nearestPassing(pale, 'primary', 'hoverColor');
    expect(isThemePassing(pale)).toBe(false);
    expect(contrastRatio(shade ?? '#FFFFFF', '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
    expect(isThemePassing(withColor(pale, 'primary', 'hoverColor', shade ?? ''))).toBe(true);
    expect(nearestPassing(pale, 'secondary', 'hoverColor')).toBeUndefined();
  });

  it('names for each pair the colour that replaces a failing one', () => {
    const pale = withColor(defaultColorSetting, 'primary', 'color', '#F5A623');
    for (const { usedRatio, needs } of contrastsOf(pale)) {
      expect(usedRatio).toBeGreaterThanOrEqual(needs);
    }
    expect(contrastsOf(pale).find(({ pair }) => pair === 'linkOnWhite')?.ratio).toBeLessThan(4.5);
  });
});
