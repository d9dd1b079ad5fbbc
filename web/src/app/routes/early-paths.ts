/** Addresses of the screens whose code or data is asked for before anything is drawn; no slash before and behind. */
export const earlyPaths = {
  Home: /^$/,
  DataHub: /^data-hub$/,
  FrameworkReportStep: /^ct\/framework-reports\/[^/]+\/reports\/(\w+)\/data-input$/,
  TemplateReportStep: /^ct\/template-reports\/[^/]+\/reports\/(\w+)\/data-input$/,
} as const;
