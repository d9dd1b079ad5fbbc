import type { ReportDesign } from '../../../../../shared/model/design/report-design.ts';
import { useTenant } from '../../../lib/session/tenant.ts';

/** The colour that a design prints in: its own, else the platform's. */
export const useBrandColor = ({ brandColor }: Pick<ReportDesign['theme'], 'brandColor'>): string => {
  const own = useTenant().settings.colorSetting.primary.color;
  return brandColor ?? own;
};
