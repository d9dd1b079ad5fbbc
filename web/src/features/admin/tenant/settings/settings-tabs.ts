/** Tabs of a tenant with editable settings. */
export const settingsTabs = ['names', 'domains', 'brand', 'modules', 'limits'] as const;
export type SettingsTab = (typeof settingsTabs)[number];
