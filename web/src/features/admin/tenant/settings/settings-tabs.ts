/** Tabs of a tenant in which something can be changed. */
export const settingsTabs = ['names', 'domains', 'brand', 'modules'] as const;
export type SettingsTab = (typeof settingsTabs)[number];
