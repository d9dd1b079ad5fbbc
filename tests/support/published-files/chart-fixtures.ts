import type { DesignChart } from '../../../shared/model/design/design-chart.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';

export const figure = (
  key: string,
  label: string,
  number: string | null,
  part: Partial<SnapshotField> = {},
): SnapshotField => ({
  key,
  label,
  inputType: 'Number',
  isRequired: false,
  value: { kind: 'number', number, unit: 'tCO2e', state: 'reported' },
  ...part,
});
export const chosen: DesignChart = {
  versionId: 'v',
  disclosureId: 'd',
  fieldKey: 'm0',
  type: 'bar',
  over: 'years',
  years: 3,
  dimensions: [],
  hasTable: false,
  altText: { en: 'It fell.', zhTw: '' },
};
export const about = {
  period: { startOn: '2025-01-01', endOn: '2025-12-31' },
  language: 'en',
  chosen: [],
  isProposing: true,
} as const;
